import type { Json } from "../../schemas/index.ts";
import { evaluator } from "../formula/evaluator.ts";
import type { Scope } from "../formula/formula.ts";
import type { FormPort, Member } from "./form.ts";
import type { RemoteChecks } from "./remoteChecks.ts";
import type { Roster } from "./roster.ts";
import { isEmpty, judge } from "./rules.ts";

/** What the judging of fields works with. */
interface JudgingPort extends Pick<FormPort, "store" | "scope"> {
  readonly roster: Pick<Roster, "get">;
  readonly remotes: Pick<RemoteChecks, "follow" | "isPassing">;
  /** Why a field cannot be submitted now, whatever its value; undefined: it can. */
  readonly hindranceOf: (name: string) => string | undefined;
}

/** Judges the values of fields. */
export interface Judging {
  /** What is wrong with a value as far as the page itself can tell; undefined: nothing. */
  readonly verdict: (name: string, value: Json) => string | undefined;
  /** Notes under `valid` whether a value is sound: the page and the server have nothing against it. */
  readonly mark: (name: string, value: Json) => boolean;
  /** Does so, and lets the server's check know of the value. */
  readonly follow: (name: string, value: Json) => void;
}

/** Makes the judging of a page's fields. */
export function createJudging({ store, scope, roster, remotes, hindranceOf }: JudgingPort): Judging {
  function verdict(name: string, value: Json): string | undefined {
    const member = roster.get(name);
    if (!member) return undefined;
    const names = scope(member.names);
    const own = hindranceOf(name) ?? judge(member.field, value, names);
    return own ?? (isEmpty(value) ? undefined : crossVerdict(member, names));
  }

  function mark(name: string, value: Json): boolean {
    const isSound = verdict(name, value) === undefined;
    store.set("valid", name, isSound && remotes.isPassing(name));
    return isSound;
  }

  return {
    verdict,
    mark,
    follow(name, value) {
      const isSound = mark(name, value);
      remotes.follow(name, store.read(`form.${name}`) as Json, isSound && !isEmpty(value));
    },
  };
}

function crossVerdict({ form, field }: Member, scope: Scope): string | undefined {
  const broken = form.check?.find((one) => one.field === field.name && evaluator(one.must).evaluate(scope) !== true);
  return broken && String(evaluator(broken.error).evaluate(scope));
}

import type { Http, Names } from "../../actions/index.ts";
import type { Field, Json } from "../../schemas/index.ts";
import { evaluate } from "../formula/evaluate.ts";
import type { Scope } from "../formula/formula.ts";
import { createRemoteCheck, type RemoteRun } from "./remoteCheck.ts";

/** What the checks of a page's fields work with. */
interface RemotePort {
  readonly http: Pick<Http, "send">;
  readonly scope: (names: Names) => Scope;
  /** Called each time a field's word has changed. */
  readonly tell: (name: string, word: string) => void;
}

/** The server's checks of the fields on screen, by name; most fields have none. */
export interface RemoteChecks {
  /** Takes a field in. */
  readonly admit: (field: Field, names: Names) => void;
  readonly release: (name: string) => void;
  /** The field holds another value now; `isAskable`: the page itself has nothing against it. */
  readonly follow: (name: string, value: Json, isAskable: boolean) => void;
  /** Asks at once: somebody waits now. */
  readonly hurry: (name: string) => void;
  /** The server's message when it says no; undefined at once for a field without a check. */
  readonly verdict: (name: string) => Promise<string | undefined> | undefined;
  /** Whether the server has nothing against the value; an answer that does not come holds nobody up. */
  readonly isPassing: (name: string) => boolean;
}

/** Makes the checks of a page's fields. */
export function createRemoteChecks({ http, scope, tell }: RemotePort): RemoteChecks {
  const runs = new Map<string, RemoteRun>();
  return {
    admit(field, names) {
      const { name } = field;
      if (!("checkWith" in field) || !field.checkWith || runs.has(name)) return;
      const run = createRemoteCheck(field.checkWith, {
        http,
        name,
        evaluate: (value, more) => evaluate(value, scope({ ...names, ...more })),
        tell: () => tell(name, run.word()),
      });
      runs.set(name, run);
    },
    release(name) {
      runs.get(name)?.stop();
      runs.delete(name);
    },
    follow: (name, value, isAskable) => runs.get(name)?.follow(value, isAskable),
    hurry: (name) => runs.get(name)?.hurry(),
    verdict: (name) => runs.get(name)?.verdict(),
    isPassing(name) {
      const word = runs.get(name)?.word();
      return word !== "checking" && word !== "refused";
    },
  };
}

import { covers, type HostClass, type PageCoverage } from "../../../../../actions/index.ts";
import type { Json, Page, Step, Steps, Tree, Value, VerbTraits } from "../../../../../schemas/index.ts";
import { treeOf } from "../../../formula/treeOf.ts";
import { pointerOf } from "../../../parse/path.ts";
import { once } from "../../../text/once.ts";
import { allHold, decide, isConfirmed, type KnownState, lasting, type World, without } from "./knownState.ts";
import type { MayComeAnew } from "./lapses.ts";
import { concerns, heldValue, type IsMeant, writtenValue } from "./namesThatCount.ts";
import { type PageParts, type PartsLanguage, stepsInside } from "./pageParts.ts";
import {
  begun,
  chose,
  endedBy,
  type Frame,
  failedIn,
  resumed,
  type SearchNode,
  type TakingNode,
  withFrames,
} from "./searchNode.ts";

/** A page as its steps are followed on one class of hosts. */
export interface Followed {
  readonly page: Page;
  readonly coverage: PageCoverage;
  readonly parts: PageParts;
  readonly language: PartsLanguage;
  readonly host: HostClass;
  /** Whether the default error handling may let a failed step's list go on. */
  readonly resumes: boolean;
}

/** How a step is taken, and what it comes to once it has been waited for. Places are JSON pointers. */
export interface StepFollower {
  /** Whether this host takes a step, and whether it can do it by itself. */
  readonly isOn: (at: string, kind: "run" | "able") => boolean;
  /** The moments after a step is begun whose condition holds. */
  readonly take: (step: Step, at: string, rest: TakingNode) => readonly SearchNode[];
  /** The moments after a step that was waited for has ended, in whichever way. */
  readonly settle: (step: Step, at: string, rest: TakingNode) => readonly SearchNode[];
  /** What is known once values are others. */
  readonly assign: (state: KnownState, values: Readonly<Record<string, Json | undefined>>) => KnownState;
}

/** Verbs that are over at once, and cannot fail. */
const instant: ReadonlySet<string> = new Set([
  ...["setState", "setVisit", "setField", "track", "toast", "then", "match", "do", "parallel"],
]);

/** Verbs that keep the borrower from doing anything else. */
const modal: ReadonlySet<string> = new Set(["dialog", "sheet"]);

/** Follows the steps of a page. Pure. */
export function followSteps(
  followed: Followed,
  names: ReadonlySet<string>,
  isMeant: IsMeant,
  mayComeAnew: MayComeAnew,
): StepFollower {
  const { page, parts, coverage, language, host, resumes } = followed;
  const world: World = { host, disclosures: parts.disclosures };
  const { reach } = coverage;
  // Most steps can be taken by all: they need no place of their own.
  const parting = new Map(
    coverage.visited
      .filter(({ run, able }) => run !== reach || able !== reach)
      .map(({ path, run, able }) => [pointerOf(path), { run: run.includes(host), able: able.includes(host) }]),
  );
  const isAsking = once(() => asksServer(page));
  const isOn: StepFollower["isOn"] = (at, kind) => parting.get(at)?.[kind] ?? true;

  const assign: StepFollower["assign"] = (state, values) => {
    const forgotten = Object.keys(values).reduce((so, name) => {
      const [root = "", key] = name.split(".");
      return without(so, root, key);
    }, state);
    const counted = Object.entries(values).filter(([name, value]) => names.has(name) && !isKnownAs(state, name, value));
    if (counted.length === 0) return forgotten;
    return { ...forgotten, values: { ...forgotten.values, ...Object.fromEntries(counted) } };
  };

  /** Nobody knows what a choice is whose choices may have changed. */
  const chosenAgain = (state: KnownState, changed: ReadonlySet<string>): KnownState => {
    const lost = parts.choosers.filter(({ name, reads }) => reads.length > 0 && changed.has(name));
    return assign(state, Object.fromEntries(lost.map(({ name }) => [name, undefined])));
  };

  const changing = (node: TakingNode, names: readonly string[]): TakingNode => {
    const set = new Set(names);
    const others = [...changedBy(parts, names)].filter((name) => !set.has(name));
    const state = others.length === 0 ? node.state : chosenAgain(node.state, new Set(others));
    return {
      ...node,
      state,
      taking: { ...node.taking, changed: changedBy(parts, [...node.taking.changed, ...names]) },
    };
  };

  const take: StepFollower["take"] = (step, at, rest) => {
    const { ends, leaves }: VerbTraits = language.verbs[step.verb] ?? { lists: [] };
    const fallback = "fallback" in step ? step.fallback : undefined;
    if (!isOn(at, "able"))
      return fallback ? [begun(rest, { steps: fallback, at: `${at}/fallback`, kind: "list" })] : fail(step, at, rest);
    if (ends === "continued") return [resumed(rest)];
    if (ends === "stopped") return [withFrames(rest, []), ...(leaves ? fail(step, at, rest) : [])];
    if (instant.has(step.verb)) return done(step, at, rest);
    if (step.verb === "submit" && !isAsking()) return settle(step, at, rest);
    if (leadsNowhere(step, rest)) return [rest, ...effectsOf(step, rest)].map((node) => withFrames(node, []));
    return [waitFor(step, at, rest)];
  };

  /** Nothing that counts can follow a step: then nobody needs to know that it is still waited for, or how it ends. */
  const leadsNowhere = (step: Step, { taking: { frames } }: TakingNode): boolean => {
    if (!isIdle([step])) return false;
    for (let index = frames.length - 1; index >= 0; index--) {
      const { steps, index: next, at, holder } = frames[index] as Frame;
      if (holder && !isIdle([holder.step])) return false;
      const ahead = steps.slice(next);
      const end = ahead.findIndex((one, line) => isEnd(one) && isOn(`${at}/${next + line}`, "run"));
      if (!isIdle(end < 0 ? ahead : ahead.slice(0, end))) return false;
      if (end >= 0) return true;
    }
    return true;
  };

  const isEnd = ({ verb, if: condition }: Step) => {
    const { ends, leaves } = language.verbs[verb] ?? {};
    return condition === undefined && ends === "stopped" && !leaves;
  };
  const isIdle = (steps: Steps) =>
    steps.every((step) =>
      stepsInside([step]).every(
        (one) => !concerns(one, names, isMeant) && language.verbs[one.verb]?.ends !== "continued",
      ),
    );

  /** The list is put by until the step has ended; meanwhile others may be taken. */
  const waitFor = (step: Step, at: string, { taking, ...node }: TakingNode): SearchNode => {
    const isModal = modal.has(step.verb) || Reflect.get(step, "busy") === "page";
    const anew = (sources: readonly string[]) => mayComeAnew(sources, !isModal, node.state);
    const lapses = new Set(parts.disclosures.filter(({ sources }) => anew(sources)).map(({ index }) => index));
    const fetched = Object.keys(page.data ?? {}).filter((name) => anew([name]));
    const changed = changedBy(parts, [...taking.changed, ...fetched.map((name) => `data.${name}`)]);
    if (!isModal) for (const root of ["state", "form", "visit"]) changed.add(root);
    return {
      ...node,
      state: chosenAgain(lasting(node.state), changed),
      waiting: [...node.waiting, { ...taking, changed, step, at, isModal, lapses }],
    };
  };

  const settle: StepFollower["settle"] = (step, at, rest) => {
    const fallback = "fallback" in step ? step.fallback : undefined;
    const instead = fallback
      ? [
          begun(endedBy(rest, step, "fallback", language.verbs), {
            steps: fallback,
            at: `${at}/fallback`,
            kind: "list",
          }),
        ]
      : [];
    const others = (["onCancel", "onTimeout", "onUncertain"] as const).flatMap((key): TakingNode[] => {
      const steps = Reflect.get(step, key) as Steps | undefined;
      return steps ? [begun(endedBy(rest, step, key, language.verbs), { steps, at: `${at}/${key}`, kind: "end" })] : [];
    });
    return [...done(step, at, rest), ...fail(step, at, rest), ...instead, ...others];
  };

  const fail = (step: Step, at: string, rest: TakingNode): readonly TakingNode[] => {
    const { onError } = step;
    const failed = endedBy(rest, step, "onError", language.verbs);
    return onError ? [begun(failed, { steps: onError, at: `${at}/onError`, kind: "end" })] : failedIn(failed, resumes);
  };

  const done = (step: Step, at: string, rest: TakingNode): readonly TakingNode[] =>
    effectsOf(step, rest).flatMap((node) => {
      const steps = step.onSuccess ?? [];
      return listsOf(step, at, begun(node, { steps, at: `${at}/onSuccess`, kind: "list" }));
    });

  const effectsOf = (step: Step, node: TakingNode): readonly TakingNode[] => {
    const { state } = node;
    if (step.verb === "setState") {
      const values = Object.entries(step.setState).map(
        ([name, value]) => [`state.${name}`, heldValue(parts, `state.${name}`, writtenValue(value))] as const,
      );
      return [
        changing(
          { ...node, state: assign(state, Object.fromEntries(values)) },
          values.map(([name]) => name),
        ),
      ];
    }
    if (step.verb === "setVisit") {
      const set = Object.keys(step.setVisit);
      return [
        changing(
          { ...node, state: set.reduce((so, name) => without(so, "visit", name), state) },
          set.map((name) => `visit.${name}`),
        ),
      ];
    }
    if (step.verb === "setField") return [changing({ ...node, state: without(state, "form") }, ["form"])];
    if (step.verb === "reload") return fetchedAnew(node, String(step.reload));
    return step.verb === "submit" ? submitted(node, String(step.submit)) : [node];
  };

  /** A quote of what is fetched anew may be another, or the same. */
  const fetchedAnew = (node: TakingNode, source: string): readonly TakingNode[] => {
    const same = changing({ ...node, state: without(node.state, "data", source) }, [`data.${source}`]);
    const about = parts.disclosures.filter(({ sources }) => sources.includes(source));
    const lapsed = Object.fromEntries(about.map(({ confirms }) => [confirms, ""]));
    const other = { ...same, state: assign(same.state, lapsed) };
    return about.some((one) => isConfirmed(node.state, one)) ? [other, same] : [other];
  };

  /** A form is let through where each box of agreements is ticked that is required and takes part. */
  const submitted = (node: TakingNode, form: string): readonly TakingNode[] =>
    parts.consents
      .filter((one) => one.form === form && one.isRequired && one.only.every((only) => covers(only, host)))
      .reduce<readonly TakingNode[]>(
        (nodes, { name, gates }) =>
          nodes.flatMap((one) => [
            ...allHold(gates, one.state, world)
              .filter(({ values }) => values[name] === true)
              .map((state) => ({ ...one, state })),
            ...gates
              .flatMap(({ tree, isSo }) => allHold([{ tree, isSo: !isSo }], one.state, world))
              .map((state) => ({ ...one, state })),
          ]),
        [node],
      );

  /** The lists of a step of which one is taken before it is done. */
  const listsOf = (step: Step, at: string, node: TakingNode): readonly TakingNode[] => {
    if (step.verb === "then") return either(step, at, node);
    if (step.verb === "match") return cases(step, at, node);
    if (step.verb === "sheet")
      return step.choices.map(({ text, do: steps }, index) =>
        begun(chose(node, text), { steps, at: `${at}/choices/${index}/do`, kind: "list" }),
      );
    const named = step.verb === "dialog" ? endedBy(node, step, "onConfirm", language.verbs) : node;
    const lists = (language.verbs[step.verb]?.lists ?? []).filter(({ taken }) => taken === "inside" || taken === "try");
    if (lists.length === 0) return [named];
    return lists.map(({ path: [key = ""], taken }) => {
      const steps = (Reflect.get(step, key) ?? []) as Steps;
      const frame = { steps, at: `${at}/${key}` };
      return taken === "try"
        ? begun(named, { ...frame, kind: "try", holder: { step, at } })
        : begun(named, { ...frame, kind: "list" });
    });
  };

  const either = (step: Extract<Step, { verb: "then" }>, at: string, node: TakingNode): readonly TakingNode[] =>
    decide(treeOf(step.if), node.state, world).map(({ holds, state }) => {
      const steps = (holds ? step.then : step.else) ?? [];
      return begun({ ...node, state }, { steps, at: `${at}/${holds ? "then" : "else"}`, kind: "list" });
    });

  const cases = (step: Extract<Step, { verb: "match" }>, at: string, node: TakingNode): readonly TakingNode[] => {
    const main = treeOf(step.match as Value);
    let left: readonly KnownState[] = [node.state];
    const taken = step.cases.flatMap((one, index) => {
      const is: Tree = one.is === undefined ? treeOf(one.if) : ["==", main, treeOf(one.is)];
      const all = left.flatMap((state) => decide(is, state, world));
      left = all.filter(({ holds }) => !holds).map(({ state }) => state);
      const frame = { steps: one.do, at: `${at}/cases/${index}/do`, kind: "list" as const };
      return all.filter(({ holds }) => holds).map(({ state }) => begun({ ...node, state }, frame));
    });
    const frame = { steps: step.else, at: `${at}/else`, kind: "list" as const };
    return [...taken, ...left.map((state) => begun({ ...node, state }, frame))];
  };

  return { isOn, take, settle, assign };
}

function isKnownAs({ values }: KnownState, name: string, value: Json | undefined): boolean {
  return Object.hasOwn(values, name) && values[name] === value;
}

/** Values that may have changed, with those that tabs and filters then set by themselves. */
function changedBy({ choosers }: PageParts, names: readonly string[]): Set<string> {
  const changed = new Set(names);
  const isChanged = (read: string) => changed.has(read) || changed.has(read.split(".")[0] ?? "");
  for (let size = -1; size !== changed.size; ) {
    size = changed.size;
    for (const { name, reads } of choosers) if (reads.some(isChanged)) changed.add(name);
  }
  return changed;
}

/** Whether a form may ask the server about one of its fields. */
function asksServer({ body }: Page): boolean {
  return JSON.stringify(body).includes('"checkWith"');
}

import type { Contract, Step, Steps } from "../schemas/index.ts";
import { covers, type HostClass } from "./classes.ts";
import { hasRoute, type Kind } from "./resolve.ts";
import { type Stretch, stretchesOf } from "./stretches.ts";

/**
 * A step that some supported host cannot take as it stands.
 *
 * - `no-route`: these hosts reach the step and cannot do it, and there is no `fallback`
 * - `dead-fallback`: every host that reaches the step can do it, so only a missing bridge could bring it about
 * - `never-runs`: no host reaches it; said once, for the first such line of a list
 */
export interface Gap {
  /** Where in the page: the step, its `fallback`, or the component. */
  readonly path: Path;
  readonly kind: "no-route" | "dead-fallback" | "never-runs";
  /** The step's verb, or the component's type. */
  readonly verb: string;
  /** The verb's main argument, or the component's id; empty when it has no plain text. */
  readonly name: string;
  /** The hosts concerned; none for `never-runs`. */
  readonly stretches: readonly Stretch[];
}

/** A place in a page: the keys and positions that lead to it. */
export type Path = readonly (string | number)[];

/** Classes of hosts, always in the contract's order. */
export type Classes = readonly HostClass[];

/** One run of the proof. */
export interface Proof {
  readonly report: (gap: Gap) => void;
  /** Those of the classes that can do a step by itself, without its `fallback`. */
  readonly able: (step: Step, classes: Classes) => Classes;
}

/** A list inside a step, and the way to it. */
interface Branch {
  readonly at: Path;
  readonly steps: Steps;
}

/** The verbs that reach the native side, and the table of their names. `interceptBack` falls back to the history. */
const kinds: { readonly [verb in Step["verb"]]?: Kind } = {
  openScheme: "scheme",
  callNative: "native",
  miniProgramNavigate: "miniProgram",
};

/** The verbs after which a list does not go on. */
const endings: readonly Step["verb"][] = ["navigate", "leave", "stop", "continue"];

/** Looks up what each class of a universe can do; every name once, however many steps call it. */
export function ableIn(contract: Contract, universe: Classes): Proof["able"] {
  const known = new Map<string, ReadonlySet<HostClass>>();
  return (step, classes) => {
    const kind = kinds[step.verb];
    if (!kind) return classes;
    const name = nameOf(step);
    const key = `${kind} ${name}`;
    const routed = known.get(key) ?? routedIn(contract, kind, name, universe);
    known.set(key, routed);
    return classes.filter((one) => routed.has(one));
  };
}

function routedIn(contract: Contract, kind: Kind, name: string, universe: Classes): ReadonlySet<HostClass> {
  const has = hasRoute(contract, kind, name);
  return new Set(universe.filter(({ representative }) => has(representative)));
}

/**
 * Proves a list that these classes reach, and reports what is missing.
 *
 * @returns the classes in which the line after the list is reached; never fewer than at run time
 */
export function proveSteps(steps: Steps, reach: Classes, at: Path, proof: Proof): Classes {
  let left = reach;
  for (const [index, step] of steps.entries()) {
    if (left.length > 0) left = proveStep(step, left, [...at, index], proof);
    else if (reach.length > 0) {
      report(proof, "never-runs", step, [...at, index]);
      break;
    }
  }
  return left;
}

function proveStep(step: Step, reach: Classes, at: Path, proof: Proof): Classes {
  const { only } = step;
  const run = only ? reach.filter((one) => covers(only, one)) : reach;
  if (run.length === 0) {
    report(proof, "never-runs", step, at);
    return reach;
  }
  const able = proof.able(step, run);
  const ends = branchesOf(step).map((branch) => proveSteps(branch.steps, able, [...at, ...branch.at], proof));
  ends.push(proveFallback(step, run, able, at, proof));
  const done = among(run, ends.flat());
  const settled = proveOnSuccess(step, done, [...at, "onSuccess"], proof);
  for (const { at: key, steps } of exitsOf(step)) proveSteps(steps, able, [...at, ...key], proof);
  return mayBePassedOver(step) ? reach : without(reach, without(run, settled));
}

/** Gives the classes that go on after the fallback. Those that lack one go on too: each line is judged by itself. */
function proveFallback(step: Step, run: Classes, able: Classes, at: Path, proof: Proof): Classes {
  const fallback = "fallback" in step ? step.fallback : undefined;
  const lacking = without(run, able);
  if (!fallback) {
    if (lacking.length > 0) report(proof, "no-route", step, at, lacking);
    return lacking;
  }
  if (lacking.length > 0) return proveSteps(fallback, lacking, [...at, "fallback"], proof);
  report(proof, "dead-fallback", step, [...at, "fallback"], able);
  return [];
}

function proveOnSuccess({ onSuccess = [] }: Step, done: Classes, at: Path, proof: Proof): Classes {
  const [first] = onSuccess;
  if (first && done.length === 0) report(proof, "never-runs", first, [...at, 0]);
  return proveSteps(onSuccess, done, at, proof);
}

/** The lists of which a step takes exactly one before it is done; a verb that ends the list has none. */
function branchesOf(step: Step): readonly Branch[] {
  if (endings.includes(step.verb)) return [];
  if (step.verb === "then") return [branch(["then"], step.then), branch(["else"], step.else)];
  if (step.verb === "dialog") return [branch(["onConfirm"], step.onConfirm)];
  if (step.verb !== "match") return [branch([], [])];
  const cases = step.cases.map((one, index) => branch(["cases", index, "do"], one.do));
  return [...cases, branch(["else"], step.else)];
}

/** The lists after which the step's own list ends, but for a `continue`. */
function exitsOf(step: Step): readonly Branch[] {
  const onCancel = "onCancel" in step ? step.onCancel : undefined;
  return [branch(["onError"], step.onError), branch(["onCancel"], onCancel)];
}

function branch(at: Path, steps: Steps = []): Branch {
  return { at, steps };
}

/** Whether the next line may be reached without the step being done. */
function mayBePassedOver(step: Step): boolean {
  const guarded = step.verb !== "then" && step.if !== undefined && step.if !== true;
  return guarded || resumes(step.onError ?? []);
}

/** Whether an error branch may end in `continue`, which also counts deep inside its steps. */
function resumes(steps: Steps): boolean {
  return steps.some((step) => {
    const fallback = "fallback" in step ? step.fallback : undefined;
    const inner = [...branchesOf(step).map((one) => one.steps), fallback ?? [], step.onSuccess ?? []];
    return step.verb === "continue" || inner.some(resumes);
  });
}

function report(proof: Proof, kind: Gap["kind"], step: Step, path: Path, classes: Classes = []): void {
  proof.report({ path, kind, verb: step.verb, name: nameOf(step), stretches: stretchesOf(classes) });
}

function nameOf(step: Step): string {
  const main: unknown = Reflect.get(step, step.verb);
  return typeof main === "string" ? main : "";
}

function among(classes: Classes, chosen: Classes): Classes {
  const set = new Set(chosen);
  return classes.filter((one) => set.has(one));
}

function without(classes: Classes, excluded: Classes): Classes {
  if (classes === excluded) return [];
  const set = new Set(excluded);
  return classes.filter((one) => !set.has(one));
}

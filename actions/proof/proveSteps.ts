import type { Condition, MatchStep, SheetStep, Step, Steps } from "../../schemas/index.ts";
import { covers, type HostClass } from "../hosts/classes.ts";
import { hostValue } from "./hostValue.ts";
import { type Classes, meet, type Path, type Proof, report, those, within } from "./proof.ts";

/** A list, the way to it, and the classes that take it. */
interface Branch {
  readonly at: Path;
  readonly steps: Steps;
  readonly reach: Classes;
}

/** The verbs after which a list does not go on. */
const endings: readonly Step["verb"][] = ["navigate", "leave", "stop", "continue"];

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
      neverRuns(step, left, [...at, index], proof);
      break;
    }
  }
  return left;
}

function proveStep(step: Step, reach: Classes, at: Path, proof: Proof): Classes {
  const run = entered(step, within(step.only, reach));
  if (run.length === 0) {
    neverRuns(step, reach, at, proof);
    return reach;
  }
  const known = proof.known(step);
  const able = known ? those(run, (one) => known.ways.has(one)) : run;
  meet(proof, step, at, { reach, run, able });
  proveCall(step, able, at, proof);
  const inside = step.verb === "do" && step.onError ? { ...proof, resumes: resumes(step.onError) } : proof;
  const ends = branchesOf(step, able).map((branch) => proveBranch(branch, able, at, inside));
  ends.push(proveFallback(step, run, able, at, proof));
  const done = among(run, ends);
  const settled = proveBranch({ at: ["onSuccess"], steps: step.onSuccess ?? [], reach: done }, run, at, proof);
  for (const exit of exitsOf(step, able)) proveSteps(exit.steps, exit.reach, [...at, ...exit.at], proof);
  return without(reach, without(bound(step, run, proof), settled));
}

function neverRuns(step: Step, reach: Classes, at: Path, proof: Proof): void {
  meet(proof, step, at, { reach, run: [], able: [] });
  report(proof, "never-runs", step, at);
}

/** Proves a list within something. That no class takes it, though some come to what is around it, is said of its first line. */
export function proveBranch({ at: key, steps, reach }: Branch, around: Classes, at: Path, proof: Proof): Classes {
  const [first] = steps;
  const path = [...at, ...key];
  if (first && reach.length === 0 && around.length > 0) neverRuns(first, reach, [...path, 0], proof);
  return proveSteps(steps, reach, path, proof);
}

/** What a call hands over and waits for. */
function proveCall(step: Step, able: Classes, at: Path, proof: Proof): void {
  const known = proof.known(step);
  if (!known) return;
  const silent = "as" in step ? able.filter((one) => known.ways.get(one)?.mode === "oneWay") : [];
  if (silent.length > 0) report(proof, "no-answer", step, [...at, "as"], silent);
  for (const key of ["params", "query"] as const) {
    for (const param of Object.keys(Reflect.get(step, key) ?? {})) {
      const only = known.params[param]?.only;
      const early = only ? able.filter((one) => !covers(only, one)) : [];
      if (early.length > 0) report(proof, "late-param", step, [...at, key, param], early, param);
    }
  }
}

/** Gives the classes that go on after the fallback. Those that lack one go on too: each line is judged by itself. */
function proveFallback(step: Step, run: Classes, able: Classes, at: Path, proof: Proof): Classes {
  const fallback = "fallback" in step ? step.fallback : undefined;
  const lacking = without(run, able);
  if (!fallback) {
    if (lacking.length > 0) report(proof, "no-route", step, at, lacking);
    return lacking;
  }
  const path = [...at, "fallback"];
  if (able.length === 0) report(proof, "only-fallback", step, at, lacking);
  // Whether a host has a function outside the contract turns out when it is called.
  if (step.verb === "callRaw") return proveSteps(fallback, run, path, proof);
  if (lacking.length > 0) return proveSteps(fallback, lacking, path, proof);
  report(proof, "dead-fallback", step, path, able);
  return [];
}

/** The lists of which a step takes exactly one before it is done; a verb that ends the list has none. */
function branchesOf(step: Step, able: Classes): readonly Branch[] {
  if (endings.includes(step.verb)) return [];
  if (step.verb === "then") {
    const { if: condition, then, else: otherwise = [] } = step;
    return [
      { at: ["then"], steps: then, reach: holding(condition, able) },
      { at: ["else"], steps: otherwise, reach: able.filter((one) => verdict(condition, one) !== true) },
    ];
  }
  if (step.verb === "match") return casesOf(step, able);
  if (step.verb === "sheet") return choicesOf(step, able);
  if (step.verb === "do") return [{ at: ["do"], steps: step.do, reach: able }];
  if (step.verb === "dialog") return [{ at: ["onConfirm"], steps: step.onConfirm ?? [], reach: able }];
  return [{ at: [], steps: [], reach: able }];
}

/** The choices are offered where their conditions hold. */
function choicesOf({ choices }: SheetStep, able: Classes): readonly Branch[] {
  return choices.map(({ do: steps, only, if: condition = true }, index) => {
    return { at: ["choices", index, "do"], steps, reach: holding(condition, within(only, able)) };
  });
}

/** The first case that holds is taken: what a host decides for itself goes no further. */
function casesOf(step: MatchStep, able: Classes): readonly Branch[] {
  let left = able;
  const cases = step.cases.map((one, index) => {
    const holds = (found: HostClass) => caseVerdict(one, step.match, found);
    const reach = left.filter((found) => holds(found) !== false);
    left = left.filter((found) => holds(found) !== true);
    return { at: ["cases", index, "do"], steps: one.do, reach };
  });
  return [...cases, { at: ["else"], steps: step.else, reach: left }];
}

function caseVerdict(
  { if: condition = true, is }: MatchStep["cases"][number],
  match: MatchStep["match"],
  one: HostClass,
) {
  const [wanted, found] = [is ?? null, match].map((value) => hostValue(value, one.representative));
  const isKnown = wanted !== undefined && found !== undefined;
  const equals = is === undefined ? true : isKnown ? wanted === found : undefined;
  const holds = verdict(condition, one);
  if (equals === false || holds === false) return false;
  return equals && holds;
}

/** The lists that do not lead on to the next line: the step's own list ends with them, or does not wait for them. */
function exitsOf(step: Step, reach: Classes): readonly Branch[] {
  const onCancel = "onCancel" in step ? step.onCancel : undefined;
  const onEvent = "onEvent" in step ? step.onEvent : undefined;
  const { onError } = step;
  return Object.entries({ onError, onCancel, onEvent }).map(([key, steps = []]) => ({ at: [key], steps, reach }));
}

/** Those of the classes that may take a step: its condition holds there, or depends on more than the host. */
function entered(step: Step, classes: Classes): Classes {
  const { verb, if: condition = true } = step;
  return verb === "then" ? classes : holding(condition, classes);
}

/** Those of the classes on which a condition holds, or depends on more than the host. */
export function holding(condition: Condition, classes: Classes): Classes {
  return condition === true ? classes : those(classes, (one) => verdict(condition, one) !== false);
}

/** Those of the classes that come to the next line only when the step is done. */
function bound(step: Step, run: Classes, { resumes: byDefault }: Proof): Classes {
  const { verb, if: condition, onError } = step;
  if (onError ? resumes(onError) : byDefault) return [];
  return verb === "then" || condition === undefined ? run : run.filter((one) => verdict(condition, one) === true);
}

/** What a condition is on a class of hosts; undefined where it depends on more. */
function verdict(condition: Condition, { representative }: HostClass): boolean | undefined {
  const value = hostValue(condition, representative);
  return value === undefined ? undefined : value === true;
}

/** Whether an error branch may end in `continue`, which also counts deep inside its steps. */
export function resumes(steps: Steps): boolean {
  return steps.some((step) => {
    const fallback = "fallback" in step ? step.fallback : undefined;
    const inner = [...branchesOf(step, []).map((one) => one.steps), fallback ?? [], step.onSuccess ?? []];
    return step.verb === "continue" || inner.some(resumes);
  });
}

/** Those of the classes that are in one of the lists. */
function among(classes: Classes, lists: readonly Classes[]): Classes {
  if (lists.includes(classes)) return classes;
  const set = new Set(lists.flat());
  return those(classes, (one) => set.has(one));
}

function without(classes: Classes, excluded: Classes): Classes {
  if (classes === excluded) return [];
  const set = new Set(excluded);
  return those(classes, (one) => !set.has(one));
}

import type { Step, Steps, VerbTraitsTable } from "../../schemas/index.ts";
import { covers } from "../hosts/classes.ts";
import {
  type Analysis,
  type Classes,
  filterClasses,
  type PagePath,
  recordStep,
  reportGap,
  traitsOfVerb,
  within,
} from "./analysis.ts";
import { type Branch, branchesOf, choosesByIf, exitsOf, verdict, whereHolds } from "./branches.ts";

/**
 * Analyzes a list that these classes reach, and reports what is missing.
 *
 * @returns the classes in which the line after the list is reached; never fewer than at run time
 */
export function analyzeSteps(steps: Steps, reach: Classes, at: PagePath, analysis: Analysis): Classes {
  let left = reach;
  for (const [index, step] of steps.entries()) {
    if (left.length > 0) left = analyzeStep(step, left, [...at, index], analysis);
    else if (reach.length > 0) {
      neverRuns(step, left, [...at, index], analysis);
      break;
    }
  }
  return left;
}

function analyzeStep(step: Step, reach: Classes, at: PagePath, analysis: Analysis): Classes {
  const { verbs } = analysis;
  const run = entered(step, within(step.only, reach), verbs);
  if (run.length === 0) {
    neverRuns(step, reach, at, analysis);
    return reach;
  }
  const known = analysis.known(step);
  const able = known ? filterClasses(run, (one) => known.routes.has(one)) : run;
  recordStep(analysis, step, at, { reach, run, able });
  analyzeCall(step, able, at, analysis);
  const guarded = step.onError ? { ...analysis, resumes: mayContinue(step.onError, verbs) } : analysis;
  const ends = branchesOf(step, able, verbs).map((branch) =>
    analyzeBranch(branch, able, at, branch.isGuarded ? guarded : analysis),
  );
  const instead = analyzeFallback(step, run, able, at, analysis);
  const success = { at: ["onSuccess"], steps: step.onSuccess ?? [], reach: among(able, ends) };
  const settled = among(run, [analyzeBranch(success, able, at, analysis), instead]);
  for (const exit of exitsOf(step, able, verbs)) analyzeSteps(exit.steps, exit.reach, [...at, ...exit.at], analysis);
  return without(reach, without(bound(step, run, analysis), settled));
}

function neverRuns(step: Step, reach: Classes, at: PagePath, analysis: Analysis): void {
  recordStep(analysis, step, at, { reach, run: [], able: [] });
  reportGap(analysis, "never-runs", step, at);
}

/** Analyzes a list within something. That no class takes it, though some come to what is around it, is said of its first line. */
export function analyzeBranch(
  { at: key, steps, reach }: Branch,
  around: Classes,
  at: PagePath,
  analysis: Analysis,
): Classes {
  const [first] = steps;
  const path = [...at, ...key];
  if (first && reach.length === 0 && around.length > 0) neverRuns(first, reach, [...path, 0], analysis);
  return analyzeSteps(steps, reach, path, analysis);
}

/** What a call hands over and waits for. */
function analyzeCall(step: Step, able: Classes, at: PagePath, analysis: Analysis): void {
  const known = analysis.known(step);
  if (!known) return;
  const silent = "as" in step ? able.filter((one) => known.routes.get(one)?.mode === "oneWay") : [];
  if (silent.length > 0) reportGap(analysis, "no-answer", step, [...at, "as"], silent);
  for (const key of ["params", "query"] as const) {
    for (const param of Object.keys(Reflect.get(step, key) ?? {})) {
      const only = known.params[param]?.only;
      const early = only ? able.filter((one) => !covers(only, one)) : [];
      if (early.length > 0) reportGap(analysis, "late-param", step, [...at, key, param], early, param);
    }
  }
}

/** Gives the classes that go on after the fallback. Those that lack one go on too: each line is judged by itself. */
function analyzeFallback(step: Step, run: Classes, able: Classes, at: PagePath, analysis: Analysis): Classes {
  const fallback = "fallback" in step ? step.fallback : undefined;
  const lacking = without(run, able);
  if (!fallback) {
    if (lacking.length > 0) reportGap(analysis, "no-route", step, at, lacking);
    return lacking;
  }
  const path = [...at, "fallback"];
  if (able.length === 0) reportGap(analysis, "only-fallback", step, at, lacking);
  // Whether a host has a function outside the contract turns out when it is called.
  if (traitsOfVerb(step, analysis.verbs).calls === "undeclared") return analyzeSteps(fallback, run, path, analysis);
  if (lacking.length > 0) return analyzeSteps(fallback, lacking, path, analysis);
  reportGap(analysis, "dead-fallback", step, path, able);
  return [];
}

/** Those of the classes that may take a step: its condition holds there, or depends on more than the host. */
function entered(step: Step, classes: Classes, verbs: VerbTraitsTable): Classes {
  return choosesByIf(step, verbs) ? classes : whereHolds(step.if ?? true, classes);
}

/** Those of the classes that come to the next line only when the step is done. */
function bound(step: Step, run: Classes, { resumes: byDefault, verbs }: Analysis): Classes {
  const { if: condition, onError } = step;
  const onTimeout = ("onTimeout" in step ? step.onTimeout : undefined) ?? [];
  if (mayContinue(onTimeout, verbs) || (onError ? mayContinue(onError, verbs) : byDefault)) return [];
  return condition === undefined || choosesByIf(step, verbs)
    ? run
    : run.filter((one) => verdict(condition, one) === true);
}

/** Whether an error branch may end in `continue`, which also counts deep inside its steps. */
export function mayContinue(steps: Steps, verbs: VerbTraitsTable): boolean {
  return steps.some((step) => {
    const fallback = "fallback" in step ? step.fallback : undefined;
    const inner = [...branchesOf(step, [], verbs).map((one) => one.steps), fallback ?? [], step.onSuccess ?? []];
    return traitsOfVerb(step, verbs).ends === "continued" || inner.some((one) => mayContinue(one, verbs));
  });
}

/** Those of the classes that are in one of the lists. */
function among(classes: Classes, lists: readonly Classes[]): Classes {
  if (lists.includes(classes)) return classes;
  const set = new Set(lists.flat());
  return filterClasses(classes, (one) => set.has(one));
}

function without(classes: Classes, excluded: Classes): Classes {
  if (classes === excluded) return [];
  const set = new Set(excluded);
  return filterClasses(classes, (one) => !set.has(one));
}

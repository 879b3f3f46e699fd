import type { HostClass } from "../hosts/classes.ts";
import { compareVersions } from "../hosts/version.ts";
import { type HostVersionRange, versionRangesOf } from "../hosts/versionRanges.ts";
import type { PagePath, StepCoverage } from "./analysis.ts";
import type { PageCoverage } from "./analyzePage.ts";

/** What becomes of a step on a host: it is done, its fallback is taken, it cannot be done, or it is not reached. */
export type Mark = "direct" | "fallback" | "gap" | "none";

/** A step, and what becomes of it in each column. */
export interface MatrixRow {
  readonly path: PagePath;
  readonly verb: string;
  readonly name: string;
  /** How many fallbacks it stands in. */
  readonly depth: number;
  readonly marks: readonly Mark[];
}

/** What becomes of the steps of a page that reach the native side, and of their fallbacks. */
export interface Matrix {
  /** The hosts of the page: as few as tell all that differs, in the contract's order. */
  readonly columns: readonly HostVersionRange[];
  readonly rows: readonly MatrixRow[];
}

/** The matrix of a page's coverage. Pure. */
export function matrixOf({ reach, visited }: PageCoverage): Matrix {
  const shown = visited.filter(isShown);
  const groups = new Map<string, HostClass[]>();
  for (const one of reach) {
    const marks = shown.map((step) => markOf(step, one)).join();
    groups.set(marks, [...(groups.get(marks) ?? []), one]);
  }
  const columns = [...groups.values()].flatMap((alike) => versionRangesOf(alike).map((range) => ({ range, alike })));
  columns.sort((a, b) => placeOf(a.range, reach) - placeOf(b.range, reach));
  const rows = shown.map((step) => ({
    ...{ path: step.path, verb: step.verb, name: step.name },
    depth: step.path.filter((key) => key === "fallback").length,
    marks: columns.map(({ alike: [one] }) => (one ? markOf(step, one) : "none")),
  }));
  return { columns: columns.map(({ range }) => range), rows };
}

/** Hosts as the contract has them, older versions first, then platforms as the contract has them. */
function placeOf({ host, platforms, from }: HostVersionRange, reach: PageCoverage["reach"]): number {
  const hosts = reach.findIndex((one) => one.host === host);
  const own = reach.filter((one) => one.host === host);
  const versions = own.filter((one) => compareVersions(one.from, from) < 0).length;
  return (hosts * reach.length + versions) * reach.length + own.findIndex((one) => one.platform === platforms[0]);
}

/** What becomes of a step on a class of hosts. */
export function markOf(
  { run, able, hasFallback }: Pick<StepCoverage, "run" | "able" | "hasFallback">,
  one: HostClass,
): Mark {
  if (able.includes(one)) return "direct";
  if (!run.includes(one)) return "none";
  return hasFallback ? "fallback" : "gap";
}

/** The steps that reach the native side, and whatever stands in a fallback. */
function isShown({ table, path }: StepCoverage): boolean {
  return table !== undefined || path[path.length - 2] === "fallback";
}

import { ordinary } from "./failingVisits.ts";
import type { ObservedBody, ObservedReport } from "./readLines.ts";

/** Reports that have the same names: in how many visits there were any, how often, and what they have measured. */
export interface ReportGroup {
  readonly names: readonly string[];
  /** By their numbers. */
  readonly visits: ReadonlySet<number>;
  readonly times: number;
  readonly values: readonly number[];
}

/** What reports come to. */
export interface Sums {
  /** By host and vital. */
  readonly vitals: readonly ReportGroup[];
  /** By what failed, page and build. */
  readonly failures: readonly ReportGroup[];
  /** By what was written, page and host. */
  readonly uncertain: readonly ReportGroup[];
  readonly pages: readonly PageSums[];
  /** Those that have a view of a page, and those that have none: what no sample has chosen tells of its failures alone. */
  readonly visits: { readonly viewing: number; readonly others: number };
}

/** The visits that have a view of a page, and those of them that failed on it. */
export interface PageSums {
  readonly page: string;
  readonly visits: number;
  readonly failing: number;
}

/** Sums up what was reported, body after body: none of them is kept. */
export function sumUp(bodies: Iterable<ObservedBody>): Sums {
  const [vitals, failures, uncertain, views, failing] = [groups(), groups(), groups(), groups(), groups()];
  const all = new Map<string, number>();
  const viewing = new Set<number>();
  for (const { visit: id, tree, host, platform, reports } of bodies) {
    for (const report of reports) {
      const visit = numberOf(id, all);
      const { kind, name = "", code, page } = report;
      if (kind === "view") {
        viewing.add(visit);
        views.add([name], visit, report);
      }
      if (kind === "vital") vitals.add([`${host} ${platform}`.trim(), name], visit, report);
      if (kind === "uncertain-write") uncertain.add([name, page, host], visit, report);
      if (!ordinary.includes(kind)) {
        failures.add([[kind, name, code].filter(Boolean).join(" "), page, tree], visit, report);
        failing.add([page], visit, report);
      }
    }
  }
  return {
    vitals: vitals.all(),
    failures: failures.all(),
    uncertain: uncertain.all(),
    pages: views.all().map(({ names, visits }) => {
      const failed = failing.of(names)?.visits;
      const [page = ""] = names;
      return { page, visits: visits.size, failing: [...visits].filter((visit) => failed?.has(visit)).length };
    }),
    visits: { viewing: viewing.size, others: all.size - viewing.size },
  };
}

/** A number for each visit: it stands in several groups, and its name would do so each time. */
function numberOf(visit: string, known: Map<string, number>): number {
  const number = known.get(visit) ?? known.size;
  known.set(visit, number);
  return number;
}

/** Groups by their names, to be filled. */
function groups() {
  const found = new Map<string, { names: readonly string[]; visits: Set<number>; times: number; values: number[] }>();
  return {
    add(names: readonly string[], visit: number, { count, value }: ObservedReport): void {
      const key = JSON.stringify(names);
      const group = found.get(key) ?? { names, visits: new Set(), times: 0, values: [] };
      found.set(key, group);
      group.visits.add(visit);
      group.times += count;
      if (value !== undefined) group.values.push(value);
    },
    of: (names: readonly string[]): ReportGroup | undefined => found.get(JSON.stringify(names)),
    all: (): readonly ReportGroup[] => [...found.values()],
  };
}

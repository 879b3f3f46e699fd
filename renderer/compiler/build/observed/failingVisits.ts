import type { ObservedBody } from "./readLines.ts";

/** Kinds of reports that tell of no failure of the front end. */
export const ordinary = ["view", "vital", "drift", "stray", "security-report-only"];

/** Which visits are compared. */
export interface Trial {
  /** The builds that all others get. */
  readonly old: readonly string[];
  readonly new: string;
  /** Hosts that get the new build whole: of these nothing can be compared. */
  readonly but?: readonly string[];
  /** The pages that the new build has: who opened another one could not get it. All when left out. */
  readonly pages?: ReadonlySet<string>;
  /** When its share of the clients was set, in milliseconds since 1970. */
  readonly since?: number;
}

/**
 * Whether each visit that failed was of the new build, in the order of the lines. A visit counts once, however much of it
 * failed; visits of other builds do not count, nor what was kept before the share was set.
 */
export function failingVisits(bodies: Iterable<ObservedBody>, { since, pages, ...trial }: Trial): boolean[] {
  const failed = new Map<string, boolean>();
  const isSince = since === undefined ? () => true : beginsAt(since);
  for (const body of bodies) {
    const { visit, tree, host, landingPage, reports } = body;
    if (!isSince(body) || trial.but?.includes(host) || (!trial.old.includes(tree) && tree !== trial.new)) continue;
    if (pages && landingPage !== undefined && !pages.has(landingPage)) continue;
    if (reports.some(({ kind }) => !ordinary.includes(kind)) && !failed.has(visit))
      failed.set(visit, tree === trial.new);
  }
  return [...failed.values()];
}

/** Of so many bodies in a row most must have been sent since then: one clock that goes wrong says nothing. */
const inRow = 9;

/**
 * Says, body after body as a server has kept them, whether it is one of those that came since a time. Where it begins the clocks
 * alone decide, and not who failed: the test stays fair.
 */
function beginsAt(since: number): (body: ObservedBody) => boolean {
  const last: boolean[] = [];
  let hasBegun = false;
  return ({ sentAt }) => {
    if (hasBegun) return true;
    if (sentAt !== undefined) last.push(sentAt >= since);
    if (last.length > inRow) last.shift();
    hasBegun = last.filter(Boolean).length > inRow / 2;
    return hasBegun;
  };
}

import type { Browser } from "playwright-core";
import { countRenders } from "./renders.ts";
import type { Scenario } from "./scenarios.ts";
import type { Site } from "./serve.ts";
import type { Both } from "./sites.ts";
import { type Figures, visit } from "./visit.ts";

/** What was measured of a page, a value for each round. */
export interface Measured {
  readonly scenario: Scenario;
  readonly figures: Both<Figures[]>;
  /** How many rounds there was time for. */
  rounds: number;
}

interface Limits {
  readonly rounds: number;
  /** The time of `Date.now()` after which nothing new begins. */
  readonly until: number;
}

const names = ["hand", "gangway"] as const;

/**
 * Measures in rounds: in each, both contenders show each page, so that what else the machine does falls on both alike.
 * Who begins changes from round to round.
 */
export async function measure(
  browser: Browser,
  sites: Both<Site>,
  scenarios: readonly Scenario[],
  { rounds, until }: Limits,
): Promise<readonly Measured[]> {
  const measured = scenarios.map((scenario): Measured => ({ scenario, figures: { hand: [], gangway: [] }, rounds: 0 }));
  for (const { scenario, figures } of measured) {
    for (const name of names) figures[name].push(await countRenders(browser, urlOf(sites[name], scenario), scenario));
  }
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 === 0 ? names : [...names].reverse();
    for (const one of measured) {
      const { scenario, figures } = one;
      if (round >= scenario.rounds || Date.now() > until) continue;
      one.rounds = round + 1;
      for (const name of order) figures[name].push(await visit(browser, urlOf(sites[name], scenario), scenario));
    }
  }
  return measured;
}

function urlOf({ url }: Site, { page }: Scenario): string {
  return `${url}/${page}.html`;
}

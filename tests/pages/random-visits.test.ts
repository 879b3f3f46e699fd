import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { TestWindow } from "../../renderer/testing/index.ts";
import { counted, times } from "../soak.ts";
import { type Visits, visits } from "./visits/acts.ts";
import { loadCode } from "./visits/phone.tsx";
import { playVisits } from "./visits/playVisits.ts";

/*
 * Random visits of a form, three writes and an app, and what must hold in all of them: the request contains what the screen
 * marks; a form that shows no mistake is accepted; nobody reads what belongs to somebody else; nothing takes effect twice
 * before its outcome was read; no outcome is stated that is not known.
 */

beforeAll(loadCode);

const many = times(300, 20_000);
/** `GANGWAY_SEED` plays the visits of an earlier run again. */
const seed = Number(process.env.GANGWAY_SEED ?? Math.floor(Math.random() * 2 ** 31));

test(`${counted(many)} random visits (seed ${seed}) show what they send, send it once, and state what is known`, async () => {
  const property = fc.asyncProperty(visits(times(5, 6)), (one) => playVisits(window as unknown as TestWindow, one));
  const { failed, numRuns, counterexample, errorInstance } = await fc.check(property, {
    numRuns: many,
    seed,
    endOnFailure: !process.env.SHRINK,
  });
  expect(
    failed && `After ${numRuns} visits: ${errorInstance}\n${counterexample && describeVisits(counterexample[0])}`,
  ).toBe(false);
});

function describeVisits({ field, first, acts }: Visits): string {
  return [field, JSON.stringify(first), ...acts.map((one) => JSON.stringify(one))].join("\n");
}

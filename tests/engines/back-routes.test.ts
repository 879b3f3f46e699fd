import { setTimeout as wait } from "node:timers/promises";
import { beforeAll, test } from "vitest";
import { times } from "../soak.ts";
import { random } from "../unit/formula/formula-names.ts";
import { placeOf } from "./bands.ts";
import { type Engine, engines, isAvailable } from "./engines.ts";
import { type Ground, type Served, startGround } from "./ground.ts";
import { guardedPages } from "./guardedPages.ts";
import type { RealHost } from "./host.ts";
import { type Act, expectedFrom, randomActs, routedBands } from "./routes.ts";

/*
 * The back key while a user goes about in a front end of guarded and plain pages, in orders that chance gives. Every
 * back on a guarded page that was ever tapped has to ask. What engines do with pages that nobody has tapped is their
 * own affair, and is only counted.
 */

interface Walk {
  readonly start: "guarded" | "plain";
  readonly acts: readonly Act[];
}

/** What went wrong once, and the orders in which a tap, a way on and a way back can follow each other. */
const known: readonly Walk[] = [
  { start: "guarded", acts: ["tap", "to plain", "back", "back", "back"] },
  { start: "guarded", acts: ["to plain", "back", "back"] },
  { start: "guarded", acts: ["tap", "to guarded", "tap", "back", "to plain", "back", "back"] },
  { start: "plain", acts: ["to guarded", "back", "tap", "tab plain", "back"] },
];

/** The same in every run. */
function walksOf(seed: number): readonly Walk[] {
  const next = random(seed);
  return Array.from({ length: 3 }, () => ({
    start: next(2) === 0 ? "guarded" : "plain",
    acts: randomActs(8, next),
  }));
}

const walks = [...known, ...Array.from({ length: times(1, 20) }, (_, round) => walksOf(round + 1)).flat()];
const available = (Object.keys(engines) as Engine[]).filter(isAvailable);
let pages: Readonly<Record<string, Served>>;

beforeAll(async () => {
  pages = await guardedPages();
});

test.skipIf(available.length === 0).concurrent.for(available)(
  "Going about in %s, every back on a guarded page that was tapped asks, and the app's title follows",
  { timeout: 1_200_000 },
  async (engine, { expect }) => {
    const ground = await startGround(pages);
    const host = await engines[engine]();
    const lost: string[] = [];
    let unheld = 0;
    for (const walk of walks) {
      const { fault, left } = await walkThrough(host, ground, walk);
      if (fault) lost.push(fault);
      unheld += left;
    }
    await host.close();
    ground.close();
    console.info(`${host.engine}: ${unheld} backs on guarded pages that nobody had tapped were not held`);
    expect(lost, host.engine).toEqual([]);
  },
);

/** Walks as long as the front end is there; gives what was not as expected, and how often an untapped page was left. */
async function walkThrough(
  host: RealHost,
  { origin, heard }: Ground,
  { start, acts }: Walk,
): Promise<{ fault?: string; left: number }> {
  const expected = expectedFrom(start);
  const done: string[] = [];
  let left = 0;
  let asked = 0;
  await host.open(`${origin}/first`);
  await hear("first page", heard);
  await host.open(`${origin}/routed?${start}`);
  await hear(`shown ${start}`, heard);
  for (const act of acts) {
    if (expected.isLeft()) break;
    await wait(100);
    await (act === "back" ? host.back() : host.tap(placeOf(act, routedBands)));
    const wanted = expected.after(act);
    const told = await heard().catch(() => "nothing");
    done.push(`${act}: ${told}`);
    if (!wanted.includes(told))
      return { fault: `${start}, ${done.join(", ")} in place of ${wanted.join(" or ")}`, left };
    if (wanted.length > 1 && told !== "asked") left += 1;
    asked = act === "reload" ? 0 : asked + Number(told === "asked");
    if (told === "asked" && !(await bears(host, `guarded ${asked}`)))
      return { fault: `${start}, ${done.join(", ")}: the app reads the title ${await host.title()}`, left };
    expected.told(act, told);
  }
  return { left };
}

/** Whether the app comes to read a title. */
async function bears(host: RealHost, title: string): Promise<boolean> {
  for (let tries = 0; tries < 100; tries++) {
    if ((await host.title()) === title) return true;
    await wait(20);
  }
  return false;
}

/** What an earlier walk may still have told comes first. */
async function hear(wanted: string, heard: Ground["heard"]): Promise<void> {
  for (;;) if ((await heard()) === wanted) return;
}

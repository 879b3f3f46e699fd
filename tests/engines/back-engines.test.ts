import { setTimeout as wait } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import { someOf } from "../soak.ts";
import { type Band, bands, placeOf } from "./bands.ts";
import { type Engine, engines, isAvailable } from "./engines.ts";
import { type Ground, type Served, startGround } from "./ground.ts";
import { guardedPages } from "./guardedPages.ts";
import type { RealHost } from "./host.ts";
import { createTurns } from "./turns.ts";

/*
 * The back guard against the rules that engines have for a user's back: an entry that was pushed without a tap is
 * stepped over. Each engine has its own; WebKit's is that of iOS, Qt's that of older Android web views, Chromium's the
 * newest. The back is the user's own, and no script runs in the page before it, since engines take that for a tap.
 * What guards the page is what phones get.
 */

/** What is done, and what the page tells then. */
type Step = readonly [what: Band | "back" | "pause", told?: string];

interface Scenario {
  readonly title: string;
  readonly at: string;
  readonly steps: readonly Step[];
  /** Where an engine ends otherwise: the steps that it takes. */
  readonly except?: Partial<Readonly<Record<Engine, readonly Step[]>>>;
}

const backs = (...numbers: readonly number[]): Step[] => numbers.map((number) => ["back", `back ${number}`]);
const pause: Step = ["pause"];
const left: Step = ["back", "first page"];
const enabled: Step = ["enable", "enabled"];
const tapped: Step = ["report", "0 backs, 1 entries more, at 300"];

/** Those with a pause go first: they run side by side. */
const scenarios: readonly Scenario[] = [
  {
    title: "Switched on inside a tap, then 12 seconds of rest",
    at: "/guarded",
    steps: [enabled, pause, ...backs(1, 2)],
  },
  {
    title: "Switched on while it loads, tapped 12 seconds later",
    at: "/guarded?load",
    steps: [pause, tapped, ...backs(1, 2, 3)],
  },
  {
    title: "Switched on 12 seconds after the last tap",
    at: "/guarded?late",
    steps: [["enable"], ["pause", "enabled"], ...backs(1, 2, 3)],
    // It wants a tap that is recent.
    except: { webkit: [["enable"], ["pause", "enabled"], left] },
  },
  { title: "Switched on inside a tap", at: "/guarded", steps: [enabled, ...backs(1, 2, 3)] },
  { title: "Switched on while it loads, and tapped once", at: "/guarded?load", steps: [tapped, ...backs(1, 2, 3)] },
  {
    title: "Ten backs: the history does not grow, and the page stays where it was scrolled to",
    at: "/guarded",
    steps: [enabled, ...backs(1, 2, 3, 4, 5, 6, 7, 8, 9, 10), ["report", "10 backs, 1 entries more, at 300"]],
  },
  {
    title: "A reload keeps it on, and pushes nothing",
    at: "/guarded?load",
    steps: [
      tapped,
      ["report", "0 backs, 2 entries more, at 300"],
      ["reload", "guarded page"],
      ...backs(1, 2),
      ["report", "2 backs, 2 entries more, at 0"],
    ],
  },
  {
    title: "Another document, and a back from there to the page: it is on",
    at: "/guarded?load",
    steps: [tapped, ["elsewhere", "elsewhere page"], ["back", "guarded page"], ...backs(1, 2)],
  },
  {
    title: "A route of the front end's own, pushed inside a tap, switches it on when it is shown",
    at: "/guarded?mount",
    steps: [["enable", "mounted"], ...backs(1, 2, 3)],
  },
  {
    title:
      "Switched off before a navigation: the new route stays, a back from it comes to the page, the next one leaves",
    at: "/guarded?load",
    steps: [["navigate", "route /next"], ["back", "route /guarded"], left],
  },
  { title: "Switched off: the next back leaves", at: "/guarded?load", steps: [tapped, ["disable", "disabled"], left] },
  { title: "Never tapped: no engine lets a page keep its user", at: "/guarded?load", steps: [left] },
  { title: "Never switched on", at: "/guarded", steps: [["report", "0 backs, 0 entries more, at 300"], left] },
];

const available = (Object.keys(engines) as Engine[]).filter(isAvailable);

let pages: Readonly<Record<string, Served>>;

beforeAll(async () => {
  pages = await guardedPages();
});

const titled = someOf(scenarios, 5).map((scenario) => [scenario.title, scenario] as const);

test.skipIf(available.length === 0).concurrent.for(titled)("%s", { timeout: 150_000 }, async ([, scenario]) => {
  const measured = available.map(async (engine) => [engine, await play(engine, scenario)] as const);
  const told = Object.fromEntries(await Promise.all(measured));
  const wanted = available.map((engine) => [engine, answers(scenario.except?.[engine] ?? scenario.steps)]);
  expect(told).toEqual(Object.fromEntries(wanted));
});

function answers(steps: readonly Step[]): readonly string[] {
  return steps.flatMap(([, told]) => told ?? []);
}

/** More engines at a time would only slow each other down. A pause is nobody's turn. */
const turns = createTurns(4);

/** Goes through a scenario in one engine, as long as the page is there; gives what it told. */
async function play(engine: Engine, scenario: Scenario): Promise<readonly string[]> {
  const ground = await startGround(pages);
  await turns.take();
  try {
    return await playOn(await engines[engine](), ground, scenario);
  } finally {
    turns.give();
    ground.close();
  }
}

async function playOn(host: RealHost, ground: Ground, { at, steps }: Scenario): Promise<readonly string[]> {
  try {
    await open(host, ground, at);
    return await walk(host, ground, steps);
  } finally {
    await host.close();
  }
}

async function open(host: RealHost, { origin, heard }: Ground, at: string): Promise<void> {
  await host.open(`${origin}/first`);
  expect(await heard()).toBe("first page");
  await host.open(origin + at);
  expect(await heard()).toBe("guarded page");
}

async function walk(host: RealHost, ground: Ground, steps: readonly Step[]): Promise<readonly string[]> {
  const told: string[] = [];
  for (const [what, answer] of steps) {
    await take(host, what);
    if (answer === undefined) continue;
    const heard = await ground.heard().catch(() => "nothing");
    told.push(heard);
    if (heard === "first page" || heard === "nothing") break;
  }
  return told;
}

/** A hand needs its time: the app hears of the page's last move a moment after the page, and timers run after taps. */
async function take(host: RealHost, what: Step[0]): Promise<void> {
  if (what === "pause") return rest();
  await wait(100);
  return what === "back" ? host.back() : host.tap(placeOf(what, bands));
}

/** Longer than any engine takes a tap for recent. */
async function rest(): Promise<void> {
  turns.give();
  await wait(12_000);
  await turns.take();
}

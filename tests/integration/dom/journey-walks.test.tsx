import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { act } from "react";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Host, inHosts } from "../../../actions/index.ts";
import type { SimulatedHost } from "../../../actions/simulator/index.ts";
import { openProject } from "../../../renderer/compiler/index.ts";
import { backLoops } from "../../../renderer/compiler/project/journeys/backLoops.ts";
import { claimOf } from "../../../renderer/compiler/project/journeys/claimOf.ts";
import { endlessWaits } from "../../../renderer/compiler/project/journeys/endlessWaits.ts";
import { type JourneyGraph, shortestWays } from "../../../renderer/compiler/project/journeys/journeyGraph.ts";
import { journeyCodes } from "../../../renderer/compiler/project/journeys/journeyProblems.ts";
import { missingParams } from "../../../renderer/compiler/project/journeys/missingParams.ts";
import { missingVisit } from "../../../renderer/compiler/project/journeys/missingVisit.ts";
import type { PageWay, WayTrigger } from "../../../renderer/compiler/project/journeys/pageWays.ts";
import { unservedPages } from "../../../renderer/compiler/project/journeys/unservedPages.ts";
import type { App, Contract, Page } from "../../../schemas/index.ts";
import { type Mounted, mountApp } from "../../dom/mountApp.tsx";
import { rest, stopTime, until } from "../../dom/pages.tsx";
import { type RandomPick, randomPick } from "../../randomPick.ts";
import { counted, isSoak, times } from "../../soak.ts";

/*
 * The graph of the ways between pages is sound: who taps about at random on the real front end never comes to a page, or by a
 * way, that it does not have, never lacks a value that it says is there, never ends a wait that it says nothing ends, and
 * never gets out of a circle of back keys that it says has no way out.
 */

const root = mkdtempSync(join(tmpdir(), "gangway-"));
cpSync("tests/cases/check/_good", root, { recursive: true });
for (const file of ["quota.stubs.yaml", "apply.yaml"]) rmSync(join(root, "pages", file));
appendFileSync(
  join(root, "pages/app.yaml"),
  "\nentries: [entry]\nvisit:\n  word: { type: text }\n  other: { type: text }\n  kept: { type: text, default: k }\n",
);
/** The home page, one that apps open, and those between. */
const names = ["quota", "entry", "one", "two", "three"] as const;
let front: Mounted | undefined;
beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  stopTime();
  // Who leaves a browser closes its window.
  vi.spyOn(window, "close").mockReturnValue(undefined);
});
afterEach(async () => {
  await front?.close();
  front = undefined;
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const conditions = [
  "has(visit.word)",
  "not has(visit.word)",
  "visit.word == 'a'",
  "visit.word != 'b'",
  "has(params.other)",
  "params.other == '1'",
  "has(visit.other) and has(visit.word)",
  "host.name == 'gr'",
];
const ids = ["'7'", "'7'", '"${params.id}"', '"${params.other}"'];
// What one page takes back, another may show: after a tap or the back key.
const sets = [
  ...["{ word: a }", "{ word: c }", "{ other: b }", "{ word: a, other: b }"],
  ...["{ word: null }", "{ kept: null }", "{ kept: k }", "{ kept: null, word: a }"],
];

function navigate(pick: RandomPick): string {
  // The last page is mostly led to by nothing.
  const to = names[pick(12) === 0 ? 4 : pick(4)] ?? "quota";
  const id = needsId(to) || pick(2) === 0 ? [`id: ${ids[pick(ids.length)]}`] : [];
  const given = [...id, ...(pick(3) === 0 ? ["other: '1'"] : [])].join(", ");
  const only = pick(8) === 0 ? ", only: { gr: 5.0.0+, browser: any }" : "";
  const replace = pick(6) === 0 ? ", replace: true" : "";
  return `{ navigate: ${to}${given && `, query: { ${given} }`}${only}${replace} }`;
}

/** Whether a page cannot be shown without its param. */
const needsId = (name: string) => name === "one" || name === "three";

/** A list of steps as chance has it, in one line. */
function steps(pick: RandomPick, depth: number): string {
  const condition = () => conditions[pick(conditions.length)];
  const kinds = [
    () => `{ setVisit: ${sets[pick(sets.length)]} }`,
    () => `{ setVisit: ${sets[pick(sets.length)]} }`,
    () => "{ dialog: 继续吗？, cancel: 算了 }",
    () => `{ if: "${condition()}", then: [{ stop: }] }`,
    () => (depth > 0 ? `{ if: "${condition()}", then: ${steps(pick, 0)}, else: ${steps(pick, 0)} }` : "{ toast: 好 }"),
    () =>
      depth > 0
        ? `{ match: "\${visit.word}", cases: [{ is: a, do: ${steps(pick, 0)} }], else: [{ toast: 无 }] }`
        : "{ toast: 好 }",
  ];
  const lines = Array.from({ length: pick(3) }, () => kinds[pick(kinds.length)]?.());
  const last = pick(4) > 0 ? navigate(pick) : pick(2) === 0 ? "{ leave: }" : "{ toast: 完 }";
  return `[${[...lines, last].join(", ")}]`;
}

function pageText(name: string, pick: RandomPick): string {
  const isFirst = name === "quota" || name === "entry";
  const supports = !isFirst && pick(5) === 0 ? "{ gr: 5.0.0+, browser: any }" : "{ gr: any, browser: any }";
  const guard =
    !isFirst && pick(5) === 0
      ? `guard:\n  - { must: "${conditions[pick(4)]}", else: [{ navigate: quota, replace: true }] }\n`
      : "";
  const waits =
    pick(3) === 0
      ? `data:\n  late: { get: /late/${name}, returns: any, when: "visit.word == '${pick(2) === 0 ? "b" : "c"}'" }\n`
      : "";
  const onBack = pick(3) === 0 ? `onBack: [{ navigate: ${names[pick(4)]}, query: { id: '7' }, replace: true }]\n` : "";
  const shown = pick(3) === 0 ? `  - { type: text, text: "有 \${visit.${pick(2) === 0 ? "word" : "kept"}}" }\n` : "";
  const shownLate = waits ? '  - { type: data, of: late, body: [{ type: text, text: "${data.late.text}" }] }\n' : "";
  const buttons = Array.from({ length: 2 + pick(3) }, (_, index) => {
    const condition = pick(5) === 0 ? `, if: "${conditions[pick(conditions.length)]}"` : "";
    return `  - { type: button, text: 按钮${index}${condition}, onTap: ${steps(pick, 1)} }\n`;
  });
  return `page: ${name}\ngangway: 2\ntitle: 页面\nsupports: ${supports}\nparams:\n  id: { type: text${needsId(name) ? ", required: true" : ""} }\n  other: { type: text }\n${guard}${waits}${onBack}body:\n  - { type: text, text: 在${name} }\n${shown}${shownLate}${buttons.join("")}`;
}

for (const name of names) writeFileSync(join(root, `pages/${name}.yaml`), pageText(name, randomPick(1)));
const project = openProject(root);
const { contract, app } = project;
afterAll(() => rmSync(root, { recursive: true }));

/** Pages as chance has them, with the graph that they make; undefined where something else is wrong with them. */
function pagesBy(pick: RandomPick): Walked | undefined {
  for (const name of names) {
    writeFileSync(join(root, `pages/${name}.yaml`), pageText(name, pick));
    project.refresh(`pages/${name}.yaml`);
  }
  const { problems, journeys, pages } = project.checkAll();
  const isWrong = problems.some(({ code, severity }) => severity === "error" && !journeyCodes.includes(code));
  return journeys && !isWrong && app && contract ? { graph: journeys, pages, app, contract } : undefined;
}

interface Walked {
  readonly graph: JourneyGraph;
  readonly pages: ReadonlyMap<string, Page>;
  readonly app: App;
  readonly contract: Contract;
}

/** A page that is come to, and how. */
interface Arrival {
  readonly from: string;
  readonly to: string;
  readonly query: Readonly<Record<string, string>>;
  readonly isBack: boolean;
  /** What was pressed. */
  readonly by: WayTrigger;
  readonly visit: Readonly<Record<string, unknown>>;
}

/** What the graph says of an arrival that cannot be; none where it agrees. */
function claimsAbout({ graph, app: { visit = {} }, contract: rows }: Walked, host: Host) {
  const opened = graph.starts;
  const reached = shortestWays(graph);
  const lacking = missingParams(graph, opened);
  const unset = new Set(Object.keys(visit).filter((name) => visit[name]?.default === undefined));
  const missing = missingVisit(graph, opened, unset);
  const unserved = unservedPages(graph, rows);
  const loops = backLoops(graph, rows).filter(({ ranges }) => ranges.some((range) => inHosts(host, claimOf(range))));
  const isTaken = ({ from, to, by }: Arrival, way: PageWay) =>
    way.to === to && (way.trigger === by || way.trigger === "itself" || way.trigger === "guard") && from !== "";
  return (one: Arrival): { readonly found: readonly string[]; readonly isTold: boolean } => {
    const { from, to, query, isBack, by, visit: values } = one;
    const found: string[] = [];
    const say = (what: string) => found.push(`${from} → ${to} by ${by}: ${what}`);
    const ways = graph.pages.get(from)?.ways.filter((way) => isTaken(one, way)) ?? [];
    const able = ways.filter(({ ranges }) => ranges.some((range) => inHosts(host, claimOf(range))));
    if (!reached.has(to)) say("nothing reaches it");
    if (!isBack && from !== "" && able.length === 0) say("no way leads there");
    const page = graph.pages.get(to);
    const isTold = lacking.some((other) => other.from === from && other.way.to === to);
    if (!isBack && from !== "" && !isTold)
      for (const name of page?.required ?? []) if (query[name] === undefined) say(`params.${name} is missing`);
    for (const { name } of page?.visit.needs ?? [])
      if (values[name] === null && !missing.some((other) => other.page === to && other.name === name))
        say(`visit.${name} is missing`);
    const isUnserved = unserved.some((other) => other.from === from && other.way.to === to);
    if (page && !inHosts(host, page.supports) && !isUnserved && !isBack) say("it does not work here");
    const loop = by === "back" ? loops.find((other) => other.names.includes(from)) : undefined;
    // Where the history goes back nothing has held the key: the page was not there yet, or its guard let nobody in.
    if (loop && !isBack && !loop.names.includes(to)) say("back led out of a circle without a way out");
    return { found, isTold: !isBack && (isTold || isUnserved) };
  };
}

const total = { walks: 0, moves: 0, unreached: 0, backs: 0, loops: 0, waits: 0, told: 0, fetched: 0 };

/** Taps about, and says what the graph calls impossible of all that came to pass. */
async function walk(walked: Walked, pick: RandomPick): Promise<readonly string[]> {
  sessionStorage.clear();
  const { graph, pages, app: checkedApp } = walked;
  const host: SimulatedHost =
    pick(3) === 0
      ? { name: "gr", platform: "android", version: pick(2) === 0 ? "4.7.0" : "5.0.0" }
      : { name: "browser", platform: "other", version: "1.0.0" };
  const start = { page: pick(3) === 0 ? "entry" : "quota", query: pick(2) === 0 ? { other: "1" } : {} };
  const loadPage = async (name: string) => pages.get(name) ?? Promise.reject(new Error(name));
  const stubs = { requests: names.map((name) => ({ request: `/late/${name}`, answer: { text: "到了" } })) };
  front = await mountApp({ app: checkedApp, loadPage, start, host, stubs });
  const { runtime, requests } = front;
  const claims = claimsAbout(walked, runtime.host);
  const arrivals: Arrival[] = [];
  let [from, by]: [string, WayTrigger] = [start.page, "itself"];
  // Who has left the front end comes to nothing of it any more.
  let hasLeft = false;
  vi.mocked(window.close).mockImplementation(() => {
    hasLeft = true;
  });
  const arrive = (last: string, isBack: boolean) => {
    if (hasLeft) return;
    const { page: to, query } = runtime.router.location();
    arrivals.push({ from: last, to, query, isBack, by, visit: runtime.visit.all() });
    // What follows at once is not what was pressed: a guard, or the page by itself.
    [from, by] = [to, "itself"];
  };
  arrive("", false);
  runtime.router.subscribe(() => arrive(from, runtime.router.way() === "back"));
  await rest(300);
  for (let turn = 0; turn < 14 && !hasLeft; turn++) {
    const layers = [...document.querySelectorAll<HTMLElement>("[role=dialog], [role=alertdialog]")];
    const able = [...(layers[layers.length - 1] ?? document).querySelectorAll<HTMLElement>("button")];
    const one = able[pick(able.length)];
    // Who goes back from the first page leaves, unless the page holds the key.
    const isBack = host.name === "browser" && layers.length === 0 && mayGoBack(runtime) && pick(3) === 0;
    by = isBack ? "back" : "tap";
    if (isBack) await goBack();
    else if (one) await act(async () => one.click());
    await calm();
  }
  const said = arrivals.map(claims);
  // Of who comes to a page where it is said that one should not nothing is claimed any more.
  const end = said.findIndex(({ isTold }) => isTold);
  const wrong = said.slice(0, end < 0 ? undefined : end + 1).flatMap(({ found }) => found);
  const waits = endlessWaits(graph, checkedApp).map(({ page }) => `/late/${page}`);
  wrong.push(...requests.flatMap(({ path }) => (waits.includes(path) ? [`${path} was fetched`] : [])));
  total.walks++;
  total.moves += arrivals.length - 1;
  total.unreached += names.filter((name) => !shortestWays(graph).has(name)).length;
  total.backs += arrivals.filter((arrival) => arrival.by === "back").length;
  total.loops += backLoops(graph, walked.contract).length;
  total.told += missingParams(graph, graph.starts).length;
  total.waits += waits.length;
  total.fetched += requests.length;
  await front.close();
  front = undefined;
  return wrong;
}

/** Presses back. The history moves in its own time, and what holds the key moves it once more. */
async function goBack(): Promise<void> {
  let hasCome = false;
  window.addEventListener("popstate", () => (hasCome = true), { once: true });
  await act(async () => history.back());
  await until(() => expect(hasCome).toBe(true));
  await calm();
}

/**
 * Waits until what was pressed has come to its end. In turns, and not by the clock alone: while a machine stands still, time
 * passes in which nothing can come, and what comes later would be taken for what is pressed next.
 */
async function calm(): Promise<void> {
  for (let turns = 16; turns > 0; turns--) await rest(25);
}

function mayGoBack({ back, router }: Mounted["runtime"]): boolean {
  return back.armed || JSON.parse(router.entry()).depth > 0;
}

const walks = times(8, 2000);

test(`${counted(walks)} walks over random pages never come to what the graph calls unreachable`, async () => {
  for (let seed = 1; total.walks < walks; seed++) {
    const pick = randomPick(seed);
    const walked = pagesBy(pick);
    if (walked) expect([seed, await walk(walked, pick)]).toEqual([seed, []]);
  }
  // The pages and the walks are varied enough to mean something.
  expect(total.moves).toBeGreaterThan(walks);
  const kinds = [total.unreached, total.waits, total.backs, total.fetched, total.loops, total.told];
  // A few walks need not meet each kind.
  expect(kinds.filter((count) => count > walks / 40).length).toBeGreaterThanOrEqual(isSoak ? kinds.length : 3);
}, 7_200_000);

test("A graph that leaves something out is found out", async () => {
  const wrong: string[] = [];
  for (let seed = 1; wrong.length === 0 && seed < 40; seed++) {
    const pick = randomPick(seed);
    const walked = pagesBy(pick);
    if (!walked) continue;
    const pages = new Map([...walked.graph.pages].map(([name, page]) => [name, { ...page, ways: [] }]));
    wrong.push(...(await walk({ ...walked, graph: { ...walked.graph, pages } }, pick)));
  }
  expect(wrong.join()).toContain("no way leads there");
});

import {
  analyzePage,
  formatVersion,
  type HostClass,
  type StepCoverage,
  versionRangesOf,
  versionWithin,
} from "../../../../actions/index.ts";
import type { Act, Contract, Json, Page, Stubs } from "../../../../schemas/index.ts";
import { isMapping, type Path, valueAt } from "../../parse/path.ts";
import type { TestHost } from "../../validate/coverage/testHosts.ts";
import { findWrites } from "../../validate/findWrites.ts";
import type { Project } from "../openProject.ts";
import type { SuiteTest, TestSuite } from "../testSuite.ts";
import type { CandidateTest } from "./observedTest.ts";

/** Time enough for a write to give up waiting, and for a native function that asks the user. */
const patience = { request: 35_000, native: 185_000 } as const;

/**
 * The tests that the proof of a page suggests: that it opens on both sides of each boundary; each control on each kind of
 * host that does it otherwise; of what the control sends and calls each outcome; each case of what is made of an answer.
 * How to come to a control, and with what the page is opened, is taken from the tests that are kept. Pure.
 */
export function candidateTests(project: Project, suite: TestSuite): readonly CandidateTest[] {
  const { contract, app, language } = project;
  const page = suite.pages[suite.page];
  if (!contract || !page) return [];
  const { visited, reach } = analyzePage(page, contract, { onError: app?.onError, verbs: language.verbs });
  const opening = openingOf(suite);
  const controls = controlsOf(page).flatMap((control) => {
    const own = visited.filter(({ path }) => isWithin(path, control.path));
    const groups = grouped(reach, (one) => own.map((step) => fateOn(one, step)).join());
    const way = wayTo(control.word, suite) ?? opening;
    const base = { ...way, steps: [...way.steps, { act: "tap", tap: control.word } as const] };
    return [
      ...groups.map((group) => ({ ...base, title: `点“${control.label}”`, hosts: boundaryHosts(group) })),
      ...outcomesOf(control, page, contract, suite).flatMap(({ stubs, wait, title, native }) => {
        const calls = own.filter(({ name }) => name === native);
        const fitting = groups.filter(([one]) => one && (!native || calls.some(({ able }) => able.includes(one))));
        return {
          ...{ ...base, stubs, title: `点“${control.label}”，${title}` },
          steps: wait ? [...base.steps, { act: "wait", wait } as const] : base.steps,
          hosts: fitting.flatMap((group) => boundaryHosts(group).slice(0, 1)),
        };
      }),
    ];
  });
  const sources = Object.entries(page.data ?? {}).flatMap(([name, source]): CandidateTest[] => {
    const { get } = source as { readonly get?: unknown };
    if (typeof get !== "string") return [];
    const stubs = { requests: [{ request: get, status: 500, answer: {} }] };
    return [{ ...opening, title: `${name} 加载失败`, stubs, hosts: boundaryHosts(reach).slice(0, 1) }];
  });
  return [{ ...opening, title: "打开页面", hosts: boundaryHosts(reach) }, ...sources, ...controls];
}

/** What becomes of a step on a class of hosts: the mechanism that does it, its fallback, or nothing. */
function fateOn(one: HostClass, { able, run, routes }: StepCoverage): string {
  if (able.includes(one)) return routes?.get(one)?.via ?? "done";
  return run.includes(one) ? "fallback" : "none";
}

type Opening = Pick<CandidateTest, "params" | "visit" | "steps">;

/** With what the kept tests open the page. */
function openingOf({ tests }: TestSuite): Opening {
  const plain = tests.find((one) => !one.stubs && one.params) ?? tests.find((one) => !one.stubs);
  return openedAs(plain, []);
}

/** What a kept test does before it taps this; the first that needs no answers of its own. */
function wayTo(word: string, { tests }: TestSuite): Opening | undefined {
  for (const one of tests.filter(({ stubs }) => !stubs)) {
    const at = one.steps.findIndex((step) => step.act === "tap" && step.tap === word);
    if (at !== -1) return openedAs(one, one.steps.slice(0, at));
  }
  return undefined;
}

function openedAs(test: SuiteTest | undefined, steps: readonly Act[]): Opening {
  return {
    ...(test?.params && { params: test.params }),
    ...(test?.visit && { visit: test.visit }),
    steps: steps.filter(({ act }) => act !== "expect"),
  };
}

/** Something that can be tapped, by the word that names it, and what its user reads on it. */
interface Control {
  readonly word: string;
  readonly label: string;
  readonly path: Path;
}

function controlsOf(value: unknown, path: Path = []): Control[] {
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.entries(value).flatMap(([key, part]) => {
    return controlsOf(part, [...path, Array.isArray(value) ? Number(key) : key]);
  });
  if (!isMapping(value) || !Array.isArray(value.onTap)) return inner;
  const { id, text, title, label } = value;
  const [read] = [text, title, label].filter((one) => typeof one === "string" && one !== "");
  const word = typeof id === "string" ? id : read;
  return typeof word === "string" ? [{ word, label: String(read ?? word), path }, ...inner] : inner;
}

function isWithin(path: Path, around: Path): boolean {
  return around.every((key, depth) => String(path[depth]) === String(key));
}

function grouped(classes: readonly HostClass[], keyOf: (one: HostClass) => string): readonly (readonly HostClass[])[] {
  const groups = new Map<string, HostClass[]>();
  for (const one of classes) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return [...groups.values()];
}

/** The first version of each stretch, on one platform of those that have it in common. */
function boundaryHosts(classes: readonly HostClass[]): readonly TestHost[] {
  return versionRangesOf(classes).map((range) => {
    const version = versionWithin(range);
    const [platform = "other"] = range.platforms;
    return { name: range.host, platform, ...(version && { version: formatVersion(version) }) };
  });
}

/** What the server or the app may say instead. */
interface Outcome {
  readonly title: string;
  readonly stubs: NonNullable<CandidateTest["stubs"]>;
  readonly wait?: number;
  /** The native function whose answer it is. */
  readonly native?: string;
}

function outcomesOf({ path }: Control, page: Page, contract: Contract, suite: TestSuite): readonly Outcome[] {
  const writes = findWrites(page, contract).filter((one) => one.marker === "effect" && isWithin(one.path, path));
  const steps = stepsIn(valueAt(page, path));
  const calls = [...new Set(steps.flatMap(({ callNative }) => (typeof callNative === "string" ? [callNative] : [])))];
  return [
    ...writes.flatMap(({ name }) => writeOutcomes(name)),
    ...calls.flatMap((native): Outcome[] => [
      { native, title: `App 拒绝 ${native}`, stubs: { natives: [{ native, code: "0", answer: null }] } },
      { native, title: `${native} 没有回音`, stubs: { natives: [{ native, silent: true }] }, wait: patience.native },
    ]),
    ...steps.flatMap((step) => casesOf(step, steps, suite)),
  ];
}

function writeOutcomes(name: string): readonly Outcome[] {
  const [, method, request] = /^(post|put|patch|delete) (\/\S*)$/.exec(name) ?? [];
  if (!method || !request || request.includes("$")) return [];
  const stub = { request, method: method as "post" };
  return [
    { title: `${request} 被拒绝`, stubs: { requests: [{ ...stub, status: 422, answer: {} }] } },
    { title: `${request} 结果不明`, stubs: { requests: [{ ...stub, silent: true }] }, wait: patience.request },
  ];
}

type Part = Readonly<Record<string, unknown>>;

function stepsIn(value: unknown): readonly Part[] {
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.values(value).flatMap(stepsIn);
  return isMapping(value) && typeof value.verb === "string" ? [value, ...inner] : inner;
}

/** Each case of a `match` of what the app or the server has answered: the kept answer, with that value in it. */
function casesOf({ verb, match, cases }: Part, steps: readonly Part[], { stubs, page }: TestSuite): readonly Outcome[] {
  const tree = isMapping(match) ? match.$ : undefined;
  if (verb !== "match" || !Array.isArray(tree) || tree[0] !== "get" || tree.length !== 3 || !Array.isArray(cases))
    return [];
  const [, name, field] = tree;
  const asked = steps.find((step) => step.as === name);
  const words = cases.flatMap((one: unknown) => (isMapping(one) && typeof one.is === "string" ? [one.is] : []));
  const kept = asked && keptAnswer(asked, stubs[page]);
  if (!kept || !isMapping(kept.answer)) return [];
  return words.map((word) => {
    const answer = { ...(kept.answer as object), [String(field)]: word } as Json;
    return { title: `${field} 是 ${word}`, stubs: kept.stubWith(answer), ...kept.of };
  });
}

/** The answer beside the page to what a step asks, and how another is written. */
function keptAnswer({ callNative, request, method }: Part, stubs: Stubs | undefined) {
  const native = stubs?.natives?.find((one) => one.native === callNative);
  if (typeof callNative === "string" && native)
    return {
      ...{ answer: native.answer, of: { native: callNative } },
      stubWith: (answer: Json) => ({ natives: [{ native: callNative, answer }] }),
    };
  const asked = stubs?.requests?.find((one) => one.request === request && (!one.method || one.method === method));
  if (typeof request !== "string" || !asked) return undefined;
  const own = { request, ...(typeof method === "string" && { method: method as "post" }) };
  return { answer: asked.answer, of: {}, stubWith: (answer: Json) => ({ requests: [{ ...own, answer }] }) };
}

import type { App, Page, PageTest, Stubs } from "../../schemas/index.ts";
import type { Desk } from "./desk.ts";
import { isMapping, type Path, pointerOf, valueAt } from "./path.ts";
import type { Source } from "./read.ts";
import { type TestHost, testHosts } from "./testHosts.ts";

/** Where a line stands, as people write it: `pages/quota.yaml:41`. */
export type Line = string;

/** A step of a page as its author wrote it. */
export interface WrittenStep {
  readonly line: Line;
  /** The verb with its argument: `openScheme: repayTab`. */
  readonly text: string;
  /** The condition before it. */
  readonly if?: string;
}

/** One test, ready to be run. */
export interface SuiteTest extends Pick<PageTest, "params" | "stubs" | "steps"> {
  readonly title: string;
  readonly line: Line;
  /** The lines of its steps. */
  readonly lines: readonly Line[];
  readonly hosts: readonly TestHost[];
}

/** The tests of a page with all that it takes to run them: JSON, so that it can be handed to a frame. */
export interface Suite {
  readonly page: string;
  readonly tests: readonly SuiteTest[];
  readonly app: App;
  /** The page, and all to which it can lead. */
  readonly pages: Readonly<Record<string, Page>>;
  readonly stubs: Readonly<Record<string, Stubs>>;
  /** The steps of each page, and those of app.yaml under `app`, by their places. */
  readonly steps: Readonly<Record<string, Readonly<Record<string, WrittenStep>>>>;
}

/** Puts the tests of a page together; undefined where there are none, or something has mistakes. */
export function suiteOf(desk: Desk, name: string): Suite | undefined {
  const { app, contract } = desk;
  const tests = desk.tests(name);
  const page = desk.checkPage(name).page;
  if (!app || !contract || !tests || !page) return undefined;
  const pages = pagesOf(desk);
  const file = desk.source(desk.testsFile(name));
  return {
    page: name,
    app,
    pages,
    tests: tests.cases.map((one, index) => {
      const hosts = testHosts(one.hosts ?? tests.hosts, page.supports, contract);
      return suiteTest(one, ["cases", index], hosts, file);
    }),
    stubs: Object.fromEntries(Object.keys(pages).map((one) => [one, desk.stubs(one) ?? { stubs: one }])),
    steps: {
      app: writtenSteps(desk, desk.source("pages/app.yaml"), { onError: app.onError ?? [] }),
      ...Object.fromEntries(Object.entries(pages).map(([one, checked]) => [one, stepsOf(desk, one, checked)])),
    },
  };
}

function pagesOf(desk: Desk): Record<string, Page> {
  const checked = desk.pages.map((name) => [name, desk.checkPage(name).page] as const);
  return Object.fromEntries(checked.filter((pair): pair is [string, Page] => pair[1] !== undefined));
}

function suiteTest(one: PageTest, path: Path, hosts: readonly TestHost[], file: Source): SuiteTest {
  const { test: title, params, stubs, steps } = one;
  return {
    title,
    steps,
    hosts,
    line: lineOf(file, [...path, "test"]),
    lines: steps.map((_, index) => lineOf(file, [...path, "steps", index])),
    ...(params && { params }),
    ...(stubs && { stubs }),
  };
}

function stepsOf(desk: Desk, name: string, page: Page): Record<string, WrittenStep> {
  return writtenSteps(desk, desk.source(desk.pageFile(name)), page);
}

/** The steps in a checked value, where they stand in the files of their authors. */
function writtenSteps(desk: Desk, file: Source, checked: unknown): Record<string, WrittenStep> {
  return Object.fromEntries(
    stepPaths(checked, []).map((path) => {
      const { source, path: own } = desk.placeIn(file, path);
      return [pointerOf(path), writtenStep(source, own)];
    }),
  );
}

function stepPaths(value: unknown, path: Path): Path[] {
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.entries(value).flatMap(([key, part]) => stepPaths(part, [...path, key]));
  return isMapping(value) && "verb" in value ? [path, ...inner] : inner;
}

function writtenStep(source: Source, path: Path): WrittenStep {
  const step = valueAt(source.value, path);
  const { if: condition, ...rest } = isMapping(step) ? step : {};
  const [verb = "", argument] = Object.entries(rest).find(([key]) => !modifiers.has(key)) ?? [];
  const text = verb === "then" ? "if … then" : `${verb}: ${typeof argument === "string" ? argument : ""}`.trim();
  return { line: lineOf(source, path), text, ...(condition !== undefined && { if: String(condition) }) };
}

/** Keys that may stand before a step's verb. */
const modifiers: ReadonlySet<string> = new Set(["as", "only", "busy", "timeout"]);

function lineOf(source: Source, path: Path): Line {
  return `${source.file}:${source.locate(path).line}`;
}

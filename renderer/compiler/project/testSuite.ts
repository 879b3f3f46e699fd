import type { App, Page, PageTest, Stubs, VerbTraitsTable } from "../../../schemas/index.ts";
import type { Source } from "../parse/parse.ts";
import { isMapping, type Path, pointerOf, valueAt } from "../parse/path.ts";
import { onlyAsked, type TestHost, testHosts } from "../validate/coverage/testHosts.ts";
import type { Project } from "./openProject.ts";

/** Where a line stands, as people write it: `pages/quota.yaml:41`. */
export type FileLine = string;

/** A step of a page as its author wrote it. */
export interface WrittenStep {
  readonly line: FileLine;
  /** The verb with its argument: `openScheme: repayTab`. */
  readonly text: string;
  /** The condition before it. */
  readonly if?: string;
}

/** One test, ready to be run. */
export interface SuiteTest extends Pick<PageTest, "params" | "language" | "elder" | "visit" | "stubs" | "steps"> {
  readonly title: string;
  readonly line: FileLine;
  /** The lines of its steps. */
  readonly lines: readonly FileLine[];
  readonly hosts: readonly TestHost[];
}

/** The tests of a page with all that it takes to run them: JSON, so that it can be handed to a frame. */
export interface TestSuite {
  readonly page: string;
  readonly tests: readonly SuiteTest[];
  readonly app: App;
  /** The page, and all to which it can lead. */
  readonly pages: Readonly<Record<string, Page>>;
  readonly stubs: Readonly<Record<string, Stubs>>;
  /** The steps of each page, and those of app.yaml under `app`, by their places. */
  readonly steps: Readonly<Record<string, Readonly<Record<string, WrittenStep>>>>;
}

/**
 * Puts the tests of a page together; undefined where there are none, or something has mistakes.
 *
 * @param asked the hosts to run them on, as tests name them; all that the tests say when left out
 */
export function testSuiteOf(project: Project, name: string, asked?: readonly string[]): TestSuite | undefined {
  const { contract } = project;
  const tests = project.tests(name);
  const page = project.checkPage(name).page;
  if (!contract || !tests || !page) return undefined;
  const file = project.source(project.testsFile(name));
  const all = tests.cases.map((one, index) => {
    const named = one.hosts ?? tests.hosts;
    const hosts = testHosts(asked ? onlyAsked(named, asked) : named, page.supports, contract);
    return suiteTest(one, ["cases", index], hosts, file);
  });
  return testSuiteAround(project, name, all);
}

/** Puts tests of a page together with all that it takes to run them; undefined where something has mistakes. */
export function testSuiteAround(project: Project, name: string, tests: readonly SuiteTest[]): TestSuite | undefined {
  const { app } = project;
  const pages = pagesOf(project);
  if (!app || !pages[name]) return undefined;
  return {
    ...{ page: name, app, pages, tests },
    stubs: Object.fromEntries(Object.keys(pages).map((one) => [one, project.stubs(one) ?? { stubs: one }])),
    steps: {
      app: writtenSteps(project, project.source("pages/app.yaml"), {
        onError: app.onError ?? [],
        onUnauthorized: app.onUnauthorized ?? [],
      }),
      ...Object.fromEntries(Object.entries(pages).map(([one, checked]) => [one, stepsOf(project, one, checked)])),
    },
  };
}

/** Also those of which only the proof has found errors: they can be shown. */
function pagesOf(project: Project): Record<string, Page> {
  const checked = project.pages.map((name) => {
    const { page, proved } = project.checkPage(name);
    return [name, page ?? proved?.page] as const;
  });
  return Object.fromEntries(checked.filter((pair): pair is [string, Page] => pair[1] !== undefined));
}

function suiteTest(one: PageTest, path: Path, hosts: readonly TestHost[], file: Source): SuiteTest {
  const { test: title, params, language, elder, visit, stubs, steps } = one;
  return {
    title,
    steps,
    hosts,
    line: lineOf(file, [...path, "test"]),
    lines: steps.map((_, index) => lineOf(file, [...path, "steps", index])),
    ...(params && { params }),
    ...(language && { language }),
    ...(elder && { elder }),
    ...(visit && { visit }),
    ...(stubs && { stubs }),
  };
}

function stepsOf(project: Project, name: string, page: Page): Record<string, WrittenStep> {
  return writtenSteps(project, project.source(project.pageFile(name)), page);
}

/** The steps in a checked value, where they stand in the files of their authors. */
function writtenSteps(project: Project, file: Source, checked: unknown): Record<string, WrittenStep> {
  return Object.fromEntries(
    stepPaths(checked, []).map((path) => {
      const { source, path: own } = project.placeIn(file, path);
      return [pointerOf(path), writtenStep(source, own, project.language.verbs)];
    }),
  );
}

function stepPaths(value: unknown, path: Path): Path[] {
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.entries(value).flatMap(([key, part]) => stepPaths(part, [...path, key]));
  return isMapping(value) && "verb" in value ? [path, ...inner] : inner;
}

function writtenStep(source: Source, path: Path, verbs: VerbTraitsTable): WrittenStep {
  const step = valueAt(source.value, path);
  const written = isMapping(step) ? step : {};
  const { if: condition } = written;
  const verb = Object.keys(verbs).find((one) => Object.hasOwn(written, one)) ?? "";
  const argument = written[verb];
  const text = verbs[verb]?.label ?? `${verb}: ${typeof argument === "string" ? argument : ""}`.trim();
  return { line: lineOf(source, path), text, ...(condition !== undefined && { if: String(condition) }) };
}

function lineOf(source: Source, path: Path): FileLine {
  return `${source.file}:${source.locate(path).line}`;
}

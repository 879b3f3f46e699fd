import type { App, Page, PageTest, Stubs } from "../../../schemas/index.ts";
import type { Source } from "../parse/parse.ts";
import type { Path } from "../parse/path.ts";
import { onlyAsked, type TestHost, testHosts } from "../validate/coverage/testHosts.ts";
import type { Project } from "./openProject.ts";
import { type FileLine, placeLine, type WrittenSteps } from "./writtenSteps.ts";

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
  readonly steps: Readonly<Record<string, WrittenSteps>>;
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
      app: project.stepsOfApp(),
      ...Object.fromEntries(Object.keys(pages).map((one) => [one, project.steps(one)])),
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
    line: placeLine(file, [...path, "test"]),
    lines: steps.map((_, index) => placeLine(file, [...path, "steps", index])),
    ...(params && { params }),
    ...(language && { language }),
    ...(elder && { elder }),
    ...(visit && { visit }),
    ...(stubs && { stubs }),
  };
}

import { compareVersions, type HostClass, mayContinue, parseVersion } from "../../../actions/index.ts";
import type { Act, Page, PageTest } from "../../../schemas/index.ts";
import { isMapping, type Path, valueAt } from "../parse/path.ts";
import type { ProblemWay, WayStep } from "../problems/problemWay.ts";
import type { Sentence } from "../text/sentence.ts";
import { pagePartsOf } from "../validate/coverage/acts/pagePartsOf.ts";
import { partsLanguageOf } from "../validate/coverage/acts/partsLanguageOf.ts";
import { searchActs } from "../validate/coverage/acts/searchActs.ts";
import { type TestHost, testHosts } from "../validate/coverage/testHosts.ts";
import type { Project } from "./openProject.ts";
import { type SuiteTest, type TestSuite, testSuiteAround } from "./testSuite.ts";

/** A way that can be played: JSON, so that it can be handed to a window. */
export interface WayTest {
  /** Its one test goes the way. */
  readonly suite: TestSuite;
  /** Each line of the test in words; null where the line says it itself. */
  readonly words: readonly (Sentence | null)[];
}

/** A line of the test, and what is said of it. */
interface WayLine {
  readonly act: Act;
  readonly words: Sentence | null;
}

/** What is done on one page of a way. */
interface WayLeg {
  readonly page: string;
  readonly steps: readonly WayStep[];
}

/**
 * Makes a test of a way: what is tapped and answered, that each page comes to which it leads, and what the server and the app
 * say on it. With what the first page is opened, and what is typed into fields, is taken from the tests that are kept.
 * Undefined where the page cannot be shown.
 */
export function wayTestOf(project: Project, way: ProblemWay): WayTest | undefined {
  const { page } = way;
  const supports = project.checkPage(page).proved?.page.supports;
  const around = testSuiteAround(project, page, []);
  const [host] = supports && project.contract ? testHosts([way.host], supports, project.contract) : [];
  if (!host || !around) return undefined;
  const whole = legsOf(way);
  const legs = whole.map((leg) => inDetail(leg, host, project));
  const lines = legs.flatMap((leg, index) => [
    ...(isPassedBy(whole[index]) ? [] : keptInput(keptTests(project, leg.page))),
    ...leg.steps.flatMap((step) => linesOf(step, isPassedBy(whole[index + 1]))),
  ]);
  const steps = legs.flatMap((leg) => leg.steps);
  const test: SuiteTest = {
    ...{ title: page, line: "", lines: [], hosts: [host] },
    ...openedWith(keptTests(project, page), around.pages[page], legs.length === 1),
    stubs: {
      requests: steps.flatMap(({ stubs }) => stubs?.requests ?? []),
      natives: steps.flatMap(({ stubs }) => stubs?.natives ?? []),
    },
    steps: lines.map(({ act }) => act),
  };
  const pages = legs.reduce(nameTapped, around.pages);
  return { suite: { ...around, pages, tests: [test] }, words: lines.map(({ words }) => words) };
}

/** A way as what is done on each page that it comes to. */
function legsOf({ page, steps }: ProblemWay): readonly WayLeg[] {
  const legs: { readonly page: string; readonly steps: WayStep[] }[] = [{ page, steps: [] }];
  for (const step of steps) {
    legs[legs.length - 1]?.steps.push(step);
    if (step.to !== undefined) legs.push({ page: step.to, steps: [] });
  }
  return legs;
}

/** Whether a page leads on before anybody sees it: it lets nobody in, or goes elsewhere when it comes. */
function isPassedBy(leg: WayLeg | undefined): boolean {
  const [step] = leg?.steps ?? [];
  return step?.to !== undefined && ["guard", "onLoad", "onShow"].includes(String(step.by?.[0]));
}

/** The same with all that has to be done on the page before the step is come to that leads on. */
function inDetail({ page: name, steps }: WayLeg, host: TestHost, project: Project): WayLeg {
  const last = steps[steps.length - 1];
  const { proved } = project.checkPage(name);
  const at = proved?.coverage.reach.find((one) => isOf(one, host));
  if (!last?.by || !proved || !at) return { page: name, steps };
  const { page, coverage } = proved;
  const language = partsLanguageOf(project.language);
  const { verbs } = language;
  const parts = pagePartsOf(page, language);
  const resumes = mayContinue(project.app?.onError ?? [], verbs);
  const wanted = valueAt(page, last.by);
  const found = searchActs(
    { page, coverage, parts, language, host: at, resumes },
    (step) => step === wanted,
    () => true,
  );
  if (typeof found === "string") return { page: name, steps };
  const { to, isElsewhere } = last;
  const leads = { ...(to !== undefined && { to }), ...(isElsewhere && { isElsewhere }) };
  const detailed = found.acts.map((one, index) => (index === found.acts.length - 1 ? { ...one, ...leads } : one));
  return { page: name, steps: detailed.length > 0 ? detailed : steps };
}

function isOf(one: HostClass, { name, platform, version }: TestHost): boolean {
  const own = parseVersion(version ?? "") ?? one.from;
  return (
    one.host === name &&
    one.platform === platform &&
    compareVersions(own, one.from) >= 0 &&
    (one.until === undefined || compareVersions(own, one.until) < 0)
  );
}

/**
 * A step's last line has its words; before it stands the time to read something.
 *
 * @param isPassed whether the page to which it leads is gone before it is seen
 */
function linesOf({ words, acts, to, isElsewhere }: WayStep, isPassed: boolean): readonly WayLine[] {
  const done: readonly Act[] = acts.length > 0 ? acts : [{ act: "wait", wait: 1 }];
  const led = to !== undefined && !isElsewhere && !isPassed;
  return [
    ...done.map((act, index) => ({ act, words: index === done.length - 1 ? words : wordsOf(act) })),
    ...(led
      ? [{ act: { act: "expect", expect: { page: to } }, words: { zh: `→ ${to}`, en: `→ ${to}` } } as const]
      : []),
  ];
}

function wordsOf(act: Act): Sentence | null {
  if (act.act !== "wait") return null;
  const seconds = act.wait / 1000;
  return { zh: `等 ${seconds} 秒`, en: `${seconds} s pass` };
}

function keptTests(project: Project, page: string): readonly PageTest[] {
  return project.tests(page)?.cases ?? [];
}

/** With what kept tests open the page; on a way over pages only what it must have, so that what may be missing is. */
function openedWith(
  kept: readonly PageTest[],
  page: Page | undefined,
  isAll: boolean,
): Pick<SuiteTest, "params" | "visit"> {
  const usual = kept.find((one) => !one.stubs && one.params) ?? kept.find(({ params }) => params);
  const required = Object.entries(page?.params ?? {}).filter(([, one]) => one.required === true);
  const needed = required.map(([name, { type, oneOf }]) => {
    return [name, usual?.params?.[name] ?? oneOf?.[0] ?? (type === "boolean" ? true : "1")] as const;
  });
  const visit = kept.find((one) => !one.stubs && one.visit)?.visit;
  return {
    params: { ...(isAll && usual?.params), ...Object.fromEntries(needed) },
    ...(isAll && visit && { visit }),
  };
}

/** What a kept test types and chooses before it taps anything. What is ticked is the way's own matter. */
function keptInput(kept: readonly PageTest[]): readonly WayLine[] {
  const inputs = kept.map(({ steps }) => {
    const first = steps.findIndex(({ act }) => act === "tap" || act === "back");
    return steps.slice(0, first === -1 ? undefined : first).flatMap(typedIn);
  });
  const [most = []] = inputs.sort((a, b) => b.length - a.length);
  return most.map((act) => ({ act, words: null }));
}

function typedIn(act: Act): Act[] {
  if (act.act === "choose") return [act];
  if (act.act !== "fill") return [];
  const typed = Object.entries(act.fill).filter(([, value]) => typeof value !== "boolean");
  return typed.length > 0 ? [{ act: "fill", fill: Object.fromEntries(typed) }] : [];
}

/** The pages with the words of what is tapped as its id, where it has none: tests then find it, whatever it says. */
function nameTapped(pages: TestSuite["pages"], { page: name, steps }: WayLeg): TestSuite["pages"] {
  const named = steps.reduce<unknown>((page, { part, acts: [act] }) => {
    return part && act?.act === "tap" ? withId(page, part, act.tap) : page;
  }, pages[name]);
  return named === undefined ? pages : { ...pages, [name]: named as Page };
}

/** The same with an id on one of its parts, unless that has one by now. */
function withId(value: unknown, [key, ...rest]: Path, id: string): unknown {
  if (key === undefined) return isMapping(value) && "type" in value && !("id" in value) ? { ...value, id } : value;
  if (typeof value !== "object" || value === null) return value;
  const inner = withId(Reflect.get(value, key), rest, id);
  if (Array.isArray(value)) return value.map((one, index) => (index === Number(key) ? inner : one));
  return { ...value, [key]: inner };
}

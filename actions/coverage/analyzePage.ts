import {
  type App,
  type Condition,
  type Contract,
  type Guard,
  type Page,
  type Steps,
  type Supports,
  type VerbTraitsTable,
  verbTraits,
} from "../../schemas/index.ts";
import { covers, hostClasses } from "../hosts/classes.ts";
import { versionRangesOf } from "../hosts/versionRanges.ts";
import {
  type Analysis,
  type Classes,
  createAnalysis,
  filterClasses,
  type Gap,
  leavesPage,
  type PagePath,
  type StepCoverage,
  within,
} from "./analysis.ts";
import { analyzeBranch, analyzeSteps, mayContinue } from "./analyzeSteps.ts";
import { verdict, whereHolds } from "./branches.ts";

/** Anything in a page that may hold steps or more of its kind: a component, a field, a tab, an item of a grid. */
interface Part {
  readonly type?: string;
  readonly use?: string;
  readonly id?: string;
  readonly if?: Condition;
  readonly only?: Supports;
  /** Where its `onPick` is offered. */
  readonly pickOn?: Supports;
}

/** What the analysis depends on beside the page and the contract. */
export interface AnalysisOptions {
  /** The default error handling of app.yaml. Without it a failed step ends its list. */
  readonly onError?: Steps | undefined;
  /** The verbs of the page language; those that ship when left out. */
  readonly verbs?: VerbTraitsTable | undefined;
  /** The hosts that are served at all; every one that the contract knows when left out. */
  readonly served?: Supports | undefined;
  /** Further claims at whose edges the version axis is cut, so that two analyses have the same classes. */
  readonly cuts?: readonly Supports[];
}

/** What becomes of a page on each class of hosts. */
export interface PageCoverage {
  /** The classes that the page supports, among those that are served. */
  readonly reach: Classes;
  /** What is wrong, in the page's order. */
  readonly gaps: readonly Gap[];
  /** The steps, and the components with an `only`, that it came to, in the page's order. */
  readonly visited: readonly StepCoverage[];
}

/**
 * Looks whether every step of a page can be taken on every host that the page supports, and lists what is missing, in
 * the page's order. Pure; empty when nothing is.
 *
 * The page's partials are already put in. Of formulas only what compares `host.name` and `host.platform` counts: any
 * other `if` may hold or not, any case of a `match` may be taken.
 */
export function findGaps(page: Page, contract: Contract, circumstances?: AnalysisOptions): readonly Gap[] {
  return analyzePage(page, contract, circumstances).gaps;
}

/** Analyzes a page, and keeps what becomes of each step on each class of hosts. Pure. */
export function analyzePage(page: Page, contract: Contract, circumstances: AnalysisOptions = {}): PageCoverage {
  const { onError, verbs = verbTraits, served, cuts = [] } = circumstances;
  const universe = hostClasses(contract, [...claimsIn(page), ...(served ? [served] : []), ...cuts]);
  const reach = within(served, universe).filter((one) => covers(page.supports, one));
  const analysis = createAnalysis(contract, universe, mayContinue(onError ?? [], verbs), verbs);
  if (within(page.supports, universe).length === 0) reportEmpty(analysis, ["supports"], "page", page.page);
  const admitted = analyzeGuards(page.guard ?? [], reach, analysis);
  for (const one of pageLists(page)) analyzeList(one, admitted, analysis);
  if (page.onBack) findNoWayOut(admitted, analysis);
  analyzeParts(listed("body", page.body), admitted, [], analysis);
  return { reach, gaps: analysis.gaps, visited: analysis.visited };
}

/**
 * Analyzes the steps of app.yaml, what is done by default about errors and without a login: they run wherever any page
 * does.
 *
 * @param supports where each of the pages must work
 */
export function analyzeApp(
  { onError = [], onUnauthorized = [] }: Pick<App, "onError" | "onUnauthorized">,
  supports: readonly Supports[],
  contract: Contract,
  { served, verbs = verbTraits }: Pick<AnalysisOptions, "served" | "verbs"> = {},
): PageCoverage {
  const onlys = [...onlysIn(onError), ...onlysIn(onUnauthorized)];
  const universe = hostClasses(contract, [...supports, ...onlys, ...(served ? [served] : [])]);
  const reach = within(served, universe).filter((one) => supports.some((claim) => covers(claim, one)));
  // The default has none of its own.
  const analysis = createAnalysis(contract, universe, false, verbs);
  analyzeSteps(onError, reach, ["onError"], analysis);
  analyzeSteps(onUnauthorized, reach, ["onUnauthorized"], analysis);
  return { reach, gaps: analysis.gaps, visited: analysis.visited };
}

/** Analyzes who comes in, and whether all others are led elsewhere; gives the classes that see the page. */
function analyzeGuards(guards: readonly Guard[], reach: Classes, analysis: Analysis): Classes {
  return guards.reduce((left, { must, else: steps }, index) => {
    const at = ["guard", index, "else"];
    const begin = analysis.visited.length;
    const barred = filterClasses(left, (one) => verdict(must, one) !== true);
    const open = analyzeBranch({ at, steps, reach: barred }, left, [], analysis);
    const halted = analysis.visited.slice(begin).filter((one) => halts(one, analysis.verbs));
    const stranded = filterClasses(
      barred,
      (one) => open.includes(one) || halted.some(({ able }) => able.includes(one)),
    );
    if (stranded.length > 0)
      analysis.gaps.push({ path: at, kind: "no-way-on", verb: "else", name: "", ranges: versionRangesOf(stranded) });
    return whereHolds(must, left);
  }, reach);
}

/** A step that ends its list, and the page is still there. */
function halts({ verb }: StepCoverage, verbs: VerbTraitsTable): boolean {
  const { ends, leaves } = verbs[verb] ?? {};
  return ends === "stopped" && leaves !== true;
}

/** The steps of `onBack` with which the page is left, or the next back leaves it. */
function leads(step: StepCoverage, verbs: VerbTraitsTable): boolean {
  return step.path[0] === "onBack" && leavesPage(step, verbs);
}

function findNoWayOut(reach: Classes, { visited, gaps, verbs }: Analysis): void {
  const free = new Set(visited.filter((one) => leads(one, verbs)).flatMap(({ able }) => able));
  const locked = reach.filter((one) => !free.has(one));
  if (locked.length === 0) return;
  gaps.push({ path: ["onBack"], kind: "no-way-out", verb: "onBack", name: "", ranges: versionRangesOf(locked) });
}

/** Every `supports` and `only` of a page, wherever it stands. */
export function claimsIn(page: Page): Supports[] {
  return [page.supports, ...onlysIn(page)];
}

/** Whatever is called `only` or `pickOn` and maps to texts; one that is no claim cuts nothing. */
function onlysIn(value: unknown, found: Supports[] = []): Supports[] {
  if (typeof value !== "object" || value === null) return found;
  for (const [key, inner] of Object.entries(value)) {
    if ((key === "only" || key === "pickOn") && isClaim(inner)) found.push(inner);
    else onlysIn(inner, found);
  }
  return found;
}

function isClaim(value: unknown): value is Supports {
  return typeof value === "object" && value !== null && Object.values(value).every((text) => typeof text === "string");
}

interface List {
  readonly at: PagePath;
  readonly steps: Steps;
  /** It is taken only when this holds. */
  readonly condition: Condition;
}

function pageLists({ onLoad, onShow, onHide, onBack, data = {}, timers = [] }: Page): List[] {
  const sources = Object.entries(data).flatMap(([name, { onSuccess, onError }]) => [
    ...list(["data", name, "onSuccess"], onSuccess),
    ...list(["data", name, "onError"], onError),
  ]);
  return [
    ...sources,
    ...list(["onLoad"], onLoad),
    ...list(["onShow"], onShow),
    ...list(["onHide"], onHide),
    ...list(["onBack"], onBack),
    ...timers.flatMap((timer, index) => list(["timers", index, "do"], timer.do, timer.if)),
  ];
}

function list(at: PagePath, steps: Steps | undefined, condition: Condition = true): List[] {
  return steps ? [{ at, steps, condition }] : [];
}

/** Analyzes a list that is taken by itself. That its condition holds on none of these classes is said of its first line. */
function analyzeList({ at, steps, condition }: List, reach: Classes, analysis: Analysis): void {
  analyzeBranch({ at, steps, reach: whereHolds(condition, reach) }, reach, [], analysis);
}

function analyzeParts(parts: readonly Placed[], reach: Classes, at: PagePath, analysis: Analysis): void {
  for (const { at: key, part } of parts) analyzePart(part, reach, [...at, ...key], analysis);
}

function analyzePart(part: Part, reach: Classes, at: PagePath, analysis: Analysis): void {
  const { id: name = "", only, if: condition = true, pickOn } = part;
  const verb = part.type ?? (part.use === undefined ? "" : "use");
  const shown = whereHolds(condition, within(only, reach));
  const classes = { reach, run: shown, able: shown };
  if (only) analysis.visited.push({ path: at, verb, name, table: undefined, only, ...classes, hasFallback: false });
  if (shown.length === 0 && reach.length > 0) reportEmpty(analysis, at, verb, name);
  for (const [key, value] of Object.entries(part)) {
    const offered = key === "onPick" ? within(pickOn, shown) : shown;
    if (isSteps(value)) analyzeBranch({ at: [key], steps: value, reach: offered }, shown, at, analysis);
    else if (!plain.has(key)) analyzeParts(partsIn(key, value), shown, at, analysis);
  }
}

/** Properties in which an object is a value, never a part with steps of its own. */
const plain: ReadonlySet<string> = new Set(["only", "pickOn", "with", "trackData", "default", "rules", "checkWith"]);

interface Placed {
  readonly at: PagePath;
  readonly part: Part;
}

/** The parts right below a property: those of a list, or the one that it is. */
function partsIn(key: string, value: unknown): Placed[] {
  if (Array.isArray(value)) return listed(key, value).filter(({ part }) => isPart(part));
  return isPart(value) ? [{ at: [key], part: value }] : [];
}

function listed(key: string, parts: readonly Part[]): Placed[] {
  return parts.map((part, index) => ({ at: [key, index], part }));
}

function isSteps(value: unknown): value is Steps {
  return Array.isArray(value) && isPart(value[0]) && "verb" in value[0];
}

/** An object that is no formula. */
function isPart(value: unknown): value is Part {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !("$" in value);
}

function reportEmpty({ gaps }: Analysis, path: PagePath, verb: string, name: string): void {
  gaps.push({ path, kind: "never-runs", verb, name, ranges: [] });
}

import type { Contract, Page, Param, Supports } from "../../../../schemas/index.ts";
import type { PageLanguage } from "../../language/createPageLanguage.ts";
import { fieldOutline, outlinesOf } from "../../validate/enrich/withOutlines.ts";
import { hostsWhere } from "./hostsWhere.ts";

/** What the page language says of verbs and components. */
export type KnownLanguage = Pick<PageLanguage, "verbs" | "schemas">;

type Part = Readonly<Record<string, unknown>>;

/** What a page's HTML says of it beside what all deliveries of the page say. */
export interface DrawnPage {
  /** What a component shows that cannot be drawn at build stands beside it, as `later`. */
  readonly page: Page;
  /** Params that count as left out: where the address gives one, the page is drawn anew. */
  readonly assumedParams: readonly string[];
  /** It reads what the pages of a visit share: where the visit goes on, it is drawn anew. */
  readonly assumesVisit: boolean;
}

/**
 * A page as its first screen is drawn before anybody has opened it. What depends on the host, on what the page was opened
 * with, or on who has opened it, has an outline in its place: it says nothing that may turn out wrong. Undefined: nothing
 * of the page can be drawn, since it is not known who may see it. Pure.
 */
export function outlineUnknown(page: Page, contract: Contract, language: KnownLanguage): DrawnPage | undefined {
  if (page.guard) return undefined;
  const known = knownOf(page, contract, language);
  const isTitleKnown = !known.isUnknown(page.title);
  const body = drawn(page.body, known) as Page["body"];
  const drawnPage = { ...page, body, ...(!isTitleKnown && { later: true }) };
  return {
    page: drawnPage,
    assumedParams: Object.entries(page.params ?? {}).flatMap(([name, param]) => (isAssumed(param) ? [name] : [])),
    assumesVisit: readsIn([page.body, page.state, page.title]).some(([root]) => root === "visit"),
  };
}

/** What is known of a page before it is opened. */
interface Known {
  readonly page: Page;
  readonly hosts: readonly string[];
  readonly language: KnownLanguage;
  /** Whether a value reads what nobody knows yet. */
  readonly isUnknown: (value: unknown) => boolean;
  /** The ids that variants change. */
  readonly varied: ReadonlySet<string>;
}

function knownOf(page: Page, contract: Contract, language: KnownLanguage): Known {
  const { params = {}, state = {}, variants = [] } = page;
  const unknownState = new Set<string>();
  const isUnknown = (value: unknown) =>
    readsIn(value).some(([root, name = ""]) => {
      if (root === "host") return name !== "language";
      if (root === "params") return !isAssumed(params[name]);
      return root === "variant" || (root === "state" && (name === "" || unknownState.has(name)));
    });
  for (const [name, typed] of Object.entries(state)) if (isUnknown(typed.default)) unknownState.add(name);
  const targets = variants.flatMap(({ set = {} }) => Object.keys(set).map((target) => target.split(".")[0] ?? ""));
  return { page, language, isUnknown, varied: new Set(targets), hosts: contract.hosts.hosts.map(({ host }) => host) };
}

/** A param that is left out as a rule: who leaves it out gets the page as it is drawn. */
function isAssumed(param: Param | undefined): boolean {
  return param?.default !== undefined;
}

/** @param inside the property in which it stands: a field's type may be a component's, too */
function drawn(part: unknown, known: Known, inside = ""): unknown {
  if (isSteps(part)) return counts(part, known) ? [{ ...part[0], counts: true }, ...part.slice(1)] : part;
  if (Array.isArray(part)) return part.map((one) => drawn(one, known, inside));
  if (!isPart(part) || "$" in part) return part;
  if (isComponent(part) && isUnknownPart(part, known)) {
    const outlines =
      inside === "fields" ? [fieldOutline(part)] : outlinesOf(part, { rows: 1, schemas: known.language.schemas });
    return { ...part, later: laterOf(part, outlines, known) };
  }
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, drawn(value, known, key)]));
}

/** Keys by which a component is another in another host. */
const hostKeys = ["only", "pickOn"] as const;

function isUnknownPart(part: Part, known: Known): boolean {
  const { isUnknown, varied } = known;
  if (hostKeys.some((key) => key in part) || varied.has(String(part.id))) return true;
  // What is ticked or typed early is kept, and must not do something on the way.
  if ([part.onChange, part.onComplete].some((steps) => isSteps(steps) && counts(steps, known))) return true;
  return Object.values(part).some((value) => isUnknown(withoutInner(value)));
}

/**
 * Whether steps do more than to move or to open something, or read what the page has not shown yet: a tap that came
 * before the page was taken over is then not carried out.
 */
function counts(steps: unknown, known: Known): boolean {
  if (Array.isArray(steps))
    return (steps[0] === "get" && steps[1] === "data") || steps.some((one) => counts(one, known));
  if (!isPart(steps)) return false;
  if (typeof steps.verb === "string" && !known.language.verbs[steps.verb]?.moves) return true;
  return Object.values(steps).some((value) => counts(value, known));
}

/** A value without the components and the steps in it: these are looked at by themselves, or read when they are taken. */
function withoutInner(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutInner);
  if (!isPart(value) || "$" in value) return value;
  if (isComponent(value) || "verb" in value) return null;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutInner(inner)]));
}

/** What stands in the place of a component, on the hosts that show it. */
function laterOf(part: Part, body: readonly Part[], { page, hosts }: Known): readonly Part[] {
  if (body.length === 0) return [];
  const shown = hosts.filter((host) => isOn(part.only, host) && hostsWhere(part.if, page, host));
  if (shown.length === 0) return [];
  return [{ component: "outline", body, ...(shown.length < hosts.length && { hosts: shown.join(" ") }) }];
}

function isOn(only: unknown, host: string): boolean {
  return !isPart(only) || Object.keys(only as Supports).some((key) => key.split(".")[0] === host);
}

/** What the formulas in a value read, but for those of steps: root and name. */
function readsIn(value: unknown): readonly (readonly [root: string, name?: string])[] {
  if (Array.isArray(value)) {
    const [operation, root, name] = value;
    if (operation !== "get") return value.flatMap(readsIn);
    return [typeof name === "string" ? [String(root), name] : [String(root)]];
  }
  return isPart(value) && !("verb" in value) ? Object.values(value).flatMap(readsIn) : [];
}

function isSteps(value: unknown): value is readonly Part[] {
  return Array.isArray(value) && isPart(value[0]) && "verb" in value[0];
}

/** A component or a field. */
function isComponent(part: Part): boolean {
  return "use" in part || typeof (part.component ?? part.type) === "string";
}

function isPart(value: unknown): value is Part {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

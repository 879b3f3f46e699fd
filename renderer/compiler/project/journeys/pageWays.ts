import { type HostVersionRange, leavesPage, type PageCoverage, versionRangesOf } from "../../../../actions/index.ts";
import type { Page, Tree, Value, VerbTraitsTable } from "../../../../schemas/index.ts";
import { treeOf } from "../../formula/treeOf.ts";
import { type Path, valueAt } from "../../parse/path.ts";
import type { WayStep } from "../../problems/problemWay.ts";
import { answersOn } from "./answersOn.ts";
import { isSurelyGiven, type Known, knownAt, paramThatMayLack } from "./knownAt.ts";

/** What sets a way off: a tap, the back key, a guard that lets nobody in, or the page by itself. */
export type WayTrigger = "tap" | "back" | "guard" | "itself";

/** A way that leads from a page. */
export interface PageWay {
  /** The page of the front end; undefined: another place, or back to the page before. */
  readonly to?: string;
  /** It opens in a web view of its own. */
  readonly isElsewhere?: true;
  /** It leads to whatever page a formula says. */
  readonly isOpen?: true;
  /** The step that leads there. */
  readonly path: Path;
  readonly trigger: WayTrigger;
  /** The words on what is tapped; empty where it has none that stand in the page. */
  readonly label: string;
  /** The component that is tapped: its id or the name of its field, where it has one, and its place. */
  readonly tapped?: { readonly name?: string; readonly path: Path };
  /** What is answered between that and the step. */
  readonly answers?: readonly WayStep[];
  /** The hosts on which the step can be taken. */
  readonly ranges: readonly HostVersionRange[];
  /** The params that it gives: in any case, or as much as the param of this page is given that is named here. */
  readonly gives?: Readonly<Record<string, true | string>>;
  /** The values of the visit that are there when it is taken. */
  readonly visit?: readonly string[];
}

/**
 * The ways that lead from a page, in the page's order: its steps that leave it, and those that name one of its front end's
 * pages by its address. Pure.
 */
export function waysFrom(page: Page, { visited }: PageCoverage, verbs: VerbTraitsTable): readonly PageWay[] {
  const known = new Map<PageCoverage["reach"], PageWay["ranges"]>();
  // Mostly the same classes take all of a page's steps.
  const rangesOf = (classes: PageCoverage["reach"]) => {
    const ranges = known.get(classes) ?? versionRangesOf(classes);
    known.set(classes, ranges);
    return ranges;
  };
  return visited.flatMap(({ path, verb, name, able }): PageWay[] => {
    if (able.length === 0) return [];
    const step = valueAt(page, path);
    const address = addressIn(step);
    const to = verb === "navigate" ? name : address?.page;
    if (to === undefined && !leavesPage({ verb, name }, verbs)) return [];
    const way = { path, ...triggerOf(page, path), ranges: rangesOf(able) };
    if (to === undefined) return [way];
    if (to === "") return [{ ...way, isOpen: true }];
    const elsewhere = verb !== "navigate" && ({ isElsewhere: true } as const);
    return [{ ...way, to, ...elsewhere, ...carriedBy(step, address?.query, page, path, verbs) }];
  });
}

/** `url: /card-auth` in a step for a mini program opens a page of this front end in a web view of its own. */
function addressIn(step: unknown): { readonly page: string; readonly query: readonly string[] } | undefined {
  const url: unknown = typeof step === "object" && step !== null ? Reflect.get(step, "url") : undefined;
  const tree = treeOf(url as Value);
  const [text, isWhole] = isTextTree(tree) ? [String(tree[1]), false] : [tree, true];
  const [, page, query = ""] =
    (typeof text === "string" && /^\/([\w-]+)(?:\.html)?(?:\?([^#]*))?(?:#.*)?$/.exec(text)) || [];
  if (page === undefined || (!isWhole && !String(text).includes("?"))) return undefined;
  // Behind a formula any name may follow.
  const later = isTextTree(tree) ? tree.slice(2).flatMap((part) => namesIn(part as Tree)) : [];
  return { page, query: [...new URLSearchParams(query).keys(), ...later] };
}

function isTextTree(tree: Tree): tree is readonly [string, ...Tree[]] {
  return Array.isArray(tree) && tree[0] === "text" && typeof tree[1] === "string";
}

/** The names of `&term=` in what follows a formula. */
function namesIn(part: Tree): string[] {
  return typeof part === "string" ? [...part.matchAll(/&([\w-]+)=/g)].map(([, name = ""]) => name) : [];
}

/** What a way gives the page that it leads to, and what is there by then. */
function carriedBy(
  step: unknown,
  inAddress: readonly string[] | undefined,
  page: Page,
  path: Path,
  verbs: VerbTraitsTable,
): Pick<PageWay, "answers" | "gives" | "visit"> {
  const known = knownAt(page, path, verbs);
  const query = (Reflect.get(step as object, "query") ?? {}) as Readonly<Record<string, Value>>;
  const given = inAddress
    ? inAddress.map((name) => [name, true] as const)
    : Object.entries(query).map(([name, value]) => [name, givenBy(treeOf(value), page, known)] as const);
  const answers = answersOn(page, path, verbs);
  const asked = getsIn(
    "visit",
    known.literals.map(({ tree }) => tree),
  ).filter((name) => isSurelyGiven(["get", "visit", name], known));
  const visit = [...new Set([...known.set, ...asked])];
  return {
    ...(answers.length > 0 && { answers }),
    ...(given.length > 0 && { gives: Object.fromEntries(given) }),
    ...(visit.length > 0 && { visit }),
  };
}

/** A value that is a param of this page, which may be missing, is as much as that is. */
function givenBy(tree: Tree, page: Page, { literals }: Known): true | string {
  return paramThatMayLack(tree, page, literals) ?? true;
}

/** The names behind a root that these formulas read. */
export function getsIn(root: string, value: unknown): readonly string[] {
  if (typeof value !== "object" || value === null) return [];
  const [operation, first, name] = Array.isArray(value) ? value : [];
  if (operation === "get") return first === root && typeof name === "string" ? [name] : [];
  return [...new Set(Object.values(value).flatMap((part) => getsIn(root, part)))];
}

function triggerOf(page: Page, path: Path): Pick<PageWay, "trigger" | "label" | "tapped"> {
  const [first] = path;
  if (first === "onBack") return { trigger: "back", label: "" };
  if (first === "guard") return { trigger: "guard", label: "" };
  if (first !== "body") return { trigger: "itself", label: "" };
  return { trigger: "tap", label: labelOn(page, path), ...tappedOn(page, path) };
}

/** The innermost component on the way to a step. */
function tappedOn(page: Page, path: Path): Pick<PageWay, "tapped"> {
  let found: Pick<PageWay, "tapped"> = {};
  let value: unknown = page;
  for (const [index, key] of path.entries()) {
    value = typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
    if (typeof value !== "object" || value === null || "verb" in value) break;
    if (!("type" in value)) continue;
    const { id, name } = value as { readonly id?: string; readonly name?: string };
    const own = id ?? name;
    found = { tapped: { path: path.slice(0, index + 1), ...(own !== undefined && { name: own }) } };
  }
  return found;
}

/** The words of the innermost part on the way to a step that has some. */
function labelOn(page: Page, path: Path): string {
  let found = "";
  let value: unknown = page;
  for (const key of path) {
    value = typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
    if (typeof value !== "object" || value === null) continue;
    // Further on stand its steps, with words of their own.
    if ("verb" in value) break;
    const words = ["text", "title", "label"].map((name) => Reflect.get(value as object, name)).find(isWords);
    if (isWords(words)) found = words;
  }
  return found;
}

const isWords = (value: unknown): value is string => typeof value === "string" && value !== "";

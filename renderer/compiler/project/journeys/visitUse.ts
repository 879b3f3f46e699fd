import type { Json, Page, Tree } from "../../../../schemas/index.ts";
import type { Path } from "../../parse/path.ts";

/** A formula and its place. */
export interface PlacedTree {
  readonly path: Path;
  readonly tree: Tree;
}

/** What a page has to do with the values that the pages of a visit share. */
export interface VisitUse {
  /** The values that it shows or sends, and neither sets itself nor asks whether they are there, each where it is read first. */
  readonly needs: readonly { readonly name: string; readonly path: Path }[];
  /** The conditions on them for which it waits before it fetches, or ends to fetch. */
  readonly waits: readonly PlacedTree[];
  /** What its steps set them to; `any` where a formula says it. */
  readonly sets: Readonly<Record<string, readonly Json[] | "any">>;
}

/** What a page has to do with the values that the pages of a visit share. Pure. */
export function visitUseOf(page: Page): VisitUse {
  const sets = new Map<string, Json[] | "any">();
  const reads = new Map<string, Path>();
  const asked = new Set<string>();
  const at: (string | number)[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    if ("$" in value) {
      readTree(value.$ as Tree, { path: at, reads, asked });
      return;
    }
    if ("setVisit" in value) addSets(value.setVisit as object, sets);
    const isList = Array.isArray(value);
    for (const key of Object.keys(value)) {
      const part: unknown = Reflect.get(value, key);
      if (typeof part !== "object") continue;
      at.push(isList ? Number(key) : key);
      visit(part);
      at.pop();
    }
  };
  // What all pages get is not this page's; and in another language it reads and sets the same.
  type Delivered = Page & Record<"texts" | "tabBar" | "translations", unknown>;
  const { texts: _texts, tabBar: _tabBar, translations: _translations, ...own } = page as Delivered;
  visit(own);
  const needs = [...reads].filter(([name]) => !asked.has(name) && !sets.has(name));
  return {
    needs: needs.map(([name, path]) => ({ name, path })),
    waits: waitsOf(page),
    sets: Object.fromEntries(sets),
  };
}

interface Reading {
  readonly path: Path;
  readonly reads: Map<string, Path>;
  readonly asked: Set<string>;
}

/** What is compared or asked for may be missing; what is shown or sent may not. */
function readTree(tree: Tree, { path, reads, asked }: Reading, isShown = true): void {
  if (typeof tree !== "object" || tree === null) return;
  const [operation, ...operands] = tree;
  const [root, name] = operands;
  if (operation === "get") {
    if (root !== "visit" || typeof name !== "string") return;
    if (!isShown) return;
    if (!reads.has(name)) reads.set(name, [...path]);
    return;
  }
  if (operation === "has" || operation === "==" || operation === "!=") for (const one of operands) ask(one, asked);
  const inside = isShown && !conditions.has(operation);
  operands.forEach((operand, index) => {
    readTree(operand, { path, reads, asked }, operation === "if" && index === 0 ? false : inside);
  });
}

/** Whoever compares a value itself knows that it may be missing. */
function ask(operand: Tree, asked: Set<string>): void {
  if (typeof operand !== "object" || operand === null) return;
  const [operation, root, name] = operand;
  if (operation === "get" && root === "visit" && typeof name === "string") asked.add(name);
}

const conditions: ReadonlySet<string> = new Set(["==", "!=", "<", "<=", ">", ">=", "and", "or", "not", "has", "in"]);

function addSets(values: object, sets: Map<string, Json[] | "any">): void {
  for (const [name, value] of Object.entries(values)) {
    const known = sets.get(name) ?? [];
    const isOpen = known === "any" || (typeof value === "object" && value !== null);
    sets.set(name, isOpen ? "any" : [...known, value as Json]);
  }
}

/** Where a source waits for a value of the visit to be fetched, or to be fetched no more. */
function waitsOf({ data = {} }: Page): readonly PlacedTree[] {
  return Object.entries(data).flatMap(([name, { when, refetch }]) => [
    ...waitOn(when, ["data", name, "when"]),
    ...waitOn(refetch?.until, ["data", name, "refetch", "until"]),
  ]);
}

function waitOn(condition: unknown, path: Path): PlacedTree[] {
  if (typeof condition !== "object" || condition === null || !("$" in condition)) return [];
  return JSON.stringify(condition).includes('["get","visit",') ? [{ path, tree: condition.$ as Tree }] : [];
}

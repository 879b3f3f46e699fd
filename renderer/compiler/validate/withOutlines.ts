import type { Page, Tree } from "../../../schemas/index.ts";

type Node = Readonly<Record<string, unknown>>;

/** What of a component is seen in its outline. What is not here has none, or one of its own below. */
const seen: Readonly<Record<string, readonly string[]>> = {
  amountCard: ["label", "value", "hint", "progress", "items", "action"],
  card: ["title", "note", "value", "body"],
  cell: ["title", "note", "value"],
  column: ["body", "gap"],
  divider: ["text"],
  grid: ["columns", "items"],
  group: ["title", "body"],
  noticeBar: ["text"],
  result: ["status", "title", "note", "body"],
  row: ["body", "gap"],
  space: ["size"],
  steps: ["items", "current", "label", "direction"],
  text: ["text", "size", "align"],
};

/** What is chosen of a few, and no text. */
const chosen: ReadonlySet<string> = new Set([
  "align",
  "columns",
  "current",
  "direction",
  "gap",
  "icon",
  "size",
  "status",
]);

/** How many rows an outline has, where nothing says how many there will be. */
const usualRows = 3;

/** As long as most values are, alone and within a text. */
const unknownText = "00000000";
const shortText = "000";

/** The roots whose values are there before any answer. */
const knownRoots: ReadonlySet<unknown> = new Set(["host", "params", "state", "t", "variant", "visit"]);

/**
 * The page with an outline for each part that waits for data and says nothing of its own that is to be seen meanwhile:
 * the same components with room for their texts, so that they are as high as what comes. Of components that exclude each
 * other the first one stands for all.
 */
export function withOutlines(page: Page): Page {
  const rowsOf = (source: unknown) => {
    const { paging } = page.data?.[String(source)] ?? {};
    return Math.min(paging?.size ?? usualRows, 10);
  };
  const mend = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(mend);
    if (!isNode(part) || "$" in part) return part;
    const whole = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, mend(value)]));
    if (part.type !== "data" || !isOpen(part.loading)) return whole;
    const rows = isNode(part.loading) ? Number(part.loading.lines ?? usualRows) : rowsOf(part.of);
    return { ...whole, loading: { component: "outline", body: outlineOf(part.body, rows) } };
  };
  return { ...page, body: mend(page.body) as Page["body"] };
}

/** A skeleton that does not say what it stands for stands for what comes. */
function isOpen(loading: unknown): boolean {
  return loading === undefined || (isNode(loading) && loading.type === "skeleton" && loading.shape === undefined);
}

function outlineOf(body: unknown, rows: number): readonly Node[] {
  const nodes = Array.isArray(body) ? body.filter(isNode) : [];
  return nodes
    .filter((node, index) => isUsual(node, nodes[index - 1], nodes[index + 1]))
    .flatMap((node) =>
      outlinesOf(node, rows).map((one) => (isKnown(node.if) && node.if ? { ...one, if: node.if } : one)),
    );
}

/** Whether a component is there as a rule: always, where there is something to show, or as the first of several that exclude each other. */
function isUsual(node: Node, before: Node | undefined, after: Node | undefined): boolean {
  const way = wayOf(node);
  if (way !== "one of several") return way === "always";
  const isFirst = before === undefined || wayOf(before) !== way;
  if (isHeart(node)) return isFirst || before?.type !== node.type;
  return isFirst && node.type !== "button" && after !== undefined && wayOf(after) === way && !isHeart(after);
}

/** When a component is there, as far as its condition says. */
function wayOf({ type, if: condition }: Node): "always" | "seldom" | "one of several" {
  const tree = isNode(condition) ? condition.$ : condition;
  if (tree === undefined || isKnown(condition) || asksForPresence(tree)) return "always";
  const operation = Array.isArray(tree) ? tree[0] : undefined;
  if (operation === ">" && type !== "card" && type !== "group") return "always";
  // What is just said to be so, and a box about more than none, tell what is new, late or wrong. Nothing has been typed yet.
  return operation === "get" || operation === ">" || rootsIn(tree).some((root) => root === "form" || root === "valid")
    ? "seldom"
    : "one of several";
}

/** Whether a component is what its part of the page is about. */
function isHeart({ type }: Node): boolean {
  return type === "amountCard" || type === "form";
}

/** Whether a condition asks whether there is something to show, and at most that nothing is amiss. */
function asksForPresence(tree: unknown): boolean {
  if (!Array.isArray(tree)) return false;
  const [operation, ...operands] = tree;
  if (operation !== "and") return operation === "has" && !rootsIn(tree).includes("form");
  return operands.every((one) => asksForPresence(one) || (Array.isArray(one) && one[0] === "not"));
}

/** What is seen in place of a component, until it can be shown; nothing for one that takes no room as a rule. */
export function outlinesOf(node: Node, rows: number): readonly Node[] {
  const { type } = node;
  if ("use" in node) return outlineOf(node.body, rows);
  if (type === "list")
    return [...Array.from({ length: rows }, () => outlineOf([node.item], rows)).flat(), ...moreOf(node)];
  if (type === "button") return node.sticky ? [] : [{ type, text: textOf(node.text), disabled: true }];
  if (type === "popover") return [{ type: "text", text: textOf(node.text) }];
  if (type === "chart")
    return [{ type: "card", title: textOf(node.label), body: repeat(6, { type: "text", text: unknownText }) }];
  if (type === "planTable")
    return [{ type: "group", title: textOf(node.label), body: repeat(6, { type: "cell", title: unknownText }) }];
  if (type === "collapse") return listOf(node.items).map(({ title }) => ({ type: "cell", title: textOf(title) }));
  if (type === "form") return [{ type: "group", body: listOf(node.fields).map(fieldOutline) }];
  if (type === "wizard") return wizardOutline(node);
  const keys = seen[String(type)];
  if (!keys) return [];
  const parts = keys.flatMap((key) => (key in node ? [[key, partOf(key, node[key], rows)] as const] : []));
  return [{ type, ...Object.fromEntries(parts) }];
}

/** Below rows that may have more of them. */
function moreOf({ more }: Node): readonly Node[] {
  return more === undefined ? [] : repeat(2, { type: "space", size: "large" });
}

/** What is seen in place of a field. */
export function fieldOutline(field: Node): Node {
  return { component: "fieldOutline", label: textOf(field.label) ?? "", size: sizeOf(field) };
}

/** Of a wizard its first page is seen, below how far one is. */
function wizardOutline({ pages }: Node): readonly Node[] {
  const [first] = listOf(pages);
  const head = { component: "fieldOutline", label: textOf(first?.title) ?? "", size: "head" };
  return first
    ? [
        { type: "group", body: [head] },
        { type: "group", body: listOf(first.fields).map(fieldOutline) },
      ]
    : [];
}

/** How high a field is. */
function sizeOf({ type, columns, quick }: Node): string {
  if (type === "money") return "amount";
  if (type === "choice") return columns === 1 ? "choices" : "choice";
  return quick === undefined ? "line" : "choices";
}

function partOf(key: string, value: unknown, rows: number): unknown {
  if (key === "body") return outlineOf(value, rows);
  if (chosen.has(key)) return value;
  if (key === "progress") return { label: "", value: 0 };
  if (Array.isArray(value)) return value.map((one) => (isNode(one) && !("$" in one) ? thingOf(one) : textOf(one)));
  return key === "action" && isNode(value) ? thingOf(value) : textOf(value);
}

/** One of several things in a component, without what a tap on it does. */
function thingOf({ onTap: _, if: __, badge: ___, image: ____, track: _____, ...texts }: Node): Node {
  return Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, partOf(key, value, 0)]));
}

/** About as much as stands where a text will be: nobody is to find words there. */
function textOf(value: unknown): unknown {
  const text = isNode(value) && "$" in value ? written(value.$ as Tree) : value;
  return typeof text === "string" ? text.replace(/[^\s\u2e80-\uffef]/g, "0").replace(/[\u2e80-\uffef]/g, "口") : text;
}

function written(tree: Tree, unknown = unknownText): string {
  if (typeof tree === "string") return tree;
  if (!Array.isArray(tree)) return unknown;
  const [operation, ...operands] = tree as readonly Tree[];
  if (operation === "text" || operation === "+") return operands.map((one) => written(one as Tree, shortText)).join("");
  // What holds as a rule stands last: the others are for what is new, late or missing.
  if (operation === "if" || operation === "failing")
    return written((operation === "if" ? operands[2] : operands[0]) as Tree);
  return unknown;
}

/** Whether a value can be told before any answer has come. */
function isKnown(value: unknown): boolean {
  if (!isNode(value)) return true;
  return "$" in value && rootsIn(value.$).every((root) => knownRoots.has(root));
}

function rootsIn(tree: unknown): readonly unknown[] {
  if (!Array.isArray(tree)) return [];
  return tree[0] === "get" ? [tree[1]] : tree.flatMap(rootsIn);
}

function repeat(times: number, node: Node): readonly Node[] {
  return Array.from({ length: times }, () => node);
}

function listOf(value: unknown): readonly Node[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

import type { Page, Tree } from "../../../schemas/index.ts";

type Node = Readonly<Record<string, unknown>>;

/** What of a component is seen in its outline. What is not here has none, or one of its own below. */
const seen: Readonly<Record<string, readonly string[]>> = {
  amountCard: ["label", "value", "hint", "items", "action"],
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
  steps: ["items", "current", "label"],
  text: ["text", "size", "align"],
};

/** How many rows an outline has, where nothing says how many there will be. */
const usualRows = 3;

/** As long as most values are. */
const unknownText = "00000000";

/** The roots whose values are there before any answer. */
const knownRoots: ReadonlySet<unknown> = new Set(["host", "params", "state", "t", "variant", "visit"]);

/**
 * The page with an outline for each part that waits for data and says nothing of its own that is to be seen meanwhile:
 * the same components with what is known of them, so that they are as high as what comes. Of components that exclude each
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
    .filter((node, index) => isUsual(node, nodes[index - 1]))
    .flatMap((node) =>
      outlinesOf(node, rows).map((one) => (isKnown(node.if) && node.if ? { ...one, if: node.if } : one)),
    );
}

/** Whether a component is there as a rule: always, where something is, or as the first of several that exclude each other. */
function isUsual(node: Node, before: Node | undefined): boolean {
  if (node.if === undefined || isKnown(node.if) || asksForPresence(node.if)) return true;
  return node.type !== "noticeBar" && !(before && before.type === node.type && before.if !== undefined);
}

function asksForPresence(condition: unknown): boolean {
  const tree = isNode(condition) ? condition.$ : undefined;
  return Array.isArray(tree) && (tree[0] === "has" || tree[0] === ">");
}

function outlinesOf(node: Node, rows: number): readonly Node[] {
  const { type } = node;
  if ("use" in node) return outlineOf(node.body, rows);
  if (type === "list") return Array.from({ length: rows }, () => outlineOf([node.item], rows)).flat();
  if (type === "button") return node.sticky ? [] : [{ type, text: textOf(node.text), disabled: true }];
  if (type === "popover") return [{ type: "text", text: textOf(node.text) }];
  if (type === "chart")
    return [{ type: "card", title: textOf(node.label), body: repeat(6, { type: "text", text: unknownText }) }];
  if (type === "planTable")
    return [{ type: "group", title: textOf(node.label), body: repeat(6, { type: "cell", title: unknownText }) }];
  if (type === "collapse") return listOf(node.items).map(({ title }) => ({ type: "cell", title: textOf(title) }));
  if (type === "form") return [{ type: "group", body: listOf(node.fields).flatMap(fieldOutline) }];
  if (type === "wizard")
    return listOf(node.pages)
      .slice(0, 1)
      .flatMap((one) => outlinesOf({ ...one, type: "form" }, rows));
  const keys = seen[String(type)];
  if (!keys) return [];
  const parts = keys.flatMap((key) => (key in node ? [[key, partOf(key, node[key], rows)] as const] : []));
  return [{ type, ...Object.fromEntries(parts) }];
}

function fieldOutline({ label, if: condition }: Node): readonly Node[] {
  return condition === undefined ? [{ type: "cell", title: textOf(label), note: unknownText }] : [];
}

function partOf(key: string, value: unknown, rows: number): unknown {
  if (key === "body") return outlineOf(value, rows);
  if (Array.isArray(value)) return value.map((one) => (isNode(one) && !("$" in one) ? thingOf(one) : textOf(one)));
  return key === "action" && isNode(value) ? thingOf(value) : textOf(value);
}

/** One of several things in a component, without what a tap on it does. */
function thingOf({ onTap: _, if: __, badge: ___, image: ____, track: _____, ...texts }: Node): Node {
  return Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, textOf(value)]));
}

/** What is known of a text, and about as much as will stand where it is not. */
function textOf(value: unknown): unknown {
  return isNode(value) && !isKnown(value) ? written(value.$ as Tree) : value;
}

function written(tree: Tree): string {
  if (typeof tree === "string") return tree;
  if (!Array.isArray(tree)) return unknownText;
  const [operation, ...operands] = tree as readonly Tree[];
  if (operation === "text" || operation === "+") return operands.map((one) => written(one as Tree)).join("");
  // What holds as a rule stands last: the others are for what is new, late or missing.
  if (operation === "if" || operation === "failing")
    return written((operation === "if" ? operands[2] : operands[0]) as Tree);
  return unknownText;
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

import type { Page, Schemas, Tree } from "../../../../schemas/index.ts";
import { assume, isNode, knownPart, type OutlinedNode as Node, toldBy, wayOf } from "./outlineConditions.ts";
import { type OutlineTraits, outlineTraits, type StandIn } from "./outlineTraits.ts";

/** How many rows an outline has, where nothing says how many there will be. */
const usualRows = 3;

/** As long as most values are, alone and within a text. */
const unknownText = "00000000";
const shortText = "000";

/** As long as what some functions give is as a rule. */
const usualResults: Readonly<Record<string, string>> = {
  currency: "00,000.00",
  maskPhone: "000****0000",
  money: "00,000.00",
};

/**
 * The page with an outline for each part that waits for data and says nothing of its own that is to be seen meanwhile:
 * the same components with room for their texts, so that they are as high as what comes. Of components that exclude each
 * other the first one stands for all.
 */
export function withOutlines(page: Page, schemas: Schemas): Page {
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
    const loading = { component: "outline", body: outlineOf(part.body, { rows, schemas }) };
    return { ...whole, loading, isOutlined: true };
  };
  return { ...page, body: mend(page.body) as Page["body"] };
}

/** A skeleton that does not say what it stands for stands for what comes. */
function isOpen(loading: unknown): boolean {
  return loading === undefined || (isNode(loading) && loading.type === "skeleton" && loading.shape === undefined);
}

/** What an outline is made by. */
interface Making {
  /** How many rows a list has in it. */
  readonly rows: number;
  /** Whether it stands on the card of a group. */
  readonly inGroup?: boolean;
  readonly schemas: Schemas;
}

function outlineOf(body: unknown, making: Making): readonly Node[] {
  const nodes = Array.isArray(body) ? body.filter(isNode) : [];
  const assumed = new Map<string, Tree>();
  return nodes
    .filter((node, index) => {
      const told = toldBy(assumed, node.if);
      if (told !== undefined) return told;
      if (!isUsual(node, nodes[index - 1], nodes[index + 1])) return false;
      assume(assumed, node.if);
      return true;
    })
    .flatMap((node) => {
      const condition = knownPart(node.if);
      return outlinesOf(node, making).map((one) => (condition === undefined ? one : { ...one, if: condition }));
    });
}

/** Whether a component is there as a rule: always, where there is something to show, or as the first of several that exclude each other. */
function isUsual(node: Node, before: Node | undefined, after: Node | undefined): boolean {
  const way = wayOf(node);
  if (way !== "one of several") return way === "always";
  const isFirst = before === undefined || wayOf(before) !== way;
  if (isHeart(node)) return isFirst || before?.type !== node.type;
  return isFirst && node.type !== "button" && after !== undefined && wayOf(after) === way && !isHeart(after);
}

/** Whether a component is what its part of the page is about. */
function isHeart({ type }: Node): boolean {
  return type === "amountCard" || type === "form";
}

/** What is seen in place of a component, until it can be shown; nothing for one that takes no room as a rule. */
export function outlinesOf(node: Node, making: Making): readonly Node[] {
  const { type, component } = node;
  if ("use" in node) return outlineOf(node.body, making);
  if (type === "list") return [...listOutline(node, making), ...moreOf(node, making)];
  if (type === "form") {
    const title = node.title === undefined ? {} : { title: textOf(node.title) };
    return [{ type: "group", ...title, body: listOf(node.fields).map(fieldOutline) }];
  }
  if (type === "wizard") return wizardOutline(node);
  const { seen, standIn } = outlineTraits(String(type), making.schemas);
  if (standIn) return standIn.only === undefined || node[standIn.only] ? standInsFor(node, standIn) : [];
  const isNone = [...seen].some(([key, { as }]) => as === "none" && node[key] !== undefined);
  if (seen.size === 0 || isNone) return [];
  // A component that shows a list has no items yet.
  return [{ type, ...(component !== undefined && !("each" in node) && { component }), ...partsOf(node, seen, making) }];
}

function listOutline({ item }: Node, { rows, schemas }: Making): readonly Node[] {
  return Array.from({ length: rows }, () => outlineOf([item], { rows, schemas })).flat();
}

/** What is seen in place of a component that is drawn from its data alone. */
function standInsFor(
  node: Node,
  { type, title, text, of, size, each, lines, rows, besides = [], byKind }: StandIn,
): readonly Node[] {
  const things = each === undefined ? [node] : listOf(node[each]);
  const more = besides.filter((key) => isSaid(node[key])).length;
  const own = byKind?.[String(node.kind)];
  const inner = lines ? repeat(own ?? lines + more, { type: "text", text: unknownText }) : rows && cellsOf(rows + more);
  return things.map((one) => ({
    type,
    ...(title !== undefined && { title: textOf(one[title]) }),
    ...(text !== undefined && { text: textOf(of === undefined ? one[text] : entryText(one[of], one[text])) }),
    ...(size !== undefined && { size }),
    ...(inner && { body: inner }),
  }));
}

/** What is said of an institution, with room for what it is about and, where nobody has confirmed it, for the mark that says so. */
function entryText(entries: unknown, name: unknown): unknown {
  const entry = isNode(entries) ? entries[String(usualOf(name))] : undefined;
  if (!isNode(entry) || typeof entry.text !== "string") return name;
  return `口口口口：${entry.text}${entry.verified === "assumed" ? " 口口口口" : ""}`;
}

/** Of a list, whether there are several in it. */
function isSaid(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 1 : value !== undefined;
}

const cellsOf = (rows: number) => repeat(rows, { type: "cell", title: unknownText });

/** Below rows that may have more of them: as high as the line there, and outside of a group as what keeps it apart. */
function moreOf({ more }: Node, { inGroup }: Making): readonly Node[] {
  if (more === undefined) return [];
  return ["large", inGroup ? "normal" : "large"].map((size) => ({ type: "space", size }));
}

/** What is seen in place of a field. */
export function fieldOutline(field: Node): Node {
  return { component: "fieldOutline", label: textOf(field.label) ?? "", size: sizeOf(field) };
}

/** Of a wizard its first page is seen, below how far one is. */
function wizardOutline({ pages }: Node): readonly Node[] {
  const [first] = listOf(pages);
  const head = { component: "fieldOutline", label: textOf(first?.title) ?? "", size: "head" };
  return first ? [head, { type: "group", body: listOf(first.fields).map(fieldOutline) }] : [];
}

/** How high a field is. */
function sizeOf({ type, columns, quick }: Node): string {
  if (type === "money") return "amount";
  if (type === "agreements") return "agreements";
  if (type === "choice") return columns === 1 ? "choices" : "choice";
  return quick === undefined ? "line" : "choices";
}

function partsOf(node: Node, seen: OutlineTraits["seen"], making: Making): Node {
  const parts = [...seen].flatMap(([key, { as, things }]) => {
    if (!(key in node) || as === "none") return [];
    if (as === "usual") return [[key, usualOf(node[key])] as const];
    const within = node.type === "group" ? { ...making, inGroup: true } : making;
    return [[key, as === "room" ? roomFor(node[key], things, within) : standing(as, node[key])] as const];
  });
  return Object.fromEntries(parts);
}

/** What a value is as a rule. */
function usualOf(value: unknown): unknown {
  return isNode(value) && "$" in value ? written(value.$ as Tree, "") || undefined : value;
}

/** What stands for a value that is no text. */
function standing(as: "same" | "empty" | "zero", value: unknown): unknown {
  return { same: value, empty: "", zero: 0 }[as];
}

/** Room for components, for things with texts, or for a text. */
function roomFor(value: unknown, things: OutlineTraits["seen"], making: Making): unknown {
  const isComponent = (one: unknown) => isNode(one) && ("type" in one || "use" in one);
  if (Array.isArray(value) && value.some(isComponent)) return outlineOf(value, making);
  if (Array.isArray(value)) return value.map((one) => roomFor(one, things, making));
  return isNode(value) && !("$" in value) ? partsOf(value, things, making) : textOf(value);
}

/** About as much as stands where a text will be: nobody is to find words there. */
function textOf(value: unknown): unknown {
  const text = isNode(value) && "$" in value ? written(value.$ as Tree) : value;
  return typeof text === "string" ? text.replace(/[^\s,.\u2e80-\uffef]/g, "0").replace(/[\u2e80-\uffef]/g, "口") : text;
}

function written(tree: Tree, unknown = unknownText): string {
  if (typeof tree === "string") return tree;
  if (!Array.isArray(tree)) return unknown;
  const [operation, ...operands] = tree as readonly Tree[];
  if (operation === "text" || operation === "+") return operands.map((one) => written(one as Tree, shortText)).join("");
  if (usualResults[String(operation)]) return usualResults[String(operation)] ?? unknown;
  // What holds as a rule stands last: the others are for what is new, late or missing.
  if (operation === "if" || operation === "failing")
    return written((operation === "if" ? operands[2] : operands[0]) as Tree);
  return unknown;
}

function repeat(times: number, node: Node): readonly Node[] {
  return Array.from({ length: times }, () => node);
}

function listOf(value: unknown): readonly Node[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}

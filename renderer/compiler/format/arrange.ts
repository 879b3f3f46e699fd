import {
  type Document,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  type ParsedNode,
  Scalar,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";
import type { Schemas } from "../../../schemas/index.ts";
import { parseFormula } from "../formula/parseFormula.ts";
import { childPath } from "../parse/path.ts";
import type { Annotations } from "../validate/schema/annotations.ts";

/** What is known of the places of a file: the order of keys, and where formulas stand. */
interface Places {
  readonly rank: Rank;
  readonly formulas: ReadonlySet<string>;
}

type Map = YAMLMap<Scalar.Parsed, ParsedNode | null>;

/** Puts the keys of a document in order, and takes the `${}` off its formulas. Changes the nodes. */
export function arrange(node: unknown, at: string, places: Places): void {
  if (isScalar(node)) unwrap(node, at, places);
  else if (isMap(node)) arrangeMap(node as Map, at, places);
  else if (isSeq<ParsedNode>(node)) arrangeList(node, at, places);
}

/** Moves a comment above the first key of an item to above the item, which is where the parser puts it when the text is read again. */
function arrangeList(list: YAMLSeq<ParsedNode>, at: string, places: Places): void {
  for (const [index, item] of list.items.entries()) {
    arrange(item, childPath(at, index), places);
    const first = isMap<Scalar, unknown>(item) ? item.items[0]?.key : undefined;
    if (!first?.commentBefore) continue;
    item.commentBefore = joined(item.commentBefore, first.commentBefore);
    first.commentBefore = null;
  }
}

/** Replaces the text of a place for formulas by the formula inside its `${}`. Quotes that are not needed go later, in `restyle`. */
function unwrap(scalar: Scalar, at: string, { formulas }: Places): void {
  if (typeof scalar.value !== "string" || !formulas.has(at)) return;
  const formula = formulaIn(scalar.value);
  if (formula === undefined) return;
  scalar.value = formula;
  scalar.type = Scalar.QUOTE_DOUBLE;
}

function arrangeMap(map: Map, at: string, places: Places): void {
  for (const { key, value } of map.items) arrange(value, childPath(at, String(key.value)), places);
  const before = map.items[0]?.key;
  const rankOf = ({ key }: Pair<Scalar.Parsed, unknown>) => places.rank(at, String(key.value));
  map.items.sort((a, b) => rankOf(a) - rankOf(b));
  const now = map.items[0]?.key;
  if (before && now && before !== now) keepHead(before, now, at === "");
}

/** After the first key has changed: an empty line in front stays in front, and so does a comment at the head of the file; any other comment goes with its key. */
function keepHead(before: Scalar, now: Scalar, isHead: boolean): void {
  before.spaceBefore = now.spaceBefore === true;
  now.spaceBefore = false;
  if (!isHead || !before.commentBefore) return;
  now.commentBefore = joined(before.commentBefore, now.commentBefore);
  before.commentBefore = null;
}

function joined(...comments: readonly (string | null | undefined)[]): string {
  return comments.filter(Boolean).join("\n");
}

/** Where a key stands among those of its place: the lower, the earlier. */
type Rank = (at: string, key: string) => number;

/** Behind all that the schemas name. */
const last = Number.MAX_SAFE_INTEGER;

/**
 * The order of keys: that of the schemas. Of a step or a component, the steps that it takes stand behind all else,
 * and the `if` of a step in front. Keys that no schema names stay as they stand, behind the others.
 */
export function keyOrder(annotations: Annotations, schemas: Schemas): Rank {
  const keysAt = new Map<string, readonly string[]>();
  const steps = new Set(annotations.titled("Step").map(({ at }) => at));
  const lists = new Set(annotations.of("x-steps").map(({ at }) => at));
  for (const [title, keys] of keysByTitle(schemas))
    for (const { at } of annotations.titled(title)) keysAt.set(at, keys);
  return (at, key) => {
    const keys = keysAt.get(at);
    const index = keys?.indexOf(key) ?? -1;
    if (!keys || index === -1) return keys ? last : 0;
    if (steps.has(at) && key === "if") return -1;
    const isVerb = steps.has(at) && index === 0;
    const isBehind = at !== "" && !isVerb && lists.has(childPath(at, key));
    return isBehind ? keys.length + index : index;
  };
}

/** The keys of what the schemas define, in their order, by title. */
function keysByTitle(schemas: Schemas): ReadonlyMap<string, readonly string[]> {
  const found = orders.get(schemas) ?? new Map(ordersIn(schemas));
  orders.set(schemas, found);
  return found;
}

const orders = new WeakMap<Schemas, ReadonlyMap<string, readonly string[]>>();

function ordersIn(schema: unknown): [string, readonly string[]][] {
  if (typeof schema !== "object" || schema === null) return [];
  const { title, properties } = schema as { title?: unknown; properties?: unknown };
  const own: [string, readonly string[]][] =
    typeof title === "string" && typeof properties === "object" && properties !== null
      ? [[title, Object.keys(properties)]]
      : [];
  return [...own, ...Object.values(schema).flatMap(ordersIn)];
}

/**
 * An empty line below the last comment of a part belongs to that comment, and would go with it when keys change places:
 * it is given to what comes next. Changes the nodes.
 */
export function settleSpaces(document: Document): void {
  visit(document, {
    Collection(_, { items }) {
      items.forEach((item, index) => {
        const next = headOf(items[index + 1]);
        if (takesSpace(item) && next) next.spaceBefore = true;
      });
    },
  });
}

/** Where an empty line in front of an item is kept. */
function headOf(item: unknown): Node | undefined {
  const head = isPair(item) ? item.key : item;
  return isNode(head) ? head : undefined;
}

/** Whether an empty line ends the last comment of a part; it is taken away. */
function takesSpace(part: unknown): boolean {
  const node = isPair(part) ? part.value : part;
  if (!isCollection(node)) return false;
  if (!node.comment?.endsWith("\n")) return takesSpace(node.items.at(-1));
  node.comment = node.comment.replace(/\n+$/, "");
  return true;
}

/** The formula in a `${}` that stands around the whole of a place for formulas; undefined where there is none. Pure. */
function formulaIn(text: string): string | undefined {
  const whole = text.trim();
  const inner = whole.slice(2, -1).trim();
  if (!whole.startsWith("${") || !whole.endsWith("}") || inner.includes("${")) return undefined;
  return isFormula(whole) && isFormula(inner) ? inner : undefined;
}

function isFormula(text: string): boolean {
  try {
    parseFormula(text);
    return true;
  } catch {
    return false;
  }
}

import { isMap, isScalar, isSeq, type Pair, type ParsedNode, Scalar, type YAMLMap, type YAMLSeq } from "yaml";
import { below } from "../path.ts";
import { formulaIn } from "./formulaIn.ts";
import type { Rank } from "./keyOrder.ts";

/** What is known of the places of a file: the order of keys, and where formulas stand. */
export interface Places {
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

/** A comment above the first key of an item stands above the item, where it is read again. */
function arrangeList(list: YAMLSeq<ParsedNode>, at: string, places: Places): void {
  for (const [index, item] of list.items.entries()) {
    arrange(item, below(at, index), places);
    const first = isMap<Scalar, unknown>(item) ? item.items[0]?.key : undefined;
    if (!first?.commentBefore) continue;
    item.commentBefore = joined(item.commentBefore, first.commentBefore);
    first.commentBefore = null;
  }
}

/** Whether the formula can do without quotes is seen later. */
function unwrap(scalar: Scalar, at: string, { formulas }: Places): void {
  if (typeof scalar.value !== "string" || !formulas.has(at)) return;
  const formula = formulaIn(scalar.value);
  if (formula === undefined) return;
  scalar.value = formula;
  scalar.type = Scalar.QUOTE_DOUBLE;
}

function arrangeMap(map: Map, at: string, places: Places): void {
  for (const { key, value } of map.items) arrange(value, below(at, String(key.value)), places);
  const before = map.items[0]?.key;
  const rankOf = ({ key }: Pair<Scalar.Parsed, unknown>) => places.rank(at, String(key.value));
  map.items.sort((a, b) => rankOf(a) - rankOf(b));
  const now = map.items[0]?.key;
  if (before && now && before !== now) handOver(before, now, at === "");
}

/** An empty line in front of all stays behind; a comment goes with its key, but for those at the head of the file. */
function handOver(before: Scalar, now: Scalar, isHead: boolean): void {
  before.spaceBefore = now.spaceBefore === true;
  now.spaceBefore = false;
  if (!isHead || !before.commentBefore) return;
  now.commentBefore = joined(before.commentBefore, now.commentBefore);
  before.commentBefore = null;
}

function joined(...comments: readonly (string | null | undefined)[]): string {
  return comments.filter(Boolean).join("\n");
}

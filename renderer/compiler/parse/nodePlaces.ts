import { isMap, isScalar, isSeq, type Pair, type ParsedNode, type Scalar } from "yaml";
import type { Span } from "../text/lines.ts";
import type { Path } from "./path.ts";

/** What stands in a document. */
export type Root = ParsedNode | null;

interface Entry {
  readonly key: Span;
  readonly value: Root;
}

/** Where a path leads. It goes as far as it can. */
export function placeIn(root: Root, path: Path, part: "key" | "value"): Span {
  let entry: Entry | undefined = root ? { key: spanOfNode(root), value: root } : undefined;
  for (const key of path) {
    const inner = entryOf(entry?.value, key);
    if (!inner) break;
    entry = inner;
  }
  if (!entry) return { from: 0, to: 0 };
  const value = entry.value && spanOfNode(entry.value);
  return part === "key" || !value || value.from === value.to ? entry.key : value;
}

/** The node where a path leads. */
export function yamlNodeAt(root: Root, path: Path): unknown {
  return path.reduce<unknown>((inner, key) => entryOf(inner, key)?.value, root);
}

/** A node that is a text or a number. */
export function scalarIn(node: unknown): Scalar.Parsed | undefined {
  return isScalar(node) ? (node as Scalar.Parsed) : undefined;
}

function entryOf(node: unknown, key: string | number): Entry | undefined {
  if (isSeq<ParsedNode>(node)) {
    const item = node.items[Number(key)];
    return item && { key: spanOfNode(item), value: item };
  }
  if (!isMap<ParsedNode, Root>(node)) return undefined;
  const pair = node.items.findLast(
    (one: Pair<ParsedNode, Root>) => isScalar(one.key) && String(one.key.value) === String(key),
  );
  return pair && { key: spanOfNode(pair.key), value: pair.value };
}

/** Where a node stands. */
export function spanOfNode({ range: [from, to] }: ParsedNode): Span {
  return { from, to };
}

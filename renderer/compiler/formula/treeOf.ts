import type { Tree, Value } from "../../../schemas/index.ts";

/** The formula of a value of a checked page; one that is written out is its own, and null where it holds several. Pure. */
export function treeOf(value: Value | undefined): Tree {
  if (typeof value !== "object" || value === null) return value ?? null;
  return "$" in value ? (value.$ as Tree) : null;
}

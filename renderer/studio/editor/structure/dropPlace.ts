import type { OutlineNode, PartPlace } from "../../../compiler/index.ts";

/** Where on a row something is held: it would come above, into, or below the row's part. */
export type DropEdge = "before" | "inside" | "after";

/**
 * Where on a row the pointer is. Only what can hold parts has a middle. Pure.
 *
 * @param part how far down the row the pointer is, from 0 to 1
 */
export function edgeAt({ kind }: OutlineNode, part: number): DropEdge {
  if (kind !== "component") return part < 0.5 ? "before" : "after";
  if (part < 0.3) return "before";
  return part > 0.7 ? "after" : "inside";
}

/** The place that a part is let fall at; undefined where its row is no item of a list. Pure. */
export function placeAtEdge({ path }: OutlineNode, edge: DropEdge): PartPlace | undefined {
  if (edge === "inside") return { inside: path };
  const index = path.at(-1);
  if (typeof index !== "number") return undefined;
  return { list: path.slice(0, -1), index: edge === "before" ? index : index + 1 };
}

import type { Span } from "../text/lines.ts";
import type { LooseNode } from "./tree/looseTree.ts";
import { lineEndAt } from "./tree/pieces.ts";

/** What can be folded: each part of several lines, from the end of its first line to its end. Pure. */
export function foldsOf(text: string, root: LooseNode | undefined): readonly Span[] {
  const folds: Span[] = [];
  const visit = (node: LooseNode | undefined): void => {
    if (!node || node.kind === "scalar") return;
    const parts = node.kind === "map" ? node.entries : node.items;
    for (const { from, to, value } of parts) {
      const start = lineEndAt(text, from);
      const end = from + text.slice(from, to).trimEnd().length;
      if (start < end) folds.push({ from: start, to: end });
      visit(value);
    }
  };
  visit(root);
  // A dash and the key behind it begin on one line: one of the two is enough.
  return [...new Map(folds.toReversed().map((fold) => [fold.from, fold])).values()].toReversed();
}

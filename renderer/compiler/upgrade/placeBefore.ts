import type { SourceEdit } from "../problems/problems.ts";
import type { Span } from "../text/lines.ts";

/**
 * Where a stretch of a changed text stood before the changes. What they have put in stands where they were made.
 *
 * @param edits in order, none over another
 */
export function placeBefore({ from, to }: Span, edits: readonly SourceEdit[]): Span {
  const start = offsetBefore(from, edits, "to");
  return { from: start, to: Math.max(start, offsetBefore(to, edits, "from")) };
}

/** @param side of an edit: where the end of what it has put in stood */
function offsetBefore(offset: number, edits: readonly SourceEdit[], side: "from" | "to"): number {
  let grown = 0;
  for (const edit of edits) {
    const start = edit.from + grown;
    const end = start + edit.insert.length;
    if (offset < start) break;
    if (offset < end) return edit.from;
    if (offset === end && side === "from") return edit.to;
    grown += edit.insert.length - (edit.to - edit.from);
  }
  return offset - grown;
}

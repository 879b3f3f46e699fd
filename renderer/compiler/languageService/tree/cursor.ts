import type { Path } from "../../parse/path.ts";
import type { Span } from "../../text/lines.ts";
import type { LooseEntry, LooseItem, LooseList, LooseMap, LooseNode, LooseScalar } from "./looseTree.ts";
import { isCommentAt, lineEndAt } from "./pieces.ts";

/** Where a person is writing, in words of the tree. The span is what is written there already. */
export type Cursor = KeyCursor | ValueCursor;

interface KeyCursor extends Span {
  readonly at: "key";
  /** The place of the map. */
  readonly path: Path;
  /** Its entries, without the one that is being written. */
  readonly siblings: readonly LooseEntry[];
  /** The entry that is being written, where it has a colon. */
  readonly entry: LooseEntry | undefined;
  readonly isFlow: boolean;
  /** Where its keys begin on their lines, from 0. */
  readonly column: number;
}

interface ValueCursor extends Span {
  readonly at: "value";
  /** The place of the value. */
  readonly path: Path;
  readonly scalar: LooseScalar | undefined;
  readonly isFlow: boolean;
  /** Where the text on the cursor's line begins: further lines of the value stand behind it. */
  readonly column: number;
  /** Whether the line is empty, below its key: keys and dashes may come here, too. */
  readonly isOwnLine: boolean;
  /** Whether a dash has to be written first: the place is a new item of a list. */
  readonly needsDash: boolean;
}

/** A text, a place in it, and the column of that place. */
interface Spot {
  readonly text: string;
  readonly offset: number;
  readonly column: number;
  readonly isBlank: boolean;
}

/**
 * What is being written at a place of a text: a key, or a value.
 *
 * @param root the text, read loosely
 * @returns undefined within comments, and where nothing can be written
 */
export function cursorAt(text: string, root: LooseNode | undefined, offset: number): Cursor | undefined {
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  const isBlank = text.slice(start, offset).trim() === "";
  const spot = { text, offset, column: offset - start, isBlank };
  const cursor = root
    ? nodeCursor(root, [], spot)
    : keyCursor({ kind: "map", isFlow: false, column: 0, entries: [], from: 0, to: 0 }, undefined, [], spot);
  return cursor && isInComment(text, start, offset, cursor) ? undefined : cursor;
}

/** A `#` begins no comment within a text. */
function isInComment(text: string, start: number, offset: number, cursor: Cursor): boolean {
  for (let at = start; at < offset; at++) {
    if (!isCommentAt(text, at)) continue;
    const scalar = cursor.at === "value" ? cursor.scalar : undefined;
    if (!scalar || at < scalar.from || at >= scalar.to) return true;
  }
  return false;
}

function nodeCursor(node: LooseNode, path: Path, spot: Spot): Cursor | undefined {
  if (node.kind === "scalar") return valueCursor(node, path, spot);
  return node.kind === "map" ? mapCursor(node, path, spot) : listCursor(node, path, spot);
}

function mapCursor(map: LooseMap, path: Path, spot: Spot): Cursor | undefined {
  const entry = lastBefore(map.entries, spot.offset);
  if (!entry || (map.isFlow && isNewPart(entry, spot))) return keyCursor(map, undefined, path, spot);
  if (spot.offset <= entry.keySpan.to) return keyCursor(map, entry, path, spot);
  if (entry.colon === undefined) return spot.isBlank ? keyCursor(map, undefined, path, spot) : undefined;
  if (spot.offset < entry.colon) return undefined;
  return isOfEntry(entry, map, spot)
    ? innerCursor(entry.value, [...path, entry.key], map, spot)
    : keyCursor(map, undefined, path, spot);
}

/** Whether a place behind a key belongs to its value, and not to the next key. */
function isOfEntry({ keySpan, value }: LooseEntry, map: LooseMap, spot: Spot): boolean {
  const isSameLine = lineEndAt(spot.text, keySpan.from) >= spot.offset;
  if (map.isFlow || isSameLine || !spot.isBlank) return true;
  if (value && spot.offset <= value.to && (value.kind === "scalar" || value.isFlow)) return true;
  if (value?.kind === "scalar" || (value?.isFlow && spot.offset > value.to)) return false;
  if (value?.kind === "list" && value.column === map.column)
    return spot.offset <= value.to && spot.column >= map.column;
  return spot.column > map.column;
}

function listCursor(list: LooseList, path: Path, spot: Spot): Cursor | undefined {
  const item = lastBefore(list.items, spot.offset);
  if (!item || (list.isFlow && isNewPart(item, spot)))
    return emptyValue([...path, item ? list.items.indexOf(item) + 1 : 0], list, spot, !list.isFlow);
  const index = list.items.indexOf(item);
  if (list.isFlow) return innerCursor(item.value, [...path, index], list, spot);
  const isSameLine = lineEndAt(spot.text, item.from) >= spot.offset;
  if (isSameLine && spot.offset <= item.from) return emptyValue([...path, index], list, spot, true);
  if (isSameLine || spot.column > list.column || !spot.isBlank)
    return innerCursor(item.value, [...path, index], list, spot);
  return emptyValue([...path, index + 1], list, spot, true);
}

function innerCursor(
  value: LooseNode | undefined,
  path: Path,
  around: LooseMap | LooseList,
  spot: Spot,
): Cursor | undefined {
  return value ? nodeCursor(value, path, spot) : emptyValue(path, around, spot, false);
}

function keyCursor(map: LooseMap, entry: LooseEntry | undefined, path: Path, spot: Spot): KeyCursor {
  const { from, to } = entry?.keySpan ?? { from: spot.offset, to: spot.offset };
  const siblings = map.entries.filter((one) => one !== entry && one.colon !== undefined);
  const written = entry?.colon === undefined ? undefined : entry;
  const column = map.isFlow ? map.column : entry ? columnOf(entry.from, spot) : spot.column;
  return { at: "key", path, siblings, entry: written, isFlow: map.isFlow, column, from, to };
}

function emptyValue(path: Path, { isFlow }: LooseMap | LooseList, spot: Spot, needsDash: boolean): ValueCursor {
  const { offset, isBlank } = spot;
  const column = columnOf(offset - (isBlank ? 0 : spot.column - indentOf(spot)), spot);
  return {
    ...{ at: "value", path, scalar: undefined, isFlow, column, isOwnLine: isBlank, needsDash },
    ...{ from: offset, to: offset },
  };
}

function valueCursor(scalar: LooseScalar, path: Path, spot: Spot): ValueCursor {
  const isQuoted = scalar.style === "single" || scalar.style === "double";
  const start = spot.text.lastIndexOf("\n", scalar.from - 1) + 1;
  const isFirst = spot.text.slice(start, scalar.from).trim() === "";
  return {
    ...{ at: "value", path, scalar, isFlow: false, column: indentOf(spot), isOwnLine: isFirst, needsDash: false },
    from: Math.min(scalar.from + (isQuoted ? 1 : 0), spot.offset),
    to: Math.max(isQuoted ? closingOf(scalar, spot) : scalar.to, spot.offset),
  };
}

/** Where the words of a text in quotes end. */
function closingOf({ from, to }: LooseScalar, { text }: Spot): number {
  return to > from + 1 && text.charAt(to - 1) === text.charAt(from) ? to - 1 : to;
}

/** How far the text of the cursor's line is moved to the right, dashes among it. */
function indentOf({ text, offset, column }: Spot): number {
  const line = text.slice(offset - column, lineEndAt(text, offset));
  return /^(?:\s|-(?=\s))*/.exec(line)?.[0].length ?? 0;
}

function columnOf(at: number, { text }: Spot): number {
  return at - (text.lastIndexOf("\n", at - 1) + 1);
}

/** Whether a comma stands between the last entry and the place. */
function isNewPart({ to }: Span, { text, offset }: Spot): boolean {
  return offset > to && text.slice(to, offset).includes(",");
}

/** The last of some parts that begins before a place, or there. */
function lastBefore<Part extends LooseEntry | LooseItem>(parts: readonly Part[], offset: number): Part | undefined {
  let low = 0;
  let high = parts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((parts[middle]?.from ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return parts[low - 1];
}

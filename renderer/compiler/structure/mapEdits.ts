import type { LooseEntry, LooseMap } from "../languageService/tree/looseTree.ts";
import type { SourceEdit } from "../problems/problems.ts";
import { endOfPart, entryChunk, lineBreakOf, removalOf } from "./chunks.ts";

/** Takes a key away that is not the only one of its map; undefined where a comment would lose its place. */
export function takeEntry(text: string, map: LooseMap, index: number): SourceEdit | undefined {
  const { entries, isFlow } = map;
  const [entry, before, next] = [entries[index], entries[index - 1], entries[index + 1]];
  if (!entry || entries.length < 2) return undefined;
  if (isFlow && before) return { from: before.to, to: entry.to, insert: "" };
  const chunk = isFlow ? undefined : entryChunk(text, map, index);
  if (chunk) return { ...removalOf(text, chunk, index === 0), insert: "" };
  if (!next || text.slice(entry.to, next.from).replace(",", "").trim() !== "") return undefined;
  return { from: entry.from, to: next.from, insert: "" };
}

/**
 * Writes a further key into a map, behind those that come before it.
 *
 * @param order the keys of such a map in the order in which they are written
 * @param behindKey what is written behind its colon, with the blank before it
 */
export function putEntry(
  text: string,
  map: LooseMap,
  key: string,
  behindKey: string,
  order: readonly string[],
): SourceEdit | undefined {
  const place = order.indexOf(key);
  const isEarlier = (entry: LooseEntry) => place === -1 || order.indexOf(entry.key) < place;
  const after = map.entries.findLast(isEarlier) ?? map.entries[0];
  if (map.isFlow) {
    if (!after) return { from: map.from + 1, to: map.from + 1, insert: ` ${key}:${behindKey} ` };
    return { from: after.to, to: after.to, insert: `, ${key}:${behindKey}` };
  }
  if (!after) return undefined;
  const at = endOfPart(text, after.to, map.column);
  return { from: at, to: at, insert: `${lineBreakOf(text)}${" ".repeat(map.column)}${key}:${behindKey}` };
}

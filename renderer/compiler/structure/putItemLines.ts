import type { FileView } from "../languageService/fileView.ts";
import { parse } from "../parse/parse.ts";
import type { SourceEdit } from "../problems/problems.ts";
import { lineBreakOf, reindent } from "./chunks.ts";
import { type ItemLines, putItem } from "./listEdits.ts";
import { putEntry } from "./mapEdits.ts";
import { orderOfKeys } from "./orderOfKeys.ts";
import type { ListPlace } from "./slots.ts";
import { entryAt, nodeAt } from "./treePlaces.ts";

/** Writes an item into a list, which is begun where it is empty or not there; undefined where it cannot be written so. */
export function putItemLines(item: ItemLines, { list, index }: ListPlace, view: FileView): SourceEdit | undefined {
  const { text, root } = view;
  const node = nodeAt(root, list);
  if (node?.kind === "list" && node.items.length > 0) return putItem(text, node, index, item);
  const around = nodeAt(root, list.slice(0, -1));
  if (around?.kind !== "map" || around.isFlow) return undefined;
  const lineBreak = lineBreakOf(text);
  const begun = lineBreak + reindent(item.lines, item.column, around.column + 2);
  const entry = entryAt(root, list);
  if (!entry) return putEntry(text, around, String(list.at(-1)), begun, orderOfKeys(list.slice(0, -1), view));
  if (entry.colon === undefined || (node && node.kind !== "list")) return undefined;
  return { from: entry.colon, to: node?.to ?? entry.colon, insert: begun };
}

/** What an item means. */
export function meaningOf({ lines }: ItemLines): unknown {
  const { value } = parse(lines, "");
  return Array.isArray(value) ? value[0] : undefined;
}

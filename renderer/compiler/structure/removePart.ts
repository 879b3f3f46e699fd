import type { FileView } from "../languageService/fileView.ts";
import { type Path, valueAt } from "../parse/path.ts";
import type { SourceEdit } from "../problems/problems.ts";
import { itemChunk, removalOf } from "./chunks.ts";
import { takeItem } from "./listEdits.ts";
import { takeEntry } from "./mapEdits.ts";
import type { Plan } from "./plan.ts";
import { refusals } from "./refusals.ts";
import { entryAt, nodeAt } from "./treePlaces.ts";
import { listIn, withoutItem, withValueAt } from "./values.ts";

/** How an item is taken away; `isWithList`: it was the only one, and the key of its list goes, too. */
export interface Removal {
  readonly edits: readonly SourceEdit[];
  readonly isWithList: boolean;
}

/** Takes a part away: an item of a list, or a key. */
export function removePart(path: Path, view: FileView): Plan {
  if (valueAt(view.value, path) === undefined) return refusals.gone;
  if (typeof path.at(-1) !== "number") {
    const edit = removalOfKey(path, view);
    const value = withValueAt(view.value, path, undefined);
    return edit ? { edits: [edit], value, path: neighbourOf(path, value) } : refusals.byHand;
  }
  const removal = removalOfItem(path, view);
  if (!removal) return refusals.byHand;
  const value = withoutItem(view.value, path, removal.isWithList);
  return { edits: removal.edits, value, path: neighbourOf(path, value) };
}

/** Takes an item out of its list; of the only one the list goes with it, or is left empty where it has to be there. */
export function removalOfItem(path: Path, view: FileView): Removal | undefined {
  const list = path.slice(0, -1);
  const node = nodeAt(view.root, list);
  if (node?.kind !== "list") return undefined;
  if (node.items.length > 1) {
    const edit = takeItem(view.text, node, Number(path.at(-1)));
    return edit && { edits: [edit], isWithList: false };
  }
  const taken = isNeeded(list, view) ? undefined : removalOfKey(list, view);
  if (taken) return { edits: [taken], isWithList: true };
  const edits = emptied(list, view);
  return edits && { edits, isWithList: false };
}

/** Takes a key away with its value; undefined where that cannot be written so. */
export function removalOfKey(path: Path, view: FileView): SourceEdit | undefined {
  const around = nodeAt(view.root, path.slice(0, -1));
  if (around?.kind !== "map") return undefined;
  return takeEntry(
    view.text,
    around,
    around.entries.findIndex(({ key }) => key === path.at(-1)),
  );
}

function isNeeded(list: Path, view: FileView): boolean {
  const around = view.schemas.at(view.schema, view.value, list.slice(0, -1));
  return around.some(({ schema }) => schema.required?.includes(String(list.at(-1))));
}

function emptied(list: Path, view: FileView): readonly SourceEdit[] | undefined {
  const { text, root } = view;
  const [node, entry] = [nodeAt(root, list), entryAt(root, list)];
  if (node?.kind !== "list" || entry?.colon === undefined) return undefined;
  if (node.isFlow) return [{ from: node.from, to: node.to, insert: "[]" }];
  const chunk = itemChunk(text, node, 0);
  if (!chunk) return undefined;
  return [
    { from: entry.colon, to: entry.colon, insert: " []" },
    { ...removalOf(text, chunk, false), insert: "" },
  ];
}

/** What is selected when a part is gone: the one that has come to its place, the one before it, or the one around it. */
function neighbourOf(path: Path, value: unknown): Path {
  const list = path.slice(0, -1);
  const { length } = listIn(value, list);
  if (length > 0) return [...list, Math.min(Number(path.at(-1)), length - 1)];
  return list.slice(0, list.findLastIndex((key) => typeof key === "number") + 1);
}

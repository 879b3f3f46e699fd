import type { Json } from "../../../schemas/index.ts";
import type { FileView } from "../languageService/fileView.ts";
import { type Path, valueAt } from "../parse/path.ts";
import type { SourceEdit } from "../problems/problems.ts";
import { lineBreakOf } from "./chunks.ts";
import { putEntry } from "./mapEdits.ts";
import { orderOfKeys } from "./orderOfKeys.ts";
import type { Plan } from "./plan.ts";
import { refusals } from "./refusals.ts";
import { removalOfKey } from "./removePart.ts";
import { entryAt, nodeAt } from "./treePlaces.ts";
import { withValueAt } from "./values.ts";
import { type ValuePlace, writeValue } from "./writeValue.ts";

/** Gives a property of a part a value, or takes it away. What is written beside it, such as a comment, stays. */
export function setProperty(path: Path, value: Json | undefined, view: FileView): Plan {
  const part = path.slice(0, -1);
  const around = nodeAt(view.root, part);
  if (around?.kind !== "map") return refusals.gone;
  if (value === undefined && !entryAt(view.root, path)) return { edits: [], value: view.value, path: part };
  const place = { isFlow: around.isFlow, column: around.column, lineBreak: lineBreakOf(view.text) };
  const edit = value === undefined ? removalOfKey(path, view) : writing(path, value, place, view);
  return edit ? { edits: [edit], value: withValueAt(view.value, path, value), path: part } : refusals.byHand;
}

function writing(path: Path, value: Json, place: ValuePlace, view: FileView): SourceEdit | undefined {
  const { root, text } = view;
  const [entry, around] = [entryAt(root, path), nodeAt(root, path.slice(0, -1))];
  const written = writeValue(value, place);
  if (!entry) {
    if (around?.kind !== "map") return undefined;
    return putEntry(text, around, String(path.at(-1)), written, orderOfKeys(path.slice(0, -1), view));
  }
  if (entry.colon === undefined) return undefined;
  if (!entry.value) return { from: entry.colon, to: entry.colon, insert: written };
  // The same value may be written in several ways: the one that is there stays.
  if (valueAt(view.value, path) === value) return { from: entry.colon, to: entry.colon, insert: "" };
  return { from: entry.colon, to: entry.value.to, insert: written };
}

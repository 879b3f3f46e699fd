import { isDeepStrictEqual } from "node:util";
import type { FileView } from "../languageService/fileView.ts";
import type { RefusedEdit } from "../languageService/languageService.ts";
import { parse, type Source } from "../parse/parse.ts";
import { applyEdits } from "../problems/applyEdits.ts";
import type { SourceEdit } from "../problems/problems.ts";
import { addItem } from "./addItem.ts";
import { insertPart } from "./insertPart.ts";
import { duplicatePart, movePart, putPart } from "./movePart.ts";
import type { Plan } from "./plan.ts";
import { refusals } from "./refusals.ts";
import { removePart } from "./removePart.ts";
import { setProperty } from "./setProperty.ts";
import type { StructureChange, StructureEdit } from "./structureChange.ts";

/**
 * Finds the changes of a page's text that carry out a change of its structure. Comments move with what they belong to;
 * what is not concerned stays as it is, to the byte. Pure, never throws.
 *
 * @param view the file, read for those who write it
 * @param source the same, as the compiler reads it
 * @returns why it is not made, where it cannot be: also where the text would not mean what it should
 */
export function changeStructure(change: StructureChange, view: FileView, source: Source): StructureEdit | RefusedEdit {
  if (source.value === undefined || source.problems.some(({ severity }) => severity === "error"))
    return { refused: refusals.broken };
  const plan = planOf(change, view);
  if (!("edits" in plan)) return { refused: plan };
  const { value, path } = plan;
  const edits = plan.edits.toSorted(byPlace);
  const text = applyEdits(source.text, edits);
  if (text === source.text) return { edits: [], path };
  const after = parse(text, source.file);
  const isMeant = isDeepStrictEqual(after.value, value) && after.problems.length <= source.problems.length;
  return isMeant ? { edits, path } : { refused: refusals.byHand };
}

function planOf(change: StructureChange, view: FileView): Plan {
  switch (change.do) {
    case "remove":
      return removePart(change.path, view);
    case "duplicate":
      return duplicatePart(change.path, view);
    case "move":
      return movePart(change.path, change.way, view);
    case "put":
      return putPart(change.path, change.at, view);
    case "insert":
      return insertPart(change, view);
    case "add":
      return addItem(change.list, change.item, view);
    case "set":
      return setProperty(change.path, change.value, view);
  }
}

function byPlace(a: SourceEdit, b: SourceEdit): number {
  return a.from - b.from || a.to - b.to;
}

import type { FileView } from "../languageService/fileView.ts";
import { lineBreakOf } from "./chunks.ts";
import { withFreshNames } from "./freshNames.ts";
import { putNewItem } from "./movePart.ts";
import { newPart, writePart } from "./newPart.ts";
import { placeFor } from "./placeFor.ts";
import type { Plan } from "./plan.ts";
import { refusals } from "./refusals.ts";
import { choicesAt } from "./slots.ts";
import type { StructureChange } from "./structureChange.ts";

type Insertion = Extract<StructureChange, { readonly do: "insert" }>;

/** Puts a new component or field into a page, with what it must have. */
export function insertPart({ kind, type, at }: Insertion, view: FileView): Plan {
  const place = placeFor(at, kind, view);
  if (!place) return kind === "Field" ? refusals.noForm : refusals.noPlace;
  const choice = choicesAt(place, view).find(({ name }) => name === type);
  if (!choice) return refusals.unknown;
  const written = writePart(newPart(choice), lineBreakOf(view.text));
  return putNewItem(withFreshNames(written, view.root), place, view);
}

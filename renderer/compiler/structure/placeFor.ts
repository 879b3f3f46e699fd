import type { FileView } from "../languageService/fileView.ts";
import { kindOfList, type ListPlace, placeAround, placeInside } from "./slots.ts";
import type { PartKind, PartPlace } from "./structureChange.ts";

/** The place in a list at which a part of a kind is to stand; undefined where no list takes it. */
export function placeFor(at: PartPlace, kind: PartKind | undefined, view: FileView): ListPlace | undefined {
  if (kind === undefined) return undefined;
  if ("list" in at) return kindOfList(at.list, view) === kind ? at : undefined;
  if ("inside" in at) return placeInside(at.inside, kind, view);
  return placeAround(at.near, kind, view) ?? placeInside(at.near, kind, view);
}

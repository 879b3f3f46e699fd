import type { FileView } from "../languageService/fileView.ts";
import { type Path, valueAt } from "../parse/path.ts";
import { withFreshNames } from "./freshNames.ts";
import { type ItemLines, itemLines } from "./listEdits.ts";
import { placeFor } from "./placeFor.ts";
import type { Plan } from "./plan.ts";
import { meaningOf, putItemLines } from "./putItemLines.ts";
import { refusals } from "./refusals.ts";
import { removalOfItem } from "./removePart.ts";
import { kindOfList, type ListPlace, placeAround, placeInside } from "./slots.ts";
import type { PartPlace, StructureChange } from "./structureChange.ts";
import { nodeAt } from "./treePlaces.ts";
import { isWithin, listIn, withItem, withItemMoved } from "./values.ts";

type Way = Extract<StructureChange, { readonly do: "move" }>["way"];

/** Moves a part one step. */
export function movePart(path: Path, way: Way, view: FileView): Plan {
  const list = path.slice(0, -1);
  const index = path.at(-1);
  if (typeof index !== "number") return refusals.alone;
  const kind = kindOfList(list, view) ?? "";
  switch (way) {
    case "up":
      return index === 0 ? refusals.first : moveTo(path, { list, index: index - 1 }, view);
    case "down":
      return index + 1 >= listIn(view.value, list).length
        ? refusals.last
        : moveTo(path, { list, index: index + 2 }, view);
    case "out": {
      const place = placeAround(list, kind, view);
      return place ? moveTo(path, place, view) : refusals.outermost;
    }
    case "in": {
      const place = index === 0 ? undefined : placeInside([...list, index - 1], kind, view);
      return place ? moveTo(path, place, view) : refusals.notInside;
    }
  }
}

/** Moves a part to another place. */
export function putPart(path: Path, at: PartPlace, view: FileView): Plan {
  const place = placeFor(at, kindOfList(path.slice(0, -1), view), view);
  if (!place) return refusals.noPlace;
  return moveTo(path, place, view);
}

function moveTo(path: Path, place: ListPlace, view: FileView): Plan {
  const list = path.slice(0, -1);
  const index = path.at(-1);
  const node = nodeAt(view.root, list);
  const part = valueAt(view.value, path);
  if (typeof index !== "number" || node?.kind !== "list") return refusals.alone;
  if (part === undefined) return refusals.gone;
  if (isWithin(place.list, path)) return refusals.itself;
  const isSameList = place.list.length === list.length && isWithin(place.list, list);
  if (isSameList && (place.index === index || place.index === index + 1)) return { edits: [], value: view.value, path };
  const item = itemLines(view.text, node, index);
  const taken = removalOfItem(path, view);
  const put = item && putItemLines(item, place, view);
  if (!taken || !put) return refusals.byHand;
  const after = withItemMoved(view.value, path, place, taken.isWithList);
  return { edits: [...taken.edits, put], ...after };
}

/** Puts a copy of a part behind it, with names of its own. */
export function duplicatePart(path: Path, view: FileView): Plan {
  const list = path.slice(0, -1);
  const index = path.at(-1);
  const node = nodeAt(view.root, list);
  if (typeof index !== "number" || node?.kind !== "list") return refusals.alone;
  const item = itemLines(view.text, node, index);
  const place = { list, index: index + 1 };
  return item ? putNewItem(withFreshNames(item, view.root), place, view) : refusals.byHand;
}

/** Puts a further item into a list. */
export function putNewItem(item: ItemLines, place: ListPlace, view: FileView): Plan {
  const put = putItemLines(item, place, view);
  const value = withItem(view.value, place, meaningOf(item));
  return put ? { edits: [put], value, path: [...place.list, place.index] } : refusals.byHand;
}

import type { FileView } from "../languageService/fileView.ts";
import type { SchemaChoice, SchemaPart } from "../languageService/schemaParts.ts";
import { isMapping, type Path, valueAt } from "../parse/path.ts";
import type { PartKind } from "./structureChange.ts";

/** A place in a list: before the item that has this index. */
export interface ListPlace {
  readonly list: Path;
  readonly index: number;
}

/** What the items of a list are; undefined where the schemas know no list at a place. */
export function kindOfList(list: Path, view: FileView): PartKind | undefined {
  return view.schemas.at(view.schema, view.value, list).flatMap((part) => itemTitle(part, view))[0];
}

function itemTitle({ file, schema }: SchemaPart, { schemas }: FileView): readonly PartKind[] {
  if (!schema.items) return [];
  const titles = schemas.partsOf({ file, schema: schema.items }, undefined).flatMap((part) => part.schema.title ?? []);
  return titles.slice(0, 1);
}

/** The components or fields that may stand in a list. */
export function choicesAt({ list, index }: ListPlace, view: FileView): readonly SchemaChoice[] {
  const parts = view.schemas.at(view.schema, view.value, [...list, index]);
  return parts.flatMap((part) => view.schemas.typesOf(part));
}

/** The end of the list in which a part holds parts of a kind: its own one, else the last one deeper inside it. */
export function placeInside(path: Path, kind: PartKind, view: FileView): ListPlace | undefined {
  const value = valueAt(view.value, path);
  if (!isMapping(value)) return undefined;
  const keys = view.schemas
    .at(view.schema, view.value, path)
    .flatMap(({ schema }) => Object.keys(schema.properties ?? {}));
  const lists = [...new Set(keys)].map((key) => [...path, key]).filter((list) => kindOfList(list, view) === kind);
  const own = lists.find((list) => Array.isArray(valueAt(view.value, list))) ?? lists[0];
  if (own) return endOf(own, view);
  const nested = listsIn(value, path, view).filter((list) => kindOfList(list, view) === kind);
  return endOf(nested.at(-1), view);
}

function endOf(list: Path | undefined, view: FileView): ListPlace | undefined {
  if (!list) return undefined;
  const value = valueAt(view.value, list);
  if (Array.isArray(value)) return { list, index: value.length };
  return value === undefined || value === null ? { list, index: 0 } : undefined;
}

/** The lists of a part that are not those of another component in it. */
function listsIn(value: unknown, path: Path, view: FileView): readonly Path[] {
  if (Array.isArray(value)) {
    const isOfParts = ["Component", "Field", "Step"].includes(kindOfList(path, view) ?? "");
    return isOfParts ? [path] : value.flatMap((item, index) => listsIn(item, [...path, index], view));
  }
  if (!isMapping(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => listsIn(inner, [...path, key], view));
}

/** The nearest place behind a part, or behind one around it, that takes a kind. */
export function placeAround(path: Path, kind: PartKind, view: FileView): ListPlace | undefined {
  for (let length = path.length - 1; length >= 0; length--) {
    const index = path[length];
    const list = path.slice(0, length);
    if (typeof index === "number" && kindOfList(list, view) === kind) return { list, index: index + 1 };
  }
  return undefined;
}

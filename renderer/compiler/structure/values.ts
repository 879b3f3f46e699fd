import { isMapping, type Path, valueAt } from "../parse/path.ts";
import type { ListPlace } from "./slots.ts";

/** The value with another one at a place; undefined takes the key away. Pure. */
export function withValueAt(value: unknown, [key, ...rest]: Path, inner: unknown): unknown {
  if (key === undefined) return inner;
  const changed = withValueAt(valueAt(value, [key]), rest, inner);
  if (Array.isArray(value)) return value.map((one, index) => (index === key ? changed : one));
  const whole = isMapping(value) ? value : {};
  if (changed !== undefined) return { ...whole, [key]: changed };
  return Object.fromEntries(Object.entries(whole).filter(([name]) => name !== key));
}

/** The value without an item, or without its whole list, key and all. Pure. */
export function withoutItem(value: unknown, path: Path, isWithList: boolean): unknown {
  const list = path.slice(0, -1);
  if (isWithList) return withValueAt(value, list, undefined);
  return withValueAt(value, list, listIn(value, list).toSpliced(Number(path.at(-1)), 1));
}

/** The value with an item before that of an index of a list, which is begun where it is not there. Pure. */
export function withItem(value: unknown, { list, index }: ListPlace, item: unknown): unknown {
  return withValueAt(value, list, listIn(value, list).toSpliced(index, 0, item));
}

/** Marks where a part goes to while it is taken from where it was, which may move that place. */
const arriving = Symbol("arriving");

/** The value with an item in another place; `isWithList`: the list that it leaves goes, too. Pure. */
export function withItemMoved(
  value: unknown,
  path: Path,
  place: ListPlace,
  isWithList: boolean,
): { readonly value: unknown; readonly path: Path } {
  const part = valueAt(value, path);
  const left = withoutItem(withItem(value, place, arriving), shifted(path, place), isWithList);
  const at = pathTo(arriving, left) ?? path;
  return { value: withValueAt(left, at, part), path: at };
}

/** A place after an item has been put before it, or before what is around it. */
function shifted(path: Path, { list, index }: ListPlace): Path {
  const at = path[list.length];
  if (typeof at !== "number" || !isWithin(path, list) || at < index) return path;
  return path.map((key, depth) => (depth === list.length ? at + 1 : key));
}

/** The list at a place; empty where there is none. */
export function listIn(value: unknown, path: Path): readonly unknown[] {
  const found = valueAt(value, path);
  return Array.isArray(found) ? found : [];
}

/** The way to a part of a value, by its identity. */
function pathTo(part: unknown, value: unknown, path: Path = []): Path | undefined {
  if (value === part) return path;
  if (typeof value !== "object" || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = pathTo(part, inner, [...path, Array.isArray(value) ? Number(key) : key]);
    if (found) return found;
  }
  return undefined;
}

/** Whether a place is another one, or lies in it. */
export function isWithin(path: Path, around: Path): boolean {
  return around.every((key, index) => path[index] === key);
}

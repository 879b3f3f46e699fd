import { isMapping, parentPath, pathOf, valueAt } from "../../parse/path.ts";
import type { Annotations } from "../schema/annotations.ts";

/** An item that formulas see, and where its list stands. */
export interface ItemSource {
  readonly name: string;
  /** As a JSON pointer. */
  readonly listAt: string;
}

/**
 * The items that places see, by those places, as JSON pointers.
 *
 * @param annotations their `x-each` says which list around a place gives the items, and under which name
 */
export function itemSources(value: unknown, annotations: Annotations): ReadonlyMap<string, ItemSource> {
  const sources = annotations.of("x-each").flatMap(({ at, says }): [string, ItemSource][] => {
    const [list = "", otherwise] = says.split(" as ");
    const holder = list === "" ? undefined : holderOf(value, list, parentPath(at));
    const name = holder?.each ?? otherwise;
    return holder && typeof name === "string" ? [[at, { name, listAt: `${holder.at}/${list}` }]] : [];
  });
  return new Map(sources);
}

/** The nearest part around a place that has the list. */
function holderOf(
  value: unknown,
  list: string,
  at: string,
): { readonly at: string; readonly each: unknown } | undefined {
  const part = valueAt(value, pathOf(at));
  if (isMapping(part) && Object.hasOwn(part, list)) return { at, each: part.each };
  return at === "" ? undefined : holderOf(value, list, parentPath(at));
}

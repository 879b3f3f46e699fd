import { isMapping, parentPath, pathOf, valueAt } from "../../parse/path.ts";
import type { Annotations } from "../schema/annotations.ts";

/** A place whose formulas see a row of a field, and the field. */
export interface RowSource {
  /** As a JSON pointer. */
  readonly at: string;
  /** The name of the row. */
  readonly name: string;
  /** The name of the field that holds the rows. */
  readonly field: string;
}

/** The places of a value that see a row, as `x-rows` says. */
export function rowSources(value: unknown, annotations: Annotations): readonly RowSource[] {
  return annotations.of("x-rows").flatMap(({ at }) => {
    const holder = valueAt(value, pathOf(parentPath(at)));
    return isMapping(holder) ? [{ at, name: String(holder.each), field: String(holder.name) }] : [];
  });
}

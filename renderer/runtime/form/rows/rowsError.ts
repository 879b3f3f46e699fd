import type { Locals } from "../../../../actions/index.ts";
import type { Field, Json } from "../../../../schemas/index.ts";
import type { PageSession } from "../../session/pageSession.ts";
import { repeatTexts } from "../../theme/texts/fields/repeatTexts.ts";
import { createExclusion } from "../formLayouts.ts";
import { unknownReason } from "../options/keepOffered.ts";
import { isChoosing } from "../options/offeredPart.ts";
import type { RowValue } from "../rowValues.ts";
import { isEmpty, validationError } from "../rules.ts";
import type { RepeatLayout } from "./createRow.ts";
import { rowNumber } from "./createRowStore.ts";

/**
 * What is wrong with the rows of a field, in the words for the user; undefined when nothing is. It looks at the values
 * alone, so that rows count which are not on screen.
 *
 * @param names what formulas see where the field stands
 */
export function rowsError(layout: RepeatLayout, value: Json, page: PageSession, names: Locals): string | undefined {
  const rows = rowsOf(value);
  const [min, max] = [layout.min, layout.max].map((bound) => page.evaluate(bound ?? null, names));
  if (typeof min === "number" && rows.length < min) return repeatTexts.tooFew(min);
  if (typeof max === "number" && rows.length > max) return repeatTexts.tooMany(max);
  const wrong = rows.findIndex((_, index) => isWrong(index, rows, layout, page, names));
  return wrong < 0 ? undefined : repeatTexts.rowWrong(wrong + 1);
}

/** The rows of a field's value; what is no row is left out. */
export function rowsOf(value: unknown): readonly RowValue[] {
  return Array.isArray(value) ? value.filter((row) => typeof row === "object" && row !== null) : [];
}

function fieldError(field: Field, value: Json, page: PageSession, names: Locals): string | undefined {
  const unknown = isChoosing(field) ? unknownReason(field, value, page, names) : undefined;
  return unknown ?? validationError(field, value, page.scope(names), page.formulas, page.rules);
}

/** The place of the earlier row that holds the same where each must differ; -1 where there is none. */
export function sameBefore(index: number, rows: readonly RowValue[], unique: string): number {
  const textAt = (row: RowValue | undefined) => JSON.stringify(row?.[unique] ?? null);
  const value = rows[index]?.[unique] ?? null;
  return isEmpty(value) ? -1 : rows.slice(0, index).findIndex((row) => textAt(row) === textAt(rows[index]));
}

function isWrong(
  index: number,
  rows: readonly RowValue[],
  { each, fields, check = [], unique }: RepeatLayout,
  page: PageSession,
  names: Locals,
): boolean {
  const row = rows[index] ?? {};
  if (unique !== undefined && sameBefore(index, rows, unique) >= 0) return true;
  const seen = { ...names, [each]: row, [rowNumber]: index + 1 };
  const isOut = createExclusion(page);
  const scope = page.scope(seen);
  const taking = fields.filter((field) => !isOut(field, seen));
  return (
    taking.some((field) => fieldError(field, row[field.name] ?? null, page, seen)) ||
    check.some(({ must, field }) => {
      const isAsked = taking.some(({ name }) => name === field) && !isEmpty(row[field] ?? null);
      return isAsked && page.formulas.evaluator(must).evaluate(scope) !== true;
    })
  );
}

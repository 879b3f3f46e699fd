import { type RefObject, useMemo } from "react";
import type { CrossCheck, FieldEntry } from "../../../runtime/form/fieldRegistry.ts";
import type { FormRow, RepeatLayout } from "../../../runtime/form/rows/createRow.ts";
import { sameBefore } from "../../../runtime/form/rows/rowsError.ts";
import type { Evaluator } from "../../../runtime/formula/createFormulas.ts";
import { repeatTexts } from "../../../runtime/theme/texts/fields/repeatTexts.ts";

/** What a list checks over the fields of each row. */
interface RowChecks {
  readonly check: readonly CrossCheck[] | undefined;
  readonly uniqueMessage: Evaluator | undefined;
}

/** Gives the form that the fields of a row stand in, the same as long as the row is there. */
export function useRowForms(
  { name, unique }: RepeatLayout,
  { check, uniqueMessage }: RowChecks,
  rows: RefObject<readonly FormRow[]>,
): (row: FormRow) => FieldEntry["form"] {
  return useMemo(() => {
    const known = new WeakMap<FormRow, FieldEntry["form"]>();
    const placeOfSame = (row: FormRow, field: string) => {
      const all = rows.current;
      const values = all.map((one) => one.value());
      return sameBefore(all.indexOf(row), values, field) + 1;
    };
    const differs = (row: FormRow, field: string): CrossCheck => ({
      field,
      must: { evaluate: () => placeOfSame(row, field) === 0, reads: [] },
      error: uniqueMessage ?? { evaluate: () => repeatTexts.same(placeOfSame(row, field)), reads: [] },
    });
    return (row) => {
      const own = unique === undefined ? [] : [differs(row, unique)];
      const form = known.get(row) ?? { id: name, check: [...own, ...(check ?? [])] };
      known.set(row, form);
      return form;
    };
  }, [name, unique, check, uniqueMessage, rows]);
}

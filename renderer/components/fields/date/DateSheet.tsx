import { addMonths, clampDay, laterDay, lengths, type Precision, today, wholeDay } from "../../../runtime/form/days.ts";
import { defaults } from "../../../runtime/theme/defaults.ts";
import { PickerSheet } from "../sheets/PickerSheet.tsx";
import type { SheetProps } from "../sheets/SheetRow.tsx";
import { type DayBounds, dateColumns, turnDate } from "./dateColumns.ts";

export interface DateSheetProps extends SheetProps<string | null> {
  readonly precision: Precision;
  /** The earliest and the latest; a text that is no date bounds nothing. */
  readonly min?: string | null | undefined;
  readonly max?: string | null | undefined;
}

/** Wheels for a day, a month or a year. They begin at what was chosen, or today. */
export function DateSheet({ precision, min, max, value, onConfirm, ...sheet }: DateSheetProps) {
  const bounds = boundsOf(min, max);
  const from = wholeDay(value) ?? today();
  return (
    <PickerSheet
      {...sheet}
      start={clampDay(from, bounds.min, bounds.max)}
      columnsOf={(day) => dateColumns(day, bounds, precision)}
      turn={(day, column, index) => turnDate(day, column, index, bounds)}
      onConfirm={(day) => onConfirm(day.slice(0, lengths[precision]))}
    />
  );
}

function boundsOf(min: unknown, max: unknown): DayBounds {
  const { yearsBack, yearsAhead } = defaults.date;
  const first = wholeDay(min) ?? addMonths(today(), -12 * yearsBack);
  const last = wholeDay(max) ?? addMonths(today(), 12 * yearsAhead);
  // Bounds that leave nothing leave the first of them.
  return { min: first, max: laterDay(first, last) };
}

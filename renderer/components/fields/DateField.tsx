import { defaults } from "../../theme/defaults.ts";
import { locale } from "../../theme/locale.ts";
import { type DayBounds, dateColumns, lengths, type Precision, turnDate } from "./dateColumns.ts";
import { addMonths, clampDay, isDay, laterDay, partsOf, today } from "./days.ts";
import type { FieldProps } from "./FieldShell.tsx";
import { PickerSheet } from "./PickerSheet.tsx";
import { SheetRow } from "./SheetRow.tsx";

export interface DateFieldProps extends FieldProps<string | null> {
  readonly precision?: Precision | undefined;
  /** The earliest and the latest; a text that is no date bounds nothing. */
  readonly min?: string | null | undefined;
  readonly max?: string | null | undefined;
}

/** A row that opens wheels for a day, a month or a year. The value is 2026-11-21, 2026-11 or 2026. */
export function DateField({ precision = "day", min, max, ...props }: DateFieldProps) {
  return (
    <SheetRow
      {...props}
      words={(value) => inWords(value, precision)}
      sheet={({ value, onConfirm, ...sheet }) => {
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
      }}
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

/** The first day of what a text names: 2026-11 is the 1st of November. */
function wholeDay(text: unknown): string | undefined {
  const day = typeof text === "string" ? `${text}${"-01-01".slice(Math.max(0, text.length - 4))}` : "";
  return isDay(day) ? day : undefined;
}

function inWords(value: string | null, precision: Precision): string {
  const day = wholeDay(value);
  return day ? locale.date(...partsOf(day), precision) : "";
}

import { locale } from "../../theme/locale.ts";
import { later } from "../later.tsx";
import type { DateSheetProps } from "./DateSheet.tsx";
import { type Precision, partsOf, wholeDay } from "./days.ts";
import type { FieldProps } from "./FieldShell.tsx";
import { SheetRow } from "./SheetRow.tsx";

export interface DateFieldProps extends FieldProps<string | null> {
  readonly precision?: Precision | undefined;
  /** The earliest and the latest; a text that is no date bounds nothing. */
  readonly min?: string | null | undefined;
  readonly max?: string | null | undefined;
}

const Sheet = later<DateSheetProps>(async () => (await import("./DateSheet.tsx")).DateSheet, { ahead: true });

/** A row that opens wheels for a day, a month or a year. The value is 2026-11-21, 2026-11 or 2026. */
export function DateField({ precision = "day", min, max, ...props }: DateFieldProps) {
  return (
    <SheetRow
      {...props}
      words={(value) => inWords(value, precision)}
      sheet={(sheet) => <Sheet {...sheet} precision={precision} min={min} max={max} />}
    />
  );
}

function inWords(value: string | null, precision: Precision): string {
  const day = wholeDay(value);
  return day ? locale.date(...partsOf(day), precision) : "";
}

import { type Precision, partsOf, wholeDay } from "../../../runtime/form/days.ts";
import { locale } from "../../../runtime/theme/locale.ts";
import { lazyLayer } from "../../overlays/lazyLayer.tsx";
import { SheetRow } from "../sheets/SheetRow.tsx";
import type { FieldProps } from "../shell/FieldShell.tsx";
import type { DateSheetProps } from "./DateSheet.tsx";

export interface DateFieldProps extends FieldProps<string | null> {
  readonly precision?: Precision | undefined;
  /** The earliest and the latest; a text that is no date bounds nothing. */
  readonly min?: string | null | undefined;
  readonly max?: string | null | undefined;
}

const Sheet = lazyLayer<DateSheetProps>(async () => (await import("./DateSheet.tsx")).DateSheet, { ahead: true });

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

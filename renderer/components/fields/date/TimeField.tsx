import { minutesOf } from "../../../runtime/form/times.ts";
import { lazyLayer } from "../../overlays/lazyLayer.tsx";
import { SheetRow } from "../sheets/SheetRow.tsx";
import type { FieldProps } from "../shell/FieldShell.tsx";
import type { TimeSheetProps } from "./TimeSheet.tsx";

export interface TimeFieldProps extends FieldProps<string | null> {
  /** The earliest and the latest; a text that is no time bounds nothing. */
  readonly min?: string | null | undefined;
  readonly max?: string | null | undefined;
  /** How many minutes lie between two times that can be chosen. */
  readonly step?: number | undefined;
}

const Sheet = lazyLayer<TimeSheetProps>(async () => (await import("./TimeSheet.tsx")).TimeSheet, { ahead: true });

/** A row that opens wheels for hours and minutes. The value is a text such as 09:30. */
export function TimeField({ min, max, step, ...props }: TimeFieldProps) {
  return (
    <SheetRow
      {...props}
      words={(value) => (minutesOf(value) === undefined ? "" : String(value))}
      sheet={(sheet) => <Sheet {...sheet} min={min} max={max} step={step} />}
    />
  );
}

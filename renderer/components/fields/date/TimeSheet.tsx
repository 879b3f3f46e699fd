import { minutesOf, timeOf } from "../../../runtime/form/times.ts";
import { PickerSheet } from "../sheets/PickerSheet.tsx";
import type { SheetProps } from "../sheets/SheetRow.tsx";
import { nearestTime, timeColumns, timesWithin, turnTime } from "./timeColumns.ts";

export interface TimeSheetProps extends SheetProps<string | null> {
  /** The earliest and the latest; a text that is no time bounds nothing. */
  readonly min?: string | null | undefined;
  readonly max?: string | null | undefined;
  /** How many minutes lie between two times that can be chosen. */
  readonly step?: number | undefined;
}

/** Wheels for hours and minutes. They begin at what was chosen, or in the middle of the day. */
export function TimeSheet({ min, max, step = 1, value, onConfirm, ...sheet }: TimeSheetProps) {
  const times = timesWithin(minutesOf(min), minutesOf(max), step);
  return (
    <PickerSheet
      {...sheet}
      start={nearestTime(times, minutesOf(value) ?? noon)}
      columnsOf={(time) => timeColumns(time, times)}
      turn={(time, column, index) => turnTime(time, column, index, times)}
      onConfirm={(time) => onConfirm(timeOf(time))}
    />
  );
}

const noon = 12 * 60;

import { addDays, type CalendarValue, type Days, daysBetween } from "../../../runtime/form/days.ts";

/** One day, from one day to another, or several days. */
export type CalendarMode = "single" | "range" | "multiple";

/** What a tap makes of the days chosen so far, and whether it was more than `most` and has been cut. Pure. */
export function chooseDay(
  mode: CalendarMode,
  chosen: Days,
  day: string,
  most = Number.POSITIVE_INFINITY,
): { readonly days: Days; readonly isCut: boolean } {
  if (mode === "single") return { days: [day], isCut: false };
  if (mode === "multiple") return toggled(chosen, day, most);
  const [start, end] = chosen;
  if (start === undefined || end !== undefined || day < start) return { days: [day], isCut: false };
  const isCut = daysBetween(start, day) >= most;
  return { days: [start, isCut ? addDays(start, most - 1) : day], isCut };
}

function toggled(chosen: Days, day: string, most: number) {
  const others = chosen.filter((one) => one !== day);
  if (others.length < chosen.length) return { days: others, isCut: false };
  if (chosen.length >= most) return { days: chosen, isCut: true };
  return { days: [...chosen, day].sort(), isCut: false };
}

/** Whether enough is chosen. */
export function isWhole(mode: CalendarMode, { length }: Days): boolean {
  return length >= (mode === "range" ? 2 : 1);
}

/** The value of a field for days that are enough. */
export function fieldValueOf(mode: CalendarMode, days: Days): CalendarValue {
  const [start = null, end = start] = days;
  if (mode === "multiple") return days;
  return mode === "range" && start !== null && end !== null ? { start, end } : start;
}

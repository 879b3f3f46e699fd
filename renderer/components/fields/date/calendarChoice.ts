import { addDays, type CalendarValue, countDays, type Days } from "../../../runtime/form/days.ts";

/** One day, from one day to another, or several days. */
export type CalendarMode = "single" | "range" | "multiple";

/** How many days may be chosen. */
export interface DayLimits {
  readonly least?: number | undefined;
  readonly most?: number | undefined;
}

/** What a tap makes of the days chosen so far. */
export interface DayChoice {
  readonly days: Days;
  /** Why it is not what was tapped: that would be more than may be chosen, and is cut, or fewer, and is not taken. */
  readonly refused?: "tooMany" | "tooFew";
}

/** What a tap on a day makes of the days chosen so far. Pure. */
export function chooseDay(mode: CalendarMode, chosen: Days, day: string, limits: DayLimits = {}): DayChoice {
  const { most = Number.POSITIVE_INFINITY } = limits;
  if (mode === "single") return { days: [day] };
  if (mode === "multiple") return toggled(chosen, day, most);
  const [start, end] = chosen;
  if (start === undefined || end !== undefined || day < start) return { days: [day] };
  const count = countDays([start, day], true);
  if (count < (limits.least ?? 1)) return { days: chosen, refused: "tooFew" };
  return count > most ? { days: [start, addDays(start, most - 1)], refused: "tooMany" } : { days: [start, day] };
}

function toggled(chosen: Days, day: string, most: number): DayChoice {
  const others = chosen.filter((one) => one !== day);
  if (others.length < chosen.length) return { days: others };
  return chosen.length >= most ? { days: chosen, refused: "tooMany" } : { days: [...chosen, day].sort() };
}

/** Whether enough is chosen. */
export function isWhole(mode: CalendarMode, days: Days, least = 1): boolean {
  const isRange = mode === "range";
  return days.length >= (isRange ? 2 : 1) && countDays(days, isRange) >= least;
}

/** The value of a field for days that are enough. */
export function fieldValueOf(mode: CalendarMode, days: Days): CalendarValue {
  const [start = null, end = start] = days;
  if (mode === "multiple") return days;
  return mode === "range" && start !== null && end !== null ? { start, end } : start;
}

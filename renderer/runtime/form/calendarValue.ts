import { isDay } from "./days.ts";

/** A range as a field holds it. */
export type DayRange = {
  readonly start: string;
  readonly end: string;
};

/** What a calendar field holds: a day, a range or a list of days; null while nothing is chosen. */
export type CalendarValue = string | DayRange | readonly string[] | null;

/** The days that were tapped: one, the start and then the end, or several in their order. */
export type Days = readonly string[];

/** The days of a field's value; what is no day is left out. */
export function daysOf(value: CalendarValue): Days {
  if (value === null || value === undefined) return [];
  const given = typeof value === "string" ? [value] : "start" in value ? [value.start, value.end] : value;
  return given.filter(isDay);
}

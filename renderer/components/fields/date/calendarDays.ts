import { addDays, addMonths, daysIn, isDay, laterDay, today, weekdayOf } from "../../../runtime/form/days.ts";
import { defaults } from "../../../runtime/theme/defaults.ts";
import type { DayBounds } from "./dateColumns.ts";

/** How far a calendar reaches; a text that is no date bounds nothing. */
export interface Spread {
  readonly min?: string | null | undefined;
  readonly max?: string | null | undefined;
}

/** A day with a word below it. */
export interface CalendarMark {
  readonly date: string;
  readonly text: string;
}

/** A range with its name. */
export interface CalendarPreset {
  readonly text: string;
  readonly start: string;
  readonly end: string;
}

/** The first and the last day of a calendar; a year to each side of today where nothing bounds it. */
export function calendarBounds({ min, max }: Spread): DayBounds {
  const { monthsBack, monthsAhead } = defaults.calendar;
  const now = today();
  const first = isDay(min) ? min : addMonths(isDay(max) && max < now ? max : now, -monthsBack);
  const last = isDay(max) ? max : addMonths(laterDay(first, now), monthsAhead);
  return { min: first, max: laterDay(first, last) };
}

/** The months from one day to another: 2026-11, 2026-12. */
export function monthsBetween(from: string, to: string): readonly string[] {
  const months: string[] = [];
  for (let day = `${from.slice(0, 7)}-01`; day <= to; day = addMonths(day, 1)) months.push(day.slice(0, 7));
  return months;
}

/** The weeks of a month, Sunday first; undefined where a day belongs to another month. */
export function weeksOf(month: string): readonly (readonly (string | undefined)[])[] {
  const first = `${month}-01`;
  const lead = weekdayOf(first);
  const count = Math.ceil((lead + daysIn(first)) / 7);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = addDays(first, week * 7 + weekday - lead);
      return day.startsWith(month) ? day : undefined;
    }),
  );
}

/** Where a key leads from a day; undefined where it leads nowhere. With shift, a page is a year. */
export function moveDay(key: string, day: string, shift: boolean): string | undefined {
  return moves[key]?.(day, shift ? 12 : 1);
}

const moves: Readonly<Record<string, (day: string, months: number) => string>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  PageUp: (day, months) => addMonths(day, -months),
  PageDown: (day, months) => addMonths(day, months),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
};

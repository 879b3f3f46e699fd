import { chinaDate } from "../formula/dates.ts";

/*
 * Days of China's calendar as texts such as 2026-11-21: they compare as the days do, and no time zone can move them.
 */

const dayLength = 86_400_000;

/** The day in China at this moment. */
export function today(): string {
  return chinaDate(Date.now()) ?? "";
}

/** Whether a value is a day that exists. */
export function isDay(value: unknown): value is string {
  return typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value) && addDays(value, 0) === value;
}

/** The day of a year, a month from 1 and a day from 1. A month that is none leads to another year, as does a day. */
export function dayOf(year: number, month: number, day: number): string {
  return textOf(Date.UTC(year, month - 1, day));
}

/** Year, month and day of the month. */
export function partsOf(day: string): readonly [year: number, month: number, day: number] {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return [year, month, date];
}

/** So many days later. */
export function addDays(day: string, days: number): string {
  return textOf(Date.parse(day) + days * dayLength);
}

/** So many months later; the 31st becomes the last day of a shorter month. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = partsOf(day);
  const first = dayOf(year, month + months, 1);
  return `${first.slice(0, 8)}${twoDigits(Math.min(date, daysIn(first)))}`;
}

/** How many days lie between: 1 from one day to the next. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayLength;
}

/** The day of the week, 0 being Sunday. */
export function weekdayOf(day: string): number {
  return new Date(Date.parse(day)).getUTCDay();
}

/** How many days the month of a day has. */
export function daysIn(day: string): number {
  const [year, month] = partsOf(day);
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** The nearest day from the first to the last. */
export function clampDay(day: string, min: string, max: string): string {
  if (day < min) return min;
  return day > max ? max : day;
}

/** The later of two days. */
export function laterDay(one: string, other: string): string {
  return clampDay(one, other, one);
}

function textOf(ms: number): string {
  return Number.isNaN(ms) || Math.abs(ms) > 2.5e14 ? "" : new Date(ms).toISOString().slice(0, 10);
}

function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}

/** How exact a date is. */
export type Precision = "day" | "month" | "year";

/** The characters of a date of that precision: 2026, 2026-11, 2026-11-21. */
export const lengths: Readonly<Record<Precision, number>> = { year: 4, month: 7, day: 10 };

/** The first day of what a text names: 2026-11 is the 1st of November. Undefined for what names no day. */
export function wholeDay(text: unknown): string | undefined {
  const day = typeof text === "string" ? `${text}${"-01-01".slice(Math.max(0, text.length - 4))}` : "";
  return isDay(day) ? day : undefined;
}

/** A range as a field holds it. */
export type DayRange = {
  readonly start: string;
  readonly end: string;
};

/** What a calendar field holds: a day, a range or a list of days; null while nothing is chosen. */
export type CalendarValue = string | DayRange | readonly string[] | null;

/** The days that were tapped: one, the start and then the end, or several in their order. */
export type Days = readonly string[];

/** How many days were chosen: of a range, all from its start to its end. */
export function countDays(days: Days, isRange: boolean): number {
  const [first = "", last = first] = days;
  return isRange && days.length > 0 ? daysBetween(first, last) + 1 : days.length;
}

/** The days of a field's value; what is no day is left out. */
export function daysOf(value: CalendarValue): Days {
  if (value === null || value === undefined) return [];
  const given = typeof value === "string" ? [value] : "start" in value ? [value.start, value.end] : value;
  return given.filter(isDay);
}

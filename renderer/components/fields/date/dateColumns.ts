import { clampDay, dayOf, daysIn, lengths, type Precision, partsOf } from "../../../runtime/form/days.ts";
import { wheelTexts } from "../../../runtime/theme/texts/fields/wheelTexts.ts";
import type { WheelColumn } from "../sheets/Wheel.tsx";

/** The first and the last day that can be chosen. */
export interface DayBounds {
  readonly min: string;
  readonly max: string;
}

const units = ["year", "month", "day"] as const;

/**
 * The wheels of a date: years, months of the year and days of the month, as far as the bounds allow. Pure.
 *
 * @param day a day within the bounds
 */
export function dateColumns(day: string, bounds: DayBounds, precision: Precision): readonly WheelColumn[] {
  const parts = partsOf(day);
  return units.slice(0, units.indexOf(precision) + 1).map((unit, place) => {
    const [first, last] = range(day, place, bounds);
    const texts = Array.from({ length: last - first + 1 }, (_, index) => wheelTexts.shown[unit](first + index));
    return { label: wheelTexts.units[unit], texts, index: (parts[place] ?? first) - first };
  });
}

/** The day after one of its wheels was turned to an item; what no longer fits moves to the nearest that does. Pure. */
export function turnDate(day: string, place: number, index: number, bounds: DayBounds): string {
  const [first] = range(day, place, bounds);
  const parts = [...partsOf(day)] as [number, number, number];
  parts[place] = first + index;
  const [year, month, date] = parts;
  const longest = daysIn(dayOf(year, month, 1));
  return clampDay(dayOf(year, month, Math.min(date, longest)), bounds.min, bounds.max);
}

/** The first and the last number of a wheel. Only at the ends of the bounds does a year lack months, or a month days. */
function range(day: string, place: number, { min, max }: DayBounds): readonly [number, number] {
  const whole = [
    [1, 9999],
    [1, 12],
    [1, daysIn(day)],
  ][place] ?? [1, 1];
  const around = lengths[units[place - 1] ?? "year"] * Math.min(place, 1);
  const isAt = (bound: string) => bound.slice(0, around) === day.slice(0, around);
  const [first = 1, last = 1] = whole;
  return [isAt(min) ? (partsOf(min)[place] ?? first) : first, isAt(max) ? (partsOf(max)[place] ?? last) : last];
}

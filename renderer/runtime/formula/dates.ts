import type { Json } from "../../../schemas/index.ts";
import { fail } from "./failure.ts";
import type { Meter } from "./meter.ts";
import { isNumber, isText, json, missing } from "./values.ts";

const iso = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?(Z|[+-]\d\d:\d\d)?)?$/;
const dayLength = 86_400_000;
/** China's clocks are eight hours ahead, all year. */
const chinaAhead = dayLength / 3;
/** Where the parts of a date stand in `2026-11-21T10:05:00.000Z`. */
const places: Readonly<Record<string, number>> = { Y: 0, M: 5, D: 8, H: 11, m: 14, s: 17 };

/** The date in China at a moment. */
export function chinaDate(moment: number): string | null {
  return clockAt(moment + chinaAhead).slice(0, 10) || null;
}

/**
 * The functions over dates: texts such as `2026-11-21`, ISO date-times, milliseconds since 1970. A time without
 * a zone is China's; the phone's own zone does not count. Of a missing date, an empty text too, they give null.
 */
export const dateFunctions = {
  date(_: Meter, x?: Json, pattern: Json = "YYYY-MM-DD"): Json {
    const clock = clockOf(x);
    if (!clock || !isText(pattern)) return null;
    return pattern.replace(/YYYY|MM?|DD?|HH?|mm|ss/g, (token) => {
      const from = places[token.charAt(0)] ?? 0;
      const part = clock.slice(from, from + Math.max(2, token.length));
      return token.length > 1 ? part : String(Number(part));
    });
  },
  year: part(0, 4),
  month: part(5, 7),
  day: part(8, 10),
  weekday: (_: Meter, x?: Json): Json => (clockOf(x) ? new Date(clockOf(x)).getUTCDay() || 7 : null),
  addDays: (_: Meter, x?: Json, days?: Json): Json => moved(x, 0, days),
  addMonths: (_: Meter, x?: Json, months?: Json): Json => moved(x, months, 0),
  daysBetween: (_: Meter, from?: Json, to?: Json): Json => json((startOf(to) - startOf(from)) / dayLength),
};

function part(from: number, to: number) {
  return (_: Meter, x?: Json): Json => Number(clockOf(x).slice(from, to)) || null;
}

function startOf(x: Json | undefined): number {
  return Date.parse(clockOf(x).slice(0, 10));
}

/** The date so many months and days later; the 31st becomes the last day of a shorter month. */
function moved(x: Json | undefined, months: Json | undefined, days: Json | undefined): Json {
  const [year, month, day] = clockOf(x).slice(0, 10).split("-").map(Number);
  if (!isNumber(months) || !isNumber(days)) return missing(isNumber(months) ? days : months);
  if (!year || !month || !day) return null;
  const last = new Date(Date.UTC(year, month + months, 0));
  const short = Math.max(0, last.getUTCDate() - day);
  return clockAt(last.getTime() + (days - short) * dayLength).slice(0, 10) || fail("overflow");
}

/** The last day of a date's month. */
export function endOfMonth(x?: Json): Json {
  const [year, month] = clockOf(x).split("-").map(Number);
  return year && month ? clockAt(Date.UTC(year, month, 0)).slice(0, 10) || fail("overflow") : null;
}

/** China's clock at a moment, as `2026-11-21T10:05:00.000Z`; empty where the date is missing. */
function clockOf(x: Json = null): string {
  if (isNumber(x)) return clockAt(x + chinaAhead) || fail("overflow");
  if (!isText(x)) return missing(x) ?? "";
  if (x === "") return x;
  const [, date = "", time = "00:00", zone = "+08:00"] = iso.exec(x) ?? [];
  // Some engines take the 30th of February for the 2nd of March.
  const exists = new Date(date).getUTCDate() === Number(date.slice(8));
  return (exists && clockAt(Date.parse(`${date}T${time}${zone}`) + chinaAhead)) || fail("conversion");
}

/** The text of a clock, within the years of four digits. */
function clockAt(clock: number): string {
  return clock > -5e13 && clock < 2.5e14 ? new Date(clock).toISOString() : "";
}

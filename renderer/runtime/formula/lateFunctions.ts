import { compareVersions, parseVersion } from "../../../actions/index.ts";
import type { Json } from "../../../schemas/index.ts";
import { locale } from "../theme/locale.ts";
import { formatTexts } from "../theme/texts/formatTexts.ts";
import { dateFunctions, endOfMonth } from "./dates.ts";
import { fail } from "./failure.ts";
import { annuity, internalRate, totalInterest } from "./finance.ts";
import { formatFunctions, groupedNumber } from "./formats.ts";
import { type Meter, spend } from "./meter.ts";
import { type EvaluateFunction, numeric, operations, same } from "./operations.ts";
import { decimal, isList, isNumber, isText, type JsonList, missing, ownProperty } from "./values.ts";

/** The functions that few pages use. They come in a chunk of their own, with the first page that names one. */
export const lateFunctions = {
  pow: numeric((x, y) => x ** y),
  avg(meter, list) {
    const total = operations.sum(meter, list);
    return isNumber(total) && isList(list) && list.length > 0 ? total / list.length : null;
  },
  range(meter, first, last, step = 1) {
    if (!isNumber(first) || !isNumber(last) || !isNumber(step)) return missingAmong(first, last, step);
    if (step === 0) fail("zero");
    const count = Math.floor(decimal((last - first) / step)) + 1;
    spend(meter, Math.max(0, count));
    return Array.from({ length: Math.max(0, count) }, (_, index) => decimal(first + index * step));
  },
  first: ofList((list) => list[0] ?? null),
  last: ofList((list) => list[list.length - 1] ?? null),
  take: ofList((list, count) => {
    if (!isNumber(count)) return missing(count);
    return count < 0 ? list.slice(count) : list.slice(0, count);
  }),
  reverse: ofList((list) => [...list].reverse()),
  sort: ofList((list, keys = list) => {
    const places = list.map((_, place) => place);
    const keyAt = (place: number) => (keys as JsonList)[place] ?? null;
    return places.sort((a, b) => compare(keyAt(a), keyAt(b))).map((place) => list[place] ?? null);
  }),
  index(meter, list, value) {
    if (!isList(list)) return missing(list);
    const place = list.findIndex((item) => same(meter, item, value));
    return place === -1 ? null : place;
  },
  pmt: numeric(annuity),
  interest: (meter, amount, rate, terms) => {
    if (isNumber(terms)) spend(meter, terms);
    return numeric(totalInterest)(meter, amount ?? null, rate ?? null, terms ?? null);
  },
  irr(meter, amount, payments) {
    if (!isNumber(amount) || !isList(payments)) return missing(isNumber(amount) ? payments : amount);
    if (!payments.every(isNumber)) return missingAmong(...payments);
    spend(meter, payments.length);
    return internalRate(amount, payments);
  },
  endOfMonth: (_, date) => endOfMonth(date),
  dateInWords(meter, date, form) {
    const clock = dateFunctions.date(meter, date, "YYYY-MM-DD-HH:mm");
    return isText(clock) && isText(form) ? (ownProperty(dateForms, form)?.(clock.split("-")) ?? null) : null;
  },
  currency: (meter, x) => (isNumber(x) ? locale.amount(String(formatFunctions.money(meter, x))) : (missing(x) ?? "")),
  format: (_, x, places) =>
    isNumber(x) ? groupedNumber(x, isNumber(places) ? places : undefined) : (missing(x) ?? ""),
  atLeast: (_, host, version) => {
    const found = isText(host) ? parseVersion(host) : missing(host);
    return compareVersions(found ?? undefined, parseVersion(String(version))) >= 0;
  },
} satisfies Readonly<Record<string, EvaluateFunction>>;

/** A date and its time as they are written in the language in force, by the words of the page language. */
const dateForms: Readonly<Record<string, (parts: readonly string[]) => string>> = {
  day: (parts) => dayOf(parts, "day"),
  monthDay: ([, month, day]) => formatTexts.monthDay(Number(month), Number(day)),
  month: (parts) => dayOf(parts, "month"),
  dateTime: (parts) => formatTexts.dateTime(dayOf(parts, "day"), String(parts[3])),
  weekday: (parts) => formatTexts.weekday(new Date(parts.slice(0, 3).join("-")).getUTCDay() || 7),
};

function dayOf([year, month, day]: readonly string[], precision: "day" | "month"): string {
  return locale.date(Number(year), Number(month), Number(day), precision);
}

/** Of values that are not all numbers: null, unless one is something else. */
function missingAmong(...values: readonly (Json | undefined)[]): null {
  for (const value of values) if (!isNumber(value)) missing(value);
  return null;
}

/** A function over a list; a missing one stays missing. It costs a step for each item. */
function ofList(compute: (list: JsonList, other?: Json) => Json): EvaluateFunction {
  return (meter: Meter, list, other) => {
    if (!isList(list)) return missing(list);
    spend(meter, list.length);
    return compute(list, other);
  };
}

/** Numbers by their size, texts by their UTF-16 units, what is missing behind all. */
function compare(a: Json, b: Json): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if ((isNumber(a) && isNumber(b)) || (isText(a) && isText(b))) return a < b ? -1 : Number(a > b);
  return fail("type");
}

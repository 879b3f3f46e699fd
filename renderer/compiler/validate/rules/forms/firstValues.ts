import { type Path, pathOf } from "../../../parse/path.ts";
import { isCalendarDay, isWrittenTime } from "../../../text/dayAndTime.ts";
import type { Sentence } from "../../../text/sentence.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Rule } from "../../rule.ts";

type Values = Readonly<Record<string, unknown>>;

/** First values that their own field refuses: nine stars of five, a day that no calendar has, fewer rows than none. */
export const firstValues: Rule = ({ annotations }) => {
  return annotations.nodesEnding("Field").flatMap(({ at, value }) => {
    const path = pathOf(at);
    if (value.type === "repeat") return rowLimits.flatMap((key) => outside(value[key], [...path, key], { min: 0 }));
    return isWritten(value.default) ? refused(value, [...path, "default"]) : [];
  });
};

const rowLimits = ["min", "max"] as const;

/** How many stars there are when nothing is said. */
const usualStars = 5;

function refused(field: Values, path: Path): Diagnostic[] {
  const { type, default: first, min, max = type === "rating" ? usualStars : undefined } = field;
  if (type === "rating") return outside(first, path, { min: 1, max });
  if (type === "date" && !isCalendarDay(`${first}${restOf(field.precision)}`))
    return [{ code: "P219", path, values: { found: String(first) } }];
  if (type === "time" && !isWrittenTime(first))
    return [{ code: "P247", path, values: { found: String(first), about: time } }];
  return type === "date" || type === "time" ? outside(first, path, { min, max }) : [];
}

/** What makes a day of a month or a year. */
function restOf(precision: unknown): string {
  return precision === "year" ? "-01-01" : precision === "month" ? "-01" : "";
}

const time: Sentence = { en: "A time such as 09:30.", zh: "时间，例如 09:30。" };

/** A value beyond a limit that is written out, too: of formulas nothing is known. */
function outside(found: unknown, path: Path, { min, max }: Values): Diagnostic[] {
  const isBelow = isBefore(found, min);
  if (!isBelow && !isBefore(max, found)) return [];
  const [limit, words] = isBelow ? [min, { en: "at least", zh: "最小" }] : [max, { en: "at most", zh: "最大" }];
  const expected = { en: `${words.en} ${limit}`, zh: `${words.zh} ${limit}` };
  return [{ code: "P211", path, values: { found: String(found), expected }, suggestions: [String(limit)] }];
}

/** Days and times are written so that their letters compare. */
function isBefore(one: unknown, other: unknown): boolean {
  if (typeof one === "number" && typeof other === "number") return one < other;
  return typeof one === "string" && typeof other === "string" && isWritten(one) && isWritten(other) && one < other;
}

function isWritten(value: unknown): boolean {
  return typeof value === "number" || (typeof value === "string" && !value.includes("${"));
}

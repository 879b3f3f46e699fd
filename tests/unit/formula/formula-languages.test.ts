import { afterEach, describe, expect, test } from "vitest";
import { checkFormula } from "../../../renderer/compiler/formula/check.ts";
import { functions, lateOperations } from "../../../renderer/compiler/formula/functions/index.ts";
import { lateFunctions } from "../../../renderer/runtime/formula/lateFunctions.ts";
import { english } from "../../../renderer/runtime/theme/english/english.ts";
import { translate } from "../../../renderer/runtime/theme/localized.ts";
import { prepareFormula } from "../../formulas.ts";

/* What formulas write in each language of the kit: a table, and not what the browser's Intl has, which differs from one web view to the next. */

afterEach(() => translate("zh", {}));

function evaluate(formula: string): unknown {
  const { tree, errors } = checkFormula(formula, { names: {} });
  expect(errors).toEqual([]);
  return prepareFormula(tree).evaluate(() => undefined);
}

const table: readonly (readonly [formula: string, chinese: unknown, english: unknown])[] = [
  ["date('2026-11-23', 'day')", "2026年11月23日", "Nov 23, 2026"],
  ["date('2026-01-05', 'day')", "2026年1月5日", "Jan 5, 2026"],
  ["date('2026-09-30', 'day')", "2026年9月30日", "Sep 30, 2026"],
  ["date('2026-11-23', 'monthDay')", "11月23日", "Nov 23"],
  ["date('2026-05-01', 'monthDay')", "5月1日", "May 1"],
  ["date('2026-11-23', 'month')", "2026年11月", "November 2026"],
  ["date('2026-11-23T18:05:00+08:00', 'dateTime')", "2026年11月23日 18:05", "Nov 23, 2026, 18:05"],
  ["date('2026-11-22T18:30:00Z', 'dateTime')", "2026年11月23日 02:30", "Nov 23, 2026, 02:30"],
  ["date(1795190400000, 'day')", "2026年11月21日", "Nov 21, 2026"],
  ["date('2026-11-23', 'weekday')", "星期一", "Monday"],
  ["date('2026-11-29', 'weekday')", "星期日", "Sunday"],
  ["date(default(null, ''), 'day')", null, null],
  ["date(null, 'monthDay')", null, null],
  ["currency(1200)", "1,200.00 元", "¥1,200.00"],
  ["currency(1234567.5)", "1,234,567.50 元", "¥1,234,567.50"],
  ["currency(50000)", "50,000.00 元", "¥50,000.00"],
  ["currency(0)", "0.00 元", "¥0.00"],
  ["currency(-20)", "-20.00 元", "-¥20.00"],
  ["currency(null)", "", ""],
  ["money(1234567.5)", "1,234,567.50", "1,234,567.50"],
  ["format(1234567.5, 1)", "1,234,567.5", "1,234,567.5"],
  ["percent(0.0725)", "7.25%", "7.25%"],
  ["date('2026-11-23')", "2026-11-23", "2026-11-23"],
  ["date('2026-11-23', 'YYYY/M/D')", "2026/11/23", "2026/11/23"],
];

describe("In Chinese and in English", () => {
  test.each(table)("%s is %j and %j", (formula, inChinese, inEnglish) => {
    expect(evaluate(formula)).toBe(inChinese);
    translate("en", english);
    expect(evaluate(formula)).toBe(inEnglish);
  });

  test("every month has its name, and every day of the week", () => {
    translate("en", english);
    const months = Array.from({ length: 12 }, (_, month) =>
      evaluate(`date(addMonths('2026-01-01', ${month}), 'month')`),
    );
    expect(months).toEqual(
      [
        ...["January", "February", "March", "April", "May", "June", "July"],
        ...["August", "September", "October", "November", "December"],
      ].map((month) => `${month} 2026`),
    );
    const days = Array.from({ length: 7 }, (_, day) => evaluate(`date(addDays('2026-11-23', ${day}), 'weekday')`));
    expect(days).toEqual(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]);
  });
});

test("A date in words and an amount with its currency come late, and a layout does not", () => {
  const operationOf = (formula: string) => [checkFormula(formula, { names: {} }).tree].flat()[0];
  expect(operationOf("date('2026-11-23', 'day')")).toBe("dateInWords");
  expect(operationOf("date('2026-11-23', 'YYYY')")).toBe("date");
  for (const word of functions.date.inWords.words) expect(evaluate(`date('2026-11-23', '${word}')`)).toMatch(/\S/);
  for (const name of ["dateInWords", "currency"]) {
    expect(lateOperations).toContain(name);
    expect(Object.keys(lateFunctions)).toContain(name);
  }
});

test("A word that is no form is told, with those that there are", () => {
  const [error] = checkFormula("date('2026-11-23', 'long')", { names: {} }).errors;
  expect(error?.code).toBe("P246");
  expect(JSON.stringify(error?.values)).toContain("day, monthDay, month, dateTime, weekday");
});

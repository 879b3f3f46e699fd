import { afterEach, describe, expect, test } from "vitest";
import { explain } from "../../../renderer/compiler/docs/explain.ts";
import { checkFormula } from "../../../renderer/compiler/formula/check.ts";
import { type FunctionName, functions } from "../../../renderer/compiler/formula/functions/index.ts";
import type { FormulaOperation } from "../../../renderer/runtime/formula/createFormulas.ts";
import { prepareFormula } from "../../formulas.ts";

const rows = Object.entries(functions);
const types = (source: string) => checkFormula(source, { names: {} }).errors.filter(({ code }) => code !== "P241");

describe("The table of functions", () => {
  test.each(rows)("%s does what its example says", (name, { example: [formula, result] }) => {
    expect(formula).toContain(name);
    expect(types(formula)).toEqual([]);
    expect(prepareFormula(checkFormula(formula, { names: {} }).tree).evaluate(() => undefined)).toBe(result);
  });

  test.each(rows)("%s is said in Chinese and in English", (_, { doc: { en, zh } }) => {
    expect(en).toMatch(/^[A-Z].*\.$/);
    expect(zh).toMatch(/\p{Script=Han}.*。$/u);
  });

  test("every function of the compiler is evaluated on the phone", () => {
    // The types refuse a name that is left over, and say it.
    const unevaluated: readonly never[] = [] as Exclude<FunctionName, FormulaOperation>[];
    const isNothingElse: "nonsense" extends FormulaOperation ? true : false = false;
    expect([unevaluated, isNothingElse]).toEqual([[], false]);
  });

  test("explain lists the functions where one is not known", () => {
    for (const language of ["en", "zh"] as const) {
      const told = explain("P221", language) ?? "";
      for (const [name, { doc }] of rows) {
        expect(told).toContain(`\n${name}(`);
        expect(told).toContain(doc[language]);
      }
    }
    expect(explain("P222", "zh")).toContain("round(number, [number])");
    expect(explain("P240", "zh")).not.toContain("round(");
  });
});

describe("A function that never gives null gives none of nothing", () => {
  const sure = rows.filter(([, row]) => "isSure" in row).map(([name]) => name);
  test.each(sure)("%s", (name) => {
    for (const missing of [null, ["get", "missing"]] as const) {
      const { evaluate } = prepareFormula([name, missing, missing, missing]);
      expect(evaluate(() => undefined)).not.toBe(null);
    }
  });

  test("there are some", () => expect(sure).toContain("size"));
});

describe("Money, percentages and dates that come from a calculation are exact", () => {
  test.each([
    ["percent(0.07 + 0.0025)", "7.25%"],
    ["percent(0.1 * 3)", "30%"],
    ["money(cents(0.1 + 0.2))", "0.30"],
    ["money(1.005 * 100)", "100.50"],
    ["floor(0.29 * 100)", 29],
    ["sum([0.1, 0.2]) == 0.1 + 0.2", true],
  ])("%s = %j", (formula, result) => {
    expect(prepareFormula(checkFormula(formula, { names: {} }).tree).evaluate(() => undefined)).toBe(result);
  });
});

describe("Dates are China's, wherever the phone is", () => {
  const zones: readonly (readonly [zone: string, minutesBehind: number])[] = [
    ["Asia/Shanghai", -480],
    ["UTC", 0],
    ["America/Los_Angeles", 480],
    ["Pacific/Auckland", -780],
    ["Asia/Kathmandu", -345],
  ];
  const before = process.env.TZ;
  afterEach(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });

  test.each(zones)("%s", (zone, minutesBehind) => {
    process.env.TZ = zone;
    expect(new Date("2026-11-21T00:00").getTimezoneOffset()).toBe(minutesBehind);
    const value = (formula: string) =>
      prepareFormula(checkFormula(formula, { names: {} }).tree).evaluate(() => undefined);
    expect(value("date('2026-11-21 00:30', 'YYYY-MM-DD HH:mm')")).toBe("2026-11-21 00:30");
    expect(value("date('2026-11-20T16:30:00Z', 'YYYY-MM-DD HH:mm')")).toBe("2026-11-21 00:30");
    expect(value("addMonths('2026-03-31', -1)")).toBe("2026-02-28");
    expect(value("daysBetween('2026-03-01', '2026-04-01')")).toBe(31);
    expect(value("weekday('2026-11-22T00:10:00+08:00')")).toBe(7);
  });

  test("a day later is the next day, for 300 years; a month later is in the next month", () => {
    const step = (operation: string, date: string) => prepareFormula([operation, date, 1]).evaluate(() => undefined);
    let date = "1899-12-31";
    for (let day = 0; day < 110_000; day++) {
      const expected = new Date(Date.UTC(1899, 11, 32 + day)).toISOString().slice(0, 10);
      date = String(step("addDays", date));
      if (date !== expected) expect(date).toBe(expected);
      const month = Number(date.slice(5, 7));
      const later = Number(String(step("addMonths", date)).slice(5, 7));
      if (later !== (month % 12) + 1) expect([date, later]).toEqual([date, (month % 12) + 1]);
    }
    expect(date).toBe("2201-03-03");
  });
});

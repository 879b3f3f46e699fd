import { describe, expect, test } from "vitest";
import { isConsistent } from "../../../renderer/components/documents/isConsistent.ts";
import { type GivenCost, readCost } from "../../../renderer/components/documents/loanCost.ts";

/*
 * The annualised cost in all is twelve times the monthly rate at which the payments, each divided by (1 + rate) once for
 * every month that has passed, add up to what was paid out. It is calculated here by that sentence.
 */

/** What payments at the ends of months are worth now, at a monthly rate. */
const worth = (payments: readonly number[], rate: number) =>
  payments.reduce((sum, payment, at) => sum + payment / (1 + rate) ** (at + 1), 0);

/** The yearly rate, to a hundredth of a percent: tried out in steps of a thousandth of a percent, from below. */
function annualOf(paidOut: number, payments: readonly number[]): number {
  let annual = 0;
  while (worth(payments, annual / 12) > paidOut) annual += 0.00001;
  return Math.round(annual * 10_000) / 10_000;
}

const interest = { name: "利息", way: "按月收取", standard: "年利率（单利）12%", collector: "出借机构", amount: 20.07 };
const plain: GivenCost = {
  ...{ quote: "q1", principal: 1000, fees: [interest], total: 1020.07, payments: [340.02, 340.02, 340.03] },
  ...{ annual: 0.12, breach: "按合同约定计收罚息" },
};

/** Whether these figures can be confirmed. */
function isWhole(given: GivenCost): boolean {
  const cost = readCost(given);
  return cost !== undefined && isConsistent(cost);
}

describe("Figures that agree can be confirmed:", () => {
  const guarantee = { ...interest, name: "担保费", way: "放款时收取", collector: "担保公司", amount: 30 };
  const cases: readonly (readonly [
    string,
    readonly number[],
    readonly (typeof interest & { upfront?: boolean })[],
    number,
  ])[] = [
    ["a loan of three months", [340.02, 340.02, 340.03], [interest], 1000],
    ["a fee with each payment", [350.02, 350.02, 350.03], [interest, guarantee], 1000],
    ["a fee that is taken before", [340.02, 340.02, 340.03], [interest, { ...guarantee, upfront: true }], 970],
    ["all at the end of a year", [...Array(11).fill(0), 1100], [{ ...interest, amount: 100 }], 1000],
    ["nothing is charged", [500, 500], [{ ...interest, amount: 0 }], 1000],
  ];
  test.each(cases)("%s", (_, payments, fees, paidOut) => {
    const total = 1000 + fees.reduce((sum, { amount }) => sum + amount, 0);
    const annual = annualOf(paidOut, payments);
    expect(isWhole({ ...plain, payments, fees, total, annual })).toBe(true);
    expect(isWhole({ ...plain, payments, fees, total, annual: annual + 0.0005 })).toBe(false);
    expect(isWhole({ ...plain, payments, fees, total: total + 0.01, annual })).toBe(false);
  });
});

test("A loan of 1,000 yuan that is paid back with 1,100 after a year costs 9.57 % by the month", () => {
  // The twelfth root of 1.1 is 1.0079741.
  expect(annualOf(1000, [...Array(11).fill(0), 1100])).toBe(0.0957);
});

test("Without payments only the sums are compared", () => {
  expect(isWhole({ ...plain, payments: undefined })).toBe(true);
  expect(isWhole({ ...plain, payments: undefined, total: 1020 })).toBe(false);
});

test.each([
  ["quote", ""],
  ["quote", null],
  ["principal", "1000"],
  ["principal", 0],
  ["principal", -1],
  ["total", Number.NaN],
  ["annual", undefined],
  ["breach", "  "],
  ["fees", null],
  ["fees", [{ ...interest, collector: "" }]],
  ["fees", [{ ...interest, way: undefined }]],
  ["fees", [{ ...interest, amount: "20.07" }]],
  ["fees", ["利息"]],
  ["payments", []],
  ["payments", [340.02, null, 340.03]],
  ["payments", "340.02"],
])("What is missing cannot be confirmed: %s is %j", (name, value) => {
  expect(isWhole(plain)).toBe(true);
  expect(readCost({ ...plain, [name]: value })).toBeUndefined();
});

test("What was taken before leaves nothing to pay out", () => {
  const fees = [{ ...interest, amount: 1000, upfront: true }];
  expect(isWhole({ ...plain, fees, total: 2000, payments: [500, 500] })).toBe(false);
});

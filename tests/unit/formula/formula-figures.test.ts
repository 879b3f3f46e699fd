import { describe, expect, test } from "vitest";
import { checkFormula } from "../../../renderer/compiler/formula/check.ts";
import { any, list, moneyType, number, object, type Type, text } from "../../../renderer/compiler/formula/type.ts";
import type { Json } from "../../../schemas/index.ts";
import { prepareFormula } from "../../formulas.ts";
import { times } from "../../soak.ts";
import { random } from "./formula-names.ts";

const host: Type = { kind: "object", fields: { name: text, version: text } };
const rows: Type = { kind: "list", of: { kind: "object", fields: { due: text, amount: moneyType } } };
const names = { x: any, y: any, z: any, list, rows, host, n: number, state: object };

function value(source: string, values: Readonly<Record<string, unknown>> = {}): Json {
  const { tree, errors } = checkFormula(source, { names });
  expect(errors, source).toEqual([]);
  return prepareFormula(tree).evaluate((root) => values[root]);
}

describe("Equal payments", () => {
  /* Worked out from the definition with exact fractions: the payment p for which amount = Σ p / (1 + rate)^k. */
  function exactPayment(amountInCents: bigint, rateNumerator: bigint, rateDenominator: bigint, terms: number): bigint {
    const [grown, whole] = [(rateDenominator + rateNumerator) ** BigInt(terms), rateDenominator ** BigInt(terms)];
    // amount × r × (1 + r)^n / ((1 + r)^n - 1), rounded half away from zero.
    const [above, below] = [amountInCents * rateNumerator * grown, rateDenominator * (grown - whole)];
    return (2n * above + below) / (2n * below);
  }

  /** The interest of each term, in cents, of what is left then: half away from zero. */
  function exactInterest(amount: bigint, numerator: bigint, denominator: bigint, terms: number): bigint {
    const payment = exactPayment(amount, numerator, denominator, terms);
    let [left, total] = [amount, 0n];
    for (let term = 1; term <= terms; term++) {
      const interest = roundedDivision(left * numerator, denominator);
      total += interest;
      left += interest - payment;
    }
    return total;
  }

  function roundedDivision(above: bigint, below: bigint): bigint {
    const size = (2n * (above < 0n ? -above : above) + below) / (2n * below);
    return above < 0n ? -size : size;
  }

  test.each([
    // Published examples: 10,000 at 12 % over 12 months; 100,000 at 6 % over 30 years; 1,000,000 at 4.9 % over 20 years.
    [10_000, 0.01, 12, 888.49],
    [100_000, 0.005, 360, 599.55],
    [1_000_000, 0.049 / 12, 240, 6544.44],
    [1_200, 0, 12, 100],
    [1_000, 0, 3, 333.33],
    [500, 0.009, 1, 504.5],
  ])("of %s at %s in %s terms are %s", (x, y, z, payment) => {
    expect(value("pmt(x, y, z)", { x, y, z })).toBe(payment);
  });

  test("any loan, against the definition, to the cent", () => {
    const below = random(7);
    for (let count = times(400, 20_000); count > 0; count--) {
      const [cents, perMillion, terms] = [100_00 + below(5_000_000), 1 + below(30_000), 1 + below(60)];
      const [x, y, z] = [cents / 100, perMillion / 1_000_000, terms];
      const exact = [exactPayment, exactInterest].map(
        (one) => Number(one(BigInt(cents), BigInt(perMillion), 1_000_000n, terms)) / 100,
      );
      expect([value("pmt(x, y, z)", { x, y, z }), value("interest(x, y, z)", { x, y, z })], `${[x, y, z]}`).toEqual(
        exact,
      );
    }
  });

  test("The last payment is what is left, so that amount and interest are paid to the cent", () => {
    const [x, y, z] = [10_000, 0.009, 12];
    expect(value("pmt(x, y, z)", { x, y, z })).toBe(882.88);
    expect(value("interest(x, y, z)", { x, y, z })).toBe(594.61);
    expect(value("cents(x + interest(x, y, z) - pmt(x, y, z) * (z - 1))", { x, y, z })).toBe(882.93);
  });

  test.each([
    ["pmt(x, 0.01, 12)", { x: null }, null],
    ["pmt(1000, x, 12)", { x: null }, null],
    ["interest(1000, 0.01, x)", { x: null }, null],
    ["pmt(1000, 0.01, x)", { x: 0 }, "failed"],
    ["pmt(1000, 0.01, x)", { x: 2.5 }, "failed"],
    ["pmt(x, 0.01, 12)", { x: "1000" }, "failed"],
    ["interest(1000, 0.01, x)", { x: 1e9 }, "failed"],
  ] as const)("%s of %j gives %s", (source, values, expected) => {
    let isFailed = false;
    const { tree } = checkFormula(source, { names });
    const found = prepareFormula(tree).evaluate(
      (root) => (values as Record<string, unknown>)[root],
      () => {
        isFailed = true;
      },
    );
    expect(isFailed ? "failed" : found).toBe(expected);
  });
});

describe("The internal rate of return", () => {
  const worth = (rate: number, payments: readonly number[]) =>
    payments.reduce((sum, payment, index) => sum + payment / (1 + rate) ** (index + 1), 0);

  test("is the rate at which the payments are worth the amount: any payments", () => {
    const below = random(11);
    for (let count = times(300, 10_000); count > 0; count--) {
      const y = Array.from({ length: 1 + below(36) }, () => below(20_000) / 10);
      const x = 1 + below(100_000) / 10;
      if (y.every((payment) => payment === 0)) continue;
      const rate = value("irr(x, y)", { x, y }) as number;
      expect(Math.abs(worth(rate, y) - x) / x, JSON.stringify({ x, y, rate })).toBeLessThan(1e-7);
    }
  });

  test.each([
    // A loan of equal payments costs its own rate; a fee, or interest of the whole amount, costs more.
    [10_000, Array(12).fill(888.49), 12],
    [1_000, [1_100], 120],
    [1_000, [500, 500], 0],
    [1_200, Array(12).fill(106.62), 12],
    // 12,000 with a flat fee of 0.6 % a month: 1,072 a month.
    [12_000, Array(12).fill(1_072), 13.03],
  ])("of %s for %j, times 12, is %s %%", (x, y, percent) => {
    expect((value("irr(x, y) * 12", { x, y }) as number) * 100).toBeCloseTo(percent, 2);
  });

  test.each([
    [0, [1]],
    [100, [-1, 102]],
    [100, []],
    [100, [0, 0]],
  ])("of %s for %j there is none", (x, y) => {
    expect(value("irr(x, y)", { x, y })).toBe(null);
  });
});

describe("Lists", () => {
  test.each<[string, Record<string, unknown>, Json]>([
    ["range(1, 4)", {}, [1, 2, 3, 4]],
    ["range(0, 1, 0.25)", {}, [0, 0.25, 0.5, 0.75, 1]],
    ["range(0.1, 0.5, 0.1)", {}, [0.1, 0.2, 0.3, 0.4, 0.5]],
    ["range(3, 1)", {}, []],
    ["range(3, 1, -1)", {}, [3, 2, 1]],
    ["range(1, 4, n)", { n: 0 }, null],
    ["range(1, n)", { n: 1e9 }, null],
    ["take(list, 2)", { list: [1, 2, 3] }, [1, 2]],
    ["take(list, 9)", { list: [1, 2, 3] }, [1, 2, 3]],
    ["take(list, -2)", { list: [1, 2, 3] }, [2, 3]],
    ["take(list, 0)", { list: [1, 2, 3] }, []],
    ["list.take(1)", { list: null }, null],
    ["first(list)", { list: [] }, null],
    ["first(list)", { list: [7, 8] }, 7],
    ["last(list)", { list: [7, 8] }, 8],
    ["index(list, 8)", { list: [7, 8, 8] }, 1],
    ["index(list, {a: 1})", { list: [{ a: 2 }, { a: 1 }] }, 1],
    ["index(list, 9)", { list: [7, 8] }, null],
    ["sort(list)", { list: [10, 9, 2] }, [2, 9, 10]],
    ["sort(list)", { list: ["b", null, "a"] }, ["a", "b", null]],
    ["sort(list)", { list: ["b", 1] }, null],
    ["list.sort()", { list: [2, 1] }, [1, 2]],
    ["reverse(list)", { list: [1, 2] }, [2, 1]],
    ["min(list)", { list: [3, 1, 2] }, 1],
    ["max(list)", { list: [] }, null],
    ["max(list)", { list: [1, null] }, null],
    ["min(4, 3)", {}, 3],
    ["avg(list)", { list: [1, 2] }, 1.5],
    ["avg(list)", { list: [] }, null],
    [
      "first(rows.sort(r, r.due)).amount",
      {
        rows: [
          { due: "b", amount: 1 },
          { due: "a", amount: 2 },
        ],
      },
      2,
    ],
    [
      "rows.sort(r, -r.amount).map(r, r.due)",
      {
        rows: [
          { due: "b", amount: 1 },
          { due: "a", amount: 2 },
        ],
      },
      ["a", "b"],
    ],
    ["avg(rows.map(r, r.amount))", { rows: [{ amount: 0.1 }, { amount: 0.2 }, { amount: 0.2 }] }, 0.17],
    ["pow(2, 10)", {}, 1024],
    ["pow(10, n)", { n: 400 }, null],
    ["format(n)", { n: 1234567.125 }, "1,234,567.125"],
    ["format(n, 2)", { n: -1234.005 }, "-1,234.01"],
    ["format(n, 0)", { n: 999.5 }, "1,000"],
    ["format(n)", { n: null }, ""],
    ["endOfMonth('2026-02-10')", {}, "2026-02-28"],
    ["endOfMonth('2028-02-29')", {}, "2028-02-29"],
    ["endOfMonth(x)", { x: "2026-12-31T17:00:00Z" }, "2027-01-31"],
    ["endOfMonth(x)", { x: null }, null],
  ])("%s of %j is %j", (source, values, expected) => {
    expect(value(source, values)).toEqual(expected);
  });

  test("sort keeps the order of what is equal, and is the order of the definition", () => {
    const below = random(3);
    for (let count = times(100, 2_000); count > 0; count--) {
      const items = Array.from({ length: below(30) }, (_, id) => ({ id, key: below(5) }));
      const expected = items.map(({ id }) => id).sort((a, b) => (items[a]?.key ?? 0) - (items[b]?.key ?? 0) || a - b);
      expect(value("x.sort(i, i.key).map(i, i.id)", { x: items })).toEqual(expected);
    }
  });

  test("The compiler knows what an item is", () => {
    const errors = (source: string) => checkFormula(source, { names }).errors.map(({ code }) => code);
    expect(errors("first(rows).amuont")).toEqual(["P401"]);
    expect(errors("last(rows.sort(r, r.due)).amount + 1.5")).toEqual([]);
    expect(errors("take(rows, 3).map(r, r.dew)")).toEqual(["P401"]);
    expect(errors("rows.sort(r, r)")).toEqual(["P223"]);
    expect(errors("rows.sort(r.due)")).toEqual(["P238"]);
  });
});

describe("The version of the app", () => {
  test.each([
    ["10.11.0", true],
    ["9.0.0", true],
    ["8.99.99", false],
    ["9.0", true],
    ["", false],
    [null, false],
  ])("%s is at least 9.0.0: %s", (version, expected) => {
    expect(value("host.atLeast('9.0.0')", { host: { version } })).toBe(expected);
    expect(value("not host.atLeast('9.0.0')", { host: { version } })).toBe(!expected);
  });

  test.each([
    ["host.version >= '9.0.0'", "host.atLeast('9.0.0')"],
    ["host.version < '9.0.0'", "not host.atLeast('9.0.0')"],
    ["'9.0.0' <= host.version", "host.atLeast('9.0.0')"],
    ["'9.0.0' > host.version", "not host.atLeast('9.0.0')"],
    ["host.version > '9.0.0'", undefined],
    ["host.version <= '9.0.0'", undefined],
    ["host.version >= 'x'", undefined],
  ])("%s compares texts", (source, insert) => {
    const { errors } = checkFormula(source, { names });
    expect(errors).toMatchObject([{ code: "P265", from: 0, to: source.length }]);
    expect(errors[0]?.insert).toBe(insert);
    if (insert) expect(checkFormula(insert, { names }).errors).toEqual([]);
  });

  test.each(["host.atLeast('9.0')", "host.atLeast(x)", "host.atLeast(9)"])("%s is no version", (source) => {
    expect(checkFormula(source, { names }).errors).toHaveLength(1);
  });
});

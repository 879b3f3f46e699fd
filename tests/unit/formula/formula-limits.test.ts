import { describe, expect, test } from "vitest";
import { checkFormula, checkTemplate, stepsOf } from "../../../renderer/compiler/formula/check.ts";
import { functions } from "../../../renderer/compiler/formula/functions/index.ts";
import type { Json, Tree } from "../../../schemas/index.ts";
import { cpuTime } from "../../cpuTime.ts";
import { prepareFormula } from "../../formulas.ts";
import { times } from "../../soak.ts";
import { random, scope, scopeOf, type Values } from "./formula-names.ts";

function evaluate(source: string, values: Values = {}): Json {
  const { tree, errors } = checkFormula(source, scope);
  expect(errors, source).toEqual([]);
  return prepareFormula(tree).evaluate(scopeOf(values));
}

describe("A formula cannot hang or break the page", () => {
  const inRow = (count: number) => Array.from({ length: count }, (_, i) => i);

  test("nested repetition stops, and gives null", () => {
    let reads = 0;
    const { tree } = checkFormula("answer.all(a, answer.all(b, answer.all(c, answer.all(d, d >= 0))))", scope);
    const row = inRow(100);
    const value = prepareFormula(tree).evaluate(() => {
      reads++;
      return row;
    });
    expect(value).toBe(null);
    expect(reads).toBeLessThan(100_000);
  });

  test.each([
    "answer.all(a, answer.all(b, answer.all(c, true)))",
    "answer.all(a, answer.all(b, size(answer.join()) > 0))",
    "answer.all(a, answer.all(b, answer == state.tags))",
    "answer.all(a, answer.all(b, not ('x' in answer)))",
  ])("%s stops with lists of 100, and gives null", (source) => {
    const { evaluate: run } = prepareFormula(checkFormula(source, scope).tree);
    expect(run(scopeOf({ answer: inRow(100), state: { tags: inRow(100) } }))).toBe(null);
    expect(run(scopeOf({ answer: inRow(10), state: { tags: inRow(10) } }))).toBe(true);
  });

  test("a long list costs nothing where it is only asked for its size or one item", () => {
    const source = "answer.all(a, size(answer) == 1000 and answer[0] == 0 and has(answer))";
    expect(evaluate(source, { answer: inRow(1_000) })).toBe(true);
  });

  test("a list of 1,000 rows is well within the limit", () => {
    const items = inRow(1_000).map((days) => ({ id: `b${days}`, days, overdue: days % 2 === 0 }));
    const source = "data.bills.items.filter(b, b.overdue and b.days * 2 + 1 > 10 and not b.id.startsWith('x')).size()";
    expect(evaluate(source, { data: { bills: { items } } })).toBe(497);
  });

  test("values that contain themselves, and texts that double without end, give null", () => {
    const loop: { self?: unknown } = {};
    loop.self = loop;
    const other: { self?: unknown } = { self: loop };
    expect(prepareFormula(["==", ["get", "a"], ["get", "b"]]).evaluate((root) => (root === "a" ? loop : other))).toBe(
      null,
    );
    let doubled: Tree = ["get", "x"];
    for (let i = 0; i < 40; i++)
      doubled = ["at", ["map_", ["list", doubled], "x", ["+", ["get", "x"], ["get", "x"]]], 0];
    expect(prepareFormula(doubled).evaluate(() => "text")).toBe(null);
  });

  test("a photo in a field can be asked for, and not be walked through again and again", () => {
    const photo = "x".repeat(3_000_000);
    const values = { answer: { photo, rows: inRow(1_000) } };
    expect(evaluate("has(answer.photo) and answer.photo != ''", values)).toBe(true);
    expect(evaluate("answer.rows.all(row, size(answer.photo) > row)", values)).toBe(null);
  });

  test("a text that would become too large is not made", () => {
    const answer = "a".repeat(20_000);
    expect(evaluate("answer.replace('a', answer)", { answer })).toBe(null);
    expect(evaluate("size(answer.replace('a', 'bc'))", { answer })).toBe(40_000);
  });

  test("a scope that throws gives null", () => {
    expect(
      prepareFormula(["get", "state", "amount"]).evaluate(() => {
        throw new Error("no state");
      }),
    ).toBe(null);
  });

  test("formulas that are too large are refused", () => {
    const tooLarge = [
      `'${"a".repeat(4_001)}'`,
      `${"(".repeat(40)}1${")".repeat(40)}`,
      `${"not ".repeat(5_000)}true`,
      `1${" + 1".repeat(50_000)}`,
      `1${" + 1".repeat(260)}`,
      `${"[".repeat(5_000)}`,
      `answer${".a".repeat(600)}`,
      `${"true ? 1 : ".repeat(300)}1`,
    ];
    for (const source of tooLarge) {
      expect(checkFormula(source, scope).errors, source.slice(0, 40)).toMatchObject([
        { code: "P228", from: 0, to: source.length },
      ]);
    }
    expect(checkFormula(`1${" + 1".repeat(240)}`, scope).errors).toEqual([]);
    expect(checkFormula(`${"(".repeat(31)}1${")".repeat(31)}`, scope).errors).toEqual([]);
    expect(checkTemplate("${state.term} ".repeat(251), scope).errors).toMatchObject([{ code: "P228" }]);
    expect(checkTemplate("${state.term} ".repeat(250), scope).errors).toEqual([]);
    expect(checkTemplate(`${"长文".repeat(4_000)}\${state.term}`, scope).errors).toEqual([]);
  });

  test("any tree at all gives a value", () => {
    const values = {
      state: { amount: 3, name: "a", tags: inRow(30) },
      answer: [{ a: 1 }, "x", null],
      form: { a: { b: [] } },
    };
    for (let seed = 1; seed <= times(2_000, 5_000); seed++) {
      const tree = randomTree(random(seed), 6);
      let steps = 0;
      const { evaluate: run, reads } = prepareFormula(tree);
      const value = run((root) => {
        steps++;
        return scopeOf(values)(root);
      });
      expect(value, JSON.stringify(tree)).not.toBeUndefined();
      expect(steps).toBeLessThanOrEqual(100_000);
      expect(Array.isArray(reads)).toBe(true);
    }
  });

  test("any text at all gives a formula, or mistakes that lie within it", () => {
    const next = random(11);
    const pieces =
      "state . amount data quota loading ( ) [ ] { } , : ? + - * / % < <= == != ! && || and or not in if has size exists map x ' \" \\ $ ${ } 1 2.5 0 true null 'a' 元 （ ＝ “ ” 😀 \n . __proto__ \u0000 \ud800".split(
        " ",
      );
    for (let i = 0; i < times(5_000, 20_000); i++) {
      const source = Array.from({ length: next(12) }, () => pieces[next(pieces.length)] + (next(2) ? " " : "")).join(
        "",
      );
      for (const check of [checkFormula, checkTemplate]) {
        const { errors, tree } = check(source, scope);
        for (const { from, to, code } of errors) {
          expect(
            0 <= from && from <= to && to <= source.length,
            `${code} ${from}–${to} in ${JSON.stringify(source)}`,
          ).toBe(true);
        }
        if (errors.length === 0) expect(prepareFormula(tree).evaluate(scopeOf({}))).not.toBeUndefined();
        else if (errors.some(({ code }) => !/^P24[0-4]$/.test(code))) expect(tree).toBe(null);
      }
    }
  });
});

/** Texts that grow without end, each of which must be answered at once. */
const endless: readonly string[] = [
  ..."( [ { ${ ' \" \\ “ ‘ ＝ & | = < > ! - . , : ? ) ] } a 1 𠮷 \ud800 \u0000 \u200b".split(" "),
  " ",
  "\n",
  "not ",
  "a.",
  "a[",
  "a ? ",
  "a and ",
  "1 + ",
  "if(",
  "a.map(a, ",
  "{a: ",
  "'a' + ",
  "'\\u4e00",
  "${a}",
  "${'}'}",
  "0.",
  "10e",
  "“a”",
  "a == 'a' or ",
];

describe("What a text costs to check grows no faster than the text", () => {
  const length = 200_000;
  test.each(endless)("%j, again and again", (piece) => {
    const source = piece.repeat(Math.ceil(length / piece.length));
    for (const check of [checkFormula, checkTemplate]) {
      for (const whole of [source, `\${${source}`, `\${${source}}`, `'${source}`, `1 ${source} 1`]) {
        let errors: ReturnType<typeof check>["errors"] = [];
        const took = cpuTime(() => {
          errors = check(whole, scope).errors;
        });
        expect(took, whole.slice(0, 20)).toBeLessThan(2_000);
        for (const { from, to } of errors) expect(0 <= from && from <= to && to <= whole.length).toBe(true);
      }
    }
  });
});

describe("The compiler counts the steps that a formula takes", () => {
  const rows = Array.from({ length: 50 }, (_, index) => index);

  test.each([
    "answer.all(a, answer.all(b, answer.all(c, a + b > c)))",
    "answer.map(a, answer.map(b, answer.filter(c, a == b)))",
    "answer.all(a, answer.all(b, a in answer and b in answer))",
    "answer.filter(a, a > 1).all(a, answer.map(b, b + 1).all(b, answer.exists(c, c == a)))",
  ])("%s is refused", (source) => {
    const { errors } = checkFormula(source, scope);
    expect(errors).toMatchObject([
      { code: "P244", from: 0, to: source.length, values: { rows: "50", limit: "100000" } },
    ]);
  });

  test.each([
    "answer.all(a, answer.exists(b, b == a and a * 2 + b * 3 > a - b and not (a in [1, 2, 3] and b > 100)))",
    "answer.map(a, a + 1).filter(a, a > 3).all(a, a > 0)",
    "answer.all(a, [1, 2, 3].all(b, [4, 5, 6].exists(c, c > b or a > 0)))",
    "answer.all(a, a in answer)",
  ])("%s is not, and has a value on lists of 50", (source) => {
    expect(checkFormula(source, scope).errors).toEqual([]);
    expect(evaluate(source, { answer: rows })).not.toBe(null);
  });

  test("never too few: whatever a formula reads, it reads no more often", () => {
    for (let seed = 1; seed <= times(1_000, 3_000); seed++) {
      const tree = randomTree(random(seed), 4);
      let reads = 0;
      prepareFormula(tree).evaluate(() => {
        reads++;
        return rows;
      });
      expect(reads, JSON.stringify(tree)).toBeLessThanOrEqual(stepsOf(tree));
    }
  });
});

function randomTree(next: (limit: number) => number, depth: number): Tree {
  const operations = [
    ..."get at list map text cents not neg and or == != < <= > >= + - * / % in exists all filter map_ nonsense".split(
      " ",
    ),
    ...Object.keys(functions),
  ];
  const leaves: readonly Tree[] = [
    0,
    1,
    -2.5,
    1e300,
    "",
    "a",
    "state",
    "amount",
    "x",
    true,
    false,
    null,
    "constructor",
  ];
  const operation = operations[next(operations.length)] ?? "get";
  if (depth === 0 || next(6) === 0)
    return next(2) ? (leaves[next(leaves.length)] ?? null) : ["get", ["state", "answer", "form", "x"][next(4)] ?? "x"];
  return [operation, ...Array.from({ length: next(4) }, () => randomTree(next, depth - 1))];
}

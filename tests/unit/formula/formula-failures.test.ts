import { describe, expect, test } from "vitest";
import { absenceRows, failed } from "../../../renderer/compiler/formula/absence.ts";
import { checkFormula, checkTemplate } from "../../../renderer/compiler/formula/check.ts";
import { any, number, object, type Type } from "../../../renderer/compiler/formula/type.ts";
import { createFormulas } from "../../../renderer/runtime/formula/createFormulas.ts";
import type { FailureReason } from "../../../renderer/runtime/formula/failure.ts";
import { operations } from "../../../renderer/runtime/formula/operations.ts";
import type { Tree } from "../../../schemas/index.ts";

const names: Readonly<Record<string, Type>> = { x: number, n: number, answer: any, state: object };

/** What a tree gives with these values: its value, whether it failed, and of what is told. */
function run(tree: Tree, values: Readonly<Record<string, unknown>> = {}) {
  const told: FailureReason[] = [];
  let isFailed = false;
  const { prepare } = createFormulas(operations, { onFailure: (_, { reason }) => told.push(reason) });
  const value = prepare(tree).evaluate(
    (root) => values[root],
    () => {
      isFailed = true;
    },
  );
  return { value, isFailed, told };
}

function treeOf(source: string): Tree {
  const { tree, errors } = checkFormula(source, { names });
  expect(
    errors.filter(({ code }) => code !== "P241"),
    source,
  ).toEqual([]);
  return tree;
}

/** What people read in the table. */
const shown = ({ value, isFailed }: ReturnType<typeof run>) => (isFailed ? failed : value);

describe("What a missing value does, and one that cannot be calculated", () => {
  test.each(absenceRows.map((row) => [row.formula, row] as const))("%s", (formula, { missing, failing }) => {
    expect(shown(run(treeOf(formula), { x: null }))).toBe(missing);
    const inside = formula.replace(/\bx\b/g, "(1 / n)");
    const failure = run(treeOf(inside), { n: 0 });
    expect(shown(failure)).toBe(failing);
    expect(failure.value).toBe(failing === failed ? null : failing);
    expect(failure.told).toEqual(failing === failed ? ["zero"] : []);
  });

  test("The table says both of every operator that formulas have", () => {
    const all = absenceRows.map(({ formula }) => formula).join(" ");
    for (const word of [
      "+",
      "<",
      ">=",
      "==",
      "!=",
      "not",
      "and",
      "or",
      "if(",
      "has(",
      "default(",
      " in ",
      "exists",
      "all",
    ])
      expect(all).toContain(word);
  });
});

/* Each makes a formula fail: the formula, the values, and why. */
const failures: readonly (readonly [
  source: string,
  values: Readonly<Record<string, unknown>>,
  reason: FailureReason,
])[] = [
  ["1 / n", { n: 0 }, "zero"],
  ["n / n", { n: 0 }, "zero"],
  ["1 % n", { n: 0 }, "zero"],
  ["n * n", { n: 1e200 }, "overflow"],
  ["n + n", { n: 1.7e308 }, "overflow"],
  ["sum([n, n])", { n: 1.7e308 }, "overflow"],
  ["answer[3]", { answer: [1, 2, 3] }, "range"],
  ["answer[-1]", { answer: [1] }, "range"],
  ["answer[0.5]", { answer: [1] }, "range"],
  ["answer[0]", { answer: [] }, "range"],
  ["answer[true]", { answer: { true: 5 } }, "type"],
  ["answer[text('a')]", { answer: [1] }, "type"],
  ["answer[0]", { answer: "text" }, "type"],
  ["number(answer)", { answer: "12 元" }, "conversion"],
  ["number(answer)", { answer: true }, "type"],
  ["date(answer)", { answer: "2026-02-30" }, "conversion"],
  ["year(answer)", { answer: "soon" }, "conversion"],
  ["addDays(answer, 1)", { answer: "21.11.2026" }, "conversion"],
  ["addMonths('2026-11-21', n)", { n: 1e6 }, "overflow"],
  ["daysBetween(answer, '2026-11-21')", { answer: {} }, "type"],
  ["answer + 1", { answer: "1" }, "type"],
  ["-answer", { answer: "1" }, "type"],
  ["answer < 5", { answer: "4" }, "type"],
  ["answer < 5", { answer: true }, "type"],
  ["1 in answer", { answer: 1 }, "type"],
  ["answer and true", { answer: 1 }, "type"],
  ["answer or false", { answer: "true" }, "type"],
  ["not answer", { answer: 0 }, "type"],
  ["if(answer, 1, 2)", { answer: "yes" }, "type"],
  ["answer.exists(i, i > 1)", { answer: {} }, "type"],
  ["answer.all(i, i > 1)", { answer: "aaa" }, "type"],
  ["size(answer)", { answer: 5 }, "type"],
  ["sum(answer)", { answer: 5 }, "type"],
  ["sum(answer)", { answer: [1, "2"] }, "type"],
  ["min(answer, 1)", { answer: "0" }, "type"],
  ["answer.startsWith('1')", { answer: 123 }, "type"],
  ["trim(answer)", { answer: 123 }, "type"],
  ["answer.join()", { answer: 123 }, "type"],
  ["money(answer)", { answer: "12" }, "type"],
  ["percent(answer)", { answer: "12" }, "type"],
  ["maskPhone(answer)", { answer: 13800138000 }, "type"],
];

describe("A failure is told with its reason, and makes no condition true, whatever stands around it", () => {
  test.each(failures)("%s of %j", (source, values, reason) => {
    expect(run(treeOf(source), values)).toEqual({ value: null, isFailed: true, told: [reason] });
    const part = treeOf(source);
    const conditions: readonly Tree[] = [
      ...["==", "!=", "<", "<=", ">", ">="].flatMap((operator): Tree[] => [
        [operator, part, 0],
        [operator, 0, part],
        ["not", [operator, part, 0]],
      ]),
      ...[["has", part] as const, ["not", ["has", part]] as const],
      ["and", ["!=", part, 0], true],
      ["and", true, ["!=", part, 0]],
      ["or", ["!=", part, 0], false],
      ["or", false, ["!=", part, 0]],
      ["not", ["and", ["!=", part, 0], true]],
      ["not", ["or", false, ["==", part, 0]]],
      ["in", part, ["list", 1]],
      ["not", ["in", part, ["list", 1]]],
      ["all", ["list", 1, 2], "i", ["!=", part, 17]],
      ["exists", ["list", 1, 2], "i", ["!=", part, 17]],
      ["not", ["exists", ["list", 1, 2], "i", ["!=", part, 17]]],
      ["==", ["size", ["filter", ["list", 1], "i", ["==", part, 17]]], 0],
      ["if", ["==", part, 1], true, true],
      ["==", ["default", part, 1], 1],
      ["==", ["text", part], ""],
    ];
    for (const condition of conditions) {
      const { value, isFailed } = run(condition, values);
      expect([value, isFailed], JSON.stringify(condition)).toEqual([null, true]);
    }
  });

  test("The formulas that made conditions true", () => {
    expect(run(treeOf("1 / n != 0"), { n: 0 }).value).toBe(null);
    expect(run(treeOf("[1, 2, 3].all(e, e / n != 17)"), { n: 0 }).value).toBe(null);
    expect(checkFormula("{true: 5}[true]", { names }).errors).toMatchObject([{ code: "P220", from: 1, to: 5 }]);
    expect(checkFormula("{a: 5}[true]", { names }).errors).toMatchObject([{ code: "P223", from: 7, to: 11 }]);
  });
});

describe("What a missing value gives is no failure", () => {
  test.each([
    ["answer + 1", null],
    ["-answer", null],
    ["answer[0]", null],
    ["answer['a']", null],
    ["[1][answer]", null],
    ["answer.a.b", null],
    ["number(answer)", null],
    ["number('')", null],
    ["date(answer)", null],
    ["answer[text('a')]", null],
    ["addMonths(answer, 1)", null],
    ["addDays('2026-11-21', answer)", null],
    ["daysBetween(answer, '2026-11-21')", null],
    ["sum(answer)", null],
    ["sum([1, answer])", null],
    ["trim(answer)", null],
    ["answer.startsWith('a')", false],
    ["1 in answer", false],
    ["answer.exists(i, i > 1)", false],
    ["answer.all(i, i > 1)", false],
    ["answer.filter(i, i > 1)", []],
    ["answer.map(i, i + 1)", []],
    ["size(answer)", 0],
    ["answer.join()", ""],
    ["money(answer)", ""],
    ["maskPhone(answer)", ""],
  ])("%s", (source, value) => {
    expect(run(treeOf(source))).toEqual({ value, isFailed: false, told: [] });
  });
});

describe("A text for people keeps what stands around a part that failed", () => {
  test("and it is told", () => {
    const { tree } = checkTemplate("每期 ${1 / n} 元，共 ${n} 期", { names });
    expect(run(tree, { n: 0 })).toEqual({ value: "每期  元，共 0 期", isFailed: false, told: ["zero"] });
  });

  test("but a text that a condition reads does not", () => {
    expect(run(treeOf("text(1 / n) + 'a' == 'a'"), { n: 0 })).toMatchObject({ value: null, isFailed: true });
  });
});

describe("A place may count as something where its formula fails", () => {
  test("and it is told, once for each formula", () => {
    const told: FailureReason[] = [];
    const { prepare } = createFormulas(operations, { onFailure: (_, { reason }) => told.push(reason) });
    const { evaluate, reads } = prepare(["failing", [">", ["/", 1, ["get", "state", "n"]], 5], true]);
    const scope = (n: number) => () => ({ n });
    expect([evaluate(scope(0)), evaluate(scope(0.1)), evaluate(scope(1)), evaluate(scope(0))]).toEqual([
      true,
      true,
      false,
      true,
    ]);
    expect([told, reads]).toEqual([["zero"], ["state.n"]]);
  });

  test("but not where it is too much work: nobody knows what it would be", () => {
    const row = Array.from({ length: 400 }, (_, index) => index);
    const tree: Tree = ["exists", ["get", "r"], "a", ["exists", ["get", "r"], "b", ["<", ["get", "a"], 0]]];
    expect(run(["or", tree, true], { r: row })).toEqual({ value: null, isFailed: true, told: ["steps"] });
  });
});

test("trim cuts off what Unicode calls white space, and nothing else", () => {
  const white = "\t\n\v\f\r \u0085\u00a0\u1680\u2000\u200a\u2028\u2029\u202f\u205f\u3000";
  const trimmed = (text: string) => run(["trim", text]).value;
  for (const one of white) expect(trimmed(`${one}a${one}b${one}`), one.codePointAt(0)?.toString(16)).toBe(`a${one}b`);
  for (const one of "\u180e\u200b\u200c\u200d\u2060\ufeff") expect(trimmed(`${one}a${one}`)).toBe(`${one}a${one}`);
  expect(trimmed(white)).toBe("");
});

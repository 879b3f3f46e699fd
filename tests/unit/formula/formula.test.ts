import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { checkFormula, checkTemplate } from "../../../renderer/compiler/formula/check.ts";
import type { FormulaError } from "../../../renderer/compiler/formula/syntax.ts";
import type { Type } from "../../../renderer/compiler/formula/type.ts";
import { formulaMessages } from "../../../renderer/compiler/problems/messages/formulas.ts";
import { suggest } from "../../../renderer/compiler/text/suggest.ts";
import type { Json, Tree } from "../../../schemas/index.ts";
import { prepareFormula } from "../../formulas.ts";
import { formulaCases, random, scope, scopeOf, type Values } from "./formula-names.ts";

const read = (file: string) => readFileSync(new URL(file, formulaCases), "utf8");

/** The cases of a file: the formula, and the lines below it. */
function blocksOf(file: string): readonly (readonly [string, ...string[]])[] {
  return read(file)
    .trimEnd()
    .split("\n\n")
    .map((block) => {
      const [source = "", ...lines] = block.split("\n");
      return [source, ...lines];
    });
}

function evaluate(source: string, values: Values = {}): Json {
  const { tree, errors } = checkFormula(source, scope);
  expect(errors, source).toEqual([]);
  return prepareFormula(tree).evaluate(scopeOf(values));
}

describe("The phone gives what the formula says", () => {
  for (const file of readdirSync(new URL("values/", formulaCases))) {
    const check = file === "texts.txt" ? checkTemplate : checkFormula;
    test.each(blocksOf(`values/${file}`))(`${file}: %s`, (source, ...rest) => {
      const [result = "", values = "{}"] = rest.reverse();
      const { tree, errors } = check(source, scope);
      expect(errors).toEqual([]);
      const { evaluate: run } = prepareFormula(JSON.parse(JSON.stringify(tree)));
      expect(run(scopeOf(parse(values)))).toEqual(parse(result.slice("= ".length)));
    });
  }
});

describe("The compiler marks each mistake once, at its place, and says what to write", () => {
  const checks: Readonly<Record<string, (source: string) => readonly FormulaError[]>> = {
    "formulas.txt": (source) => checkFormula(source, scope).errors,
    "conditions.txt": (source) => checkFormula(source, scope, { kind: "boolean" }).errors,
    "texts.txt": (source) => checkTemplate(source, scope).errors,
  };
  for (const [file, check] of Object.entries(checks)) {
    test.each(blocksOf(`mistakes/${file}`))(`${file}: %s`, (source, ...marks) => {
      const found = check(source).map(({ from, to, code, insert, suggestions = [] }) =>
        `${" ".repeat(from)}${"^".repeat(to - from)} ${code} ${insert ?? suggestions.map((one) => `${one} ?`).join(" ")}`.trimEnd(),
      );
      expect(found).toEqual(marks);
    });
  }

  const mistakes = Object.entries(checks).flatMap(([file, check]) =>
    blocksOf(`mistakes/${file}`).map(([source]) => ({ source, check, errors: check(source) })),
  );

  test("what it says to write is right, or mends the first of two mistakes of a kind", () => {
    for (const { source, check, errors } of mistakes) {
      const [error] = errors;
      if (errors.length !== 1 || error?.insert === undefined) continue;
      const mended = source.slice(0, error.from) + error.insert + source.slice(error.to);
      const left = check(mended).filter(({ code, from }) => code !== error.code || from <= error.from);
      expect(left, mended).toEqual([]);
    }
  });

  test("each sentence names exactly the values that its mistake carries", () => {
    for (const { code, values } of mistakes.flatMap(({ errors }) => errors)) {
      const { en, zh } = formulaMessages[code];
      for (const sentence of [en, zh]) {
        const named = [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
        expect([...new Set(named)].sort(), `${code}: ${sentence}`).toEqual(Object.keys(values).sort());
      }
    }
  });

  test("the cases show every mistake that does not depend on the place of the formula or its size", () => {
    const shown = new Set<string>(mistakes.flatMap(({ errors }) => errors.map(({ code }) => code)));
    expect(Object.keys(formulaMessages).filter((code) => !shown.has(code))).toEqual(["P227", "P228", "P280"]);
  });
});

describe("A formula has a type", () => {
  test.each<[string, Type["kind"]]>([
    ["state.amount + 1", "money"],
    ["state.amount * state.rate", "money"],
    ["state.amount / data.quota.total", "number"],
    ["state.amount / 2", "money"],
    ["state.amount + 100 * 5", "money"],
    ["min(state.amount, 500)", "money"],
    ["min(state.amount, state.term)", "number"],
    ["round(state.amount)", "money"],
    ["if(state.agreed, 0, state.amount)", "money"],
    ["default(answer, 'x')", "any"],
    ["answer.a.b", "any"],
    ["answer + 1", "any"],
    ["answer + state.term", "number"],
    ["answer - answer", "any"],
    ["answer + '元'", "text"],
    ["data.quota.loading", "boolean"],
    ["data.bills.items.map(b, b.id)", "list"],
    ["data.bills.items[0].amount", "money"],
    ["if(state.agreed, null, 'x')", "text"],
    ["{a: 1}", "object"],
  ])("%s is %s", (source, kind) => {
    const { type, errors } = checkFormula(source, scope);
    expect(errors).toEqual([]);
    expect(type.kind).toBe(kind);
  });

  const listOfMoney: Type = { kind: "list", of: { kind: "money" } };
  const tab: Type = { kind: "text", oneOf: ["loan", "repay"] };
  test.each<[string, Type]>([
    ["500", { kind: "money" }],
    ["-0.5", { kind: "money" }],
    ["[100, 200]", listOfMoney],
    ["state.amount", { kind: "number" }],
    ["state.name", tab],
    ["state.tab", { kind: "text" }],
    ["if(state.agreed, 'loan', 'repay')", tab],
    ["null", { kind: "text" }],
    ["answer", { kind: "boolean" }],
    ["{amount: 5}", { kind: "object", fields: { amount: { kind: "money" }, more: { kind: "text" } } }],
  ])("%s will do where %o is wanted", (source, expected) => {
    expect(checkFormula(source, scope, expected).errors).toEqual([]);
  });

  test.each<[string, Type, Partial<FormulaError>]>([
    ["state.term", { kind: "money" }, { from: 0, to: 10, suggestions: ["cents(state.term)"] }],
    ["state.term", { kind: "text" }, { from: 0, to: 10, insert: "text(state.term)" }],
    ["'laon'", tab, { from: 0, to: 6, insert: "'loan'" }],
    ["if(state.agreed, 'loan', 'x')", tab, { from: 25, to: 28 }],
    ["state.agreed", { kind: "number" }, { values: { expected: "number", found: "boolean" } }],
    ["state.name", { kind: "number" }, { values: { expected: "number", found: "text" } }],
    [
      "data.bills.items",
      listOfMoney,
      { values: { expected: "list of money", found: "list of object {id, amount, overdue, days}" } },
    ],
    ["{amuont: 5}", { kind: "object", fields: { amount: { kind: "money" } } }, { from: 0, to: 11 }],
  ])("%s will not do where %o is wanted", (source, expected, error) => {
    expect(checkFormula(source, scope, expected).errors).toEqual([expect.objectContaining({ code: "P227", ...error })]);
  });

  test("a text that is one formula keeps its type, and becomes a text where a text is wanted", () => {
    expect(checkTemplate("${state.term}", scope).type).toEqual({ kind: "number" });
    expect(checkTemplate("${state.term}", scope, { kind: "number" }).errors).toEqual([]);
    expect(checkTemplate("${state.term}", scope, { kind: "text" })).toMatchObject({
      tree: ["text", ["get", "state", "term"]],
      errors: [],
    });
    expect(checkTemplate("${state.amount}", scope, { kind: "text" }).tree).toEqual([
      "text",
      ["cents", ["get", "state", "amount"]],
    ]);
    expect(checkTemplate("", scope, { kind: "text" })).toMatchObject({ tree: "", errors: [] });
    expect(checkTemplate("立即借款", scope, { kind: "text" }).tree).toBe("立即借款");
    expect(checkTemplate("laon", scope, { kind: "text", oneOf: ["loan"] }).errors).toMatchObject([
      { code: "P227", from: 0, to: 4, insert: "loan" },
    ]);
  });
});

describe("The tree is the contract between compiler and runtime", () => {
  test.each<[string, Tree]>([
    ["state.amount", ["get", "state", "amount"]],
    ["data.quota.available", ["get", "data", "quota", "available"]],
    ["data.quota.loading", ["==", ["get", "status", "quota"], "loading"]],
    ["data.quota.failed", ["==", ["get", "status", "quota"], "failed"]],
    ["valid(form.phone)", ["get", "valid", "phone"]],
    [
      "state.amount + data.quota.total",
      ["cents", ["+", ["get", "state", "amount"], ["get", "data", "quota", "total"]]],
    ],
    ["state.tags[0]", ["at", ["get", "state", "tags"], 0]],
    ["state.tags.map(t, t)", ["map_", ["get", "state", "tags"], "t", ["get", "t"]]],
    ["state.agreed ? 1 : 2", ["if", ["get", "state", "agreed"], 1, 2]],
    ["!state.agreed && true", ["and", ["not", ["get", "state", "agreed"]], true]],
    ["{a: [1]}", ["map", "a", ["list", 1]]],
    ["-5", -5],
  ])("%s", (source, tree) => {
    expect(checkFormula(source, scope)).toMatchObject({ tree, errors: [] });
  });

  test.each<[string, readonly string[]]>([
    ["state.amount < 500 or data.quota.loading", ["state.amount", "status.quota"]],
    ["valid(form.phone) and form.phone != form.code", ["valid.phone", "form.phone", "form.code"]],
    ["form", ["form"]],
    ["form == state", ["form", "state"]],
    ["bill.amount > data.quota.total", ["bill", "data.quota"]],
    ["data.bills.items.exists(b, b.id == params.channel)", ["data.bills", "params.channel"]],
    ["state.tags.map(state, state) == [bill.id]", ["state.tags", "bill"]],
    ["[1].map(x, [x].map(y, y + x + state.term))", ["state.term"]],
    ["1 + 2", []],
    ["'text'", []],
  ])("%s reads %j", (source, reads) => {
    expect(prepareFormula(checkFormula(source, scope).tree).reads).toEqual(reads);
  });

  test("a tree is compiled once", () => {
    const { tree } = checkFormula("state.amount > 1", scope);
    expect(prepareFormula(tree)).toBe(prepareFormula(tree));
  });
});

describe("Formulas agree with the same sums in JavaScript", () => {
  interface Known {
    readonly state: {
      readonly amount: number;
      readonly term: number;
      readonly tab: string;
      readonly name: string;
      readonly agreed: boolean;
    };
    readonly answer: { readonly n: readonly number[] };
  }
  const list: readonly [string, (known: Known) => Json][] = [
    [
      "state.amount < 500 or state.term > 6 and not state.agreed",
      ({ state: s }) => s.amount < 500 || (s.term > 6 && !s.agreed),
    ],
    ["(state.term + 3) * 2 - state.term / 4", ({ state: s }) => (s.term + 3) * 2 - s.term / 4],
    ["state.term % 5 - -state.term", ({ state: s }) => (s.term % 5) + s.term],
    ["1 - 2 - 3 * 4 / 8 + state.term", ({ state: s }) => 1 - 2 - (3 * 4) / 8 + s.term],
    ["if(state.tab == 'loan', state.name + '!', 'x')", ({ state: s }) => (s.tab === "loan" ? `${s.name}!` : "x")],
    ["state.name.size() > 1 == state.agreed", ({ state: s }) => [...s.name].length > 1 === s.agreed],
    [
      "answer.n.filter(x, x % 2 == 0).map(x, x * state.term)",
      ({ state: s, answer: { n } }) => n.filter((x) => x % 2 === 0).map((x) => x * s.term),
    ],
    ["answer.n.exists(x, answer.n.all(y, x >= y))", ({ answer: { n } }) => n.some((x) => n.every((y) => x >= y))],
    [
      "max(answer.n[0], answer.n[1], state.term)",
      ({ state: s, answer: { n } }) => Math.max(n[0] ?? 0, n[1] ?? 0, s.term),
    ],
    ["state.term in answer.n or 'a' < state.name", ({ state: s, answer: { n } }) => n.includes(s.term) || "a" < s.name],
    ["{t: state.term, n: [state.name, null]}", ({ state: s }) => ({ t: s.term, n: [s.name, null] })],
  ];
  test.each(list)("%s", (source, direct) => {
    for (let seed = 1; seed <= 40; seed++) {
      const next = random(seed);
      const known: Known = {
        state: {
          amount: next(1000),
          term: next(12),
          tab: next(2) ? "loan" : "repay",
          name: "abc张".slice(next(4)),
          agreed: next(2) === 1,
        },
        answer: { n: [next(9), next(9), next(9)] },
      };
      expect(evaluate(source, { ...known })).toEqual(direct(known));
    }
  });
});

describe("Money is exact", () => {
  const inCents = (cents: number) => Number(`${cents}e-2`);
  test("a thousand cents are ten, whichever way they are added", () => {
    let amount: Json = 0;
    for (let i = 0; i < 1000; i++) amount = evaluate("state.amount + 0.01", { state: { amount } });
    expect(amount).toBe(10);
    const terms = Array.from({ length: 200 }, () => "0.01").join(" + ");
    expect(evaluate(`state.amount + ${terms}`, { state: { amount: 0 } })).toBe(2);
    expect(evaluate(`state.amount + state.amount${" + state.amount".repeat(98)}`, { state: { amount: 0.01 } })).toBe(1);
  });

  test("sums, differences and multiples of whole cents equal the same sums in integers", () => {
    const next = random(7);
    for (let i = 0; i < 2_000; i++) {
      const [a, b, n] = [next(10_000_000) - 5_000_000, next(10_000_000), next(1_000) - 500];
      const state = { amount: inCents(a), 金额: inCents(b), term: n };
      expect(evaluate("state.amount + state.金额", { state })).toBe(inCents(a + b));
      expect(evaluate("state.amount - state.金额", { state })).toBe(inCents(a - b));
      expect(evaluate("state.amount * state.term", { state })).toBe(inCents(a * n || 0));
    }
  });

  test("interest and instalments equal the same sums in fractions, rounded once", () => {
    const next = random(13);
    for (let i = 0; i < 3_000; i++) {
      const [a, b, c] = [next(100_000_000), next(100_000_000), next(100_000_000)];
      const [rate, term, days] = [next(3_600), 1 + next(36), 1 + next(365)];
      const state = { amount: inCents(a), 金额: inCents(b), rate: Number(`${rate}e-4`), term };
      const form = { amount: inCents(c) };
      const source = `(state.amount - state.金额) * state.rate * ${days} / 365 / state.term + form.amount`;
      // In units of a cent over 10,000 × 365 × term.
      const whole = 10_000n * 365n * BigInt(term);
      const exact = BigInt(a - b) * BigInt(rate) * BigInt(days) + BigInt(c) * whole;
      const size = ((exact < 0n ? -exact : exact) * 2n + whole) / (whole * 2n);
      expect(evaluate(source, { state, form }), source).toBe(inCents(Number(exact < 0n ? -size : size) || 0));
    }
  });

  test("a sum of a thousand amounts is exact", () => {
    const next = random(17);
    for (let i = 0; i < 20; i++) {
      const cents = Array.from({ length: 1_000 }, () => next(10_000_000));
      const items = cents.map((one) => ({ amount: inCents(one) }));
      const total = inCents(cents.reduce((sum, one) => sum + one, 0));
      expect(evaluate("sum(data.bills.items.map(b, b.amount))", { data: { bills: { items } } })).toBe(total);
    }
  });

  test("halves of a cent are rounded away from zero", () => {
    for (let cents = 1; cents < 2_000; cents += 2) {
      const [half, rounded] = [Number(`${cents * 5}e-3`), inCents((cents + 1) / 2)];
      expect(evaluate("cents(state.rate)", { state: { rate: half } })).toBe(rounded);
      expect(evaluate("cents(state.rate)", { state: { rate: -half } })).toBe(-rounded);
      expect(evaluate("state.amount / 2", { state: { amount: inCents(cents) } })).toBe(rounded);
    }
  });
});

describe("A page cannot reach beyond its own values", () => {
  const names = [
    "__proto__",
    "constructor",
    "prototype",
    "toString",
    "valueOf",
    "hasOwnProperty",
    "length",
    "__defineGetter__",
  ];
  test.each(names)("%s of any value is null", (name) => {
    for (const value of [{}, [], "text", 5, true, null]) {
      const within = scopeOf({ answer: value, state: {} });
      expect(prepareFormula(["get", "answer", name]).evaluate(within)).toBe(null);
      expect(prepareFormula(["at", ["get", "answer"], name]).evaluate(within)).toBe(null);
      expect(prepareFormula(["get", "answer", name, name]).evaluate(within)).toBe(null);
    }
    expect(prepareFormula([name, 1]).evaluate(scopeOf({}))).toBe(null);
  });

  test("a map may hold any key without touching its prototype", () => {
    const made = prepareFormula(["map", "__proto__", ["map", "polluted", true]]).evaluate(scopeOf({}));
    expect(Object.getPrototypeOf(made)).toBe(Object.prototype);
    expect("polluted" in {}).toBe(false);
  });

  test("what is not JSON reads as null", () => {
    for (const value of [() => 1, Symbol("s"), 1n, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(prepareFormula(["get", "answer"]).evaluate(() => value)).toBe(null);
    }
  });
});

describe("Did you mean", () => {
  test.each<[string, readonly string[], string | undefined]>([
    ["openShceme", ["openScheme", "openPage"], "openScheme"],
    ["open-scheme", ["openScheme"], "openScheme"],
    ["OPENSCHEME", ["openScheme"], "openScheme"],
    ["amuont", ["account", "amount"], "amount"],
    ["ab", ["abc", "b"], "abc"],
    ["tab", ["tab"], undefined],
    ["color", ["amount"], undefined],
    ["", ["amount"], undefined],
    ["额渡", ["额度", "金额"], "额度"],
  ])("%s among %j: %s", (word, candidates, nearest) => {
    expect(suggest(word, candidates)).toBe(nearest);
  });
});

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { checkFormula } from "../../../renderer/compiler/formula/check.ts";
import type { FormulaError } from "../../../renderer/compiler/formula/syntax.ts";
import { cpuTime } from "../../cpuTime.ts";
import { prepareFormula } from "../../formulas.ts";
import { times } from "../../soak.ts";
import { formulaCases, random, scope, scopeOf, type Values } from "./formula-names.ts";

const good = readFileSync(new URL("good.txt", formulaCases), "utf8").trimEnd().split("\n");

test("There are more than 200 good conditions of each kind that pages use", () => {
  expect(new Set(good).size).toBe(good.length);
  expect(good.length).toBeGreaterThan(200);
});

test.each(good)("no alarm: %s", (source) => {
  expect(checkFormula(source, scope, { kind: "boolean" }).errors).toEqual([]);
});

type Next = (limit: number) => number;
const pick = <T>(next: Next, choices: readonly T[]): T => choices[next(choices.length)] as T;

const numbers = ["state.term", "state.rate"];
const questions: readonly ((next: Next) => string)[] = [
  (next) => `${pick(next, numbers)} ${pick(next, ["<", "<=", ">", ">=", "==", "!="])} ${next(4)}`,
  (next) => `${next(4)} ${pick(next, ["<", ">="])} ${pick(next, numbers)}`,
  (next) => `state.term ${pick(next, ["<", "<=", ">", ">=", "==", "!="])} state.rate`,
  (next) => `${pick(next, ["state.term in", "not state.term in"])} [${next(4)}, ${next(4)}]`,
  (next) => `state.tab ${pick(next, ["==", "!="])} '${pick(next, ["loan", "repay"])}'`,
  (next) => `state.name ${pick(next, ["==", "!=", "<", ">="])} '${pick(next, ["", "a", "b"])}'`,
  (next) => `size(state.tags) ${pick(next, ["<", ">", "==", ">="])} ${next(3)}`,
  (next) => `${pick(next, ["", "not "])}has(${pick(next, ["state.name", "state.term", "state.tab"])})`,
  (next) => pick(next, ["state.agreed", "not state.agreed", "state.agreed == true", "state.agreed != false"]),
  (next) => `answer ${pick(next, ["==", "!=", ">"])} ${pick(next, ["1", "'a'", "2", "'b'"])}`,
  (next) => pick(next, ["data.quota.loading", "data.quota.failed", "params.channel.startsWith('a')"]),
];

function randomCondition(next: Next, depth: number): string {
  if (depth === 0 || next(5) === 0) return pick(next, questions)(next);
  const [a, b] = [randomCondition(next, depth - 1), randomCondition(next, depth - 1)];
  const shapes = [`(${a}) and (${b})`, `(${a}) or (${b})`, `${a} and ${b}`, `not (${a})`, `if(${a}, ${b}, false)`];
  return pick(next, shapes);
}

const halves = [-2, -1, 0, 0.5, 1, 1.5, 2, 2.5, 3, 4, 5, null];
const texts = ["", "0", "a", "aa", "b", "c", null];

function randomValues(next: Next): Values {
  return {
    params: { channel: pick(next, texts) },
    state: {
      term: pick(next, halves),
      rate: pick(next, halves),
      tab: pick(next, ["loan", "repay", null]),
      name: pick(next, texts),
      tags: pick(next, [[], ["x"], ["x", "y"], ["x", "y", "z"], null]),
      agreed: pick(next, [true, false, null]),
    },
    status: { quota: pick(next, ["loading", "failed", "ready", null]) },
    answer: pick(next, [0, 1, 1.5, 2, 3, "a", "b", "c", true, null, []]),
  };
}

/** The answers that a condition gives over many values; what is neither true nor false does not hold. */
function answersOf(source: string, count: number): Set<boolean> {
  const run = prepareFormula(checkFormula(source, scope).tree).evaluate;
  const next = random(5);
  return new Set(Array.from({ length: count }, () => run(scopeOf(randomValues(next))) === true));
}

/** The conditions that an alarm names, as one. */
function named({ values }: FormulaError): string {
  const { parts, condition } = values;
  return typeof parts === "object" ? parts.en.replaceAll("“", "(").replaceAll("”", ")") : String(condition);
}

/** What an alarm says: the answer that the marked part always gives. */
function answerOf({ code, values }: FormulaError): boolean | undefined {
  if (code === "P240") return false;
  if (code === "P242") return true;
  const { answer } = values;
  return code === "P241" && typeof answer === "object" ? answer.en === "true" : undefined;
}

const constantCodes = ["P240", "P241", "P242"];

describe("Conditions that always give the same answer", () => {
  const next = random(21);
  const many = times(1_000, 4_000);
  const conditions = Array.from({ length: many }, () => randomCondition(next, 1 + next(3)));
  const checked = conditions.map((source) => ({ source, errors: checkFormula(source, scope).errors }));
  const alarms = checked.flatMap(({ source, errors }) => errors.map((error) => ({ source, error })));

  test("are found often enough for the two tests below to mean something", () => {
    const count = checked.filter(({ errors }) => errors.length > 0).length;
    expect(count).toBeGreaterThan(many / 12);
    expect(count).toBeLessThan((many * 3) / 4);
  });

  test("no alarm is false: what it names gives that answer whatever the values are", () => {
    for (const { source, error } of alarms.filter(({ error }) => constantCodes.includes(error.code))) {
      const part = named(error);
      expect([...answersOf(part, 400)], `${part} in ${source}`).toEqual([answerOf(error)]);
    }
  });

  // Two values that are compared with each other, and one of them with a constant, are not followed that far.
  const isFollowed = (source: string) => !/state\.term \W+ state\.rate/.test(source) || !/ and | or |if/.test(source);

  test("of two or three questions none is missed: what gave one answer over many values is marked, or a part of it", () => {
    const small = Array.from({ length: times(500, 2_000) }, (_, index) => {
      const question = pick(next, questions)(next);
      return index % 2
        ? randomCondition(next, 1)
        : `${randomCondition(next, 1)} ${pick(next, ["and", "or"])} ${question}`;
    });
    for (const source of small.filter(isFollowed)) {
      if (checkFormula(source, scope).errors.length > 0) continue;
      const few = answersOf(source, 60);
      const all = few.size === 1 ? answersOf(source, 30_000) : few;
      expect([...all].sort(), source).toEqual([false, true]);
    }
  });
});

test("A condition over more values than can be tried is passed over, in time", () => {
  const names = Array.from({ length: 12 }, (_, index) => `answer.a${index}`);
  const ring = names.map((name, index) => `(${name} > 1 or ${names[(index + 1) % 12]} < 5)`).join(" and ");
  expect(cpuTime(() => expect(checkFormula(ring, scope).errors).toEqual([]))).toBeLessThan(1_000);
});

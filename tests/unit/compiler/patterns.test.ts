import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { createStepCounter } from "../../../renderer/compiler/pattern/countSteps.ts";
import { parsePattern } from "../../../renderer/compiler/pattern/parsePattern.ts";
import { patternFault } from "../../../renderer/compiler/pattern/patternFault.ts";
import { slowSentence } from "../../../renderer/compiler/pattern/slowSentence.ts";

/* Which regular expressions are refused for the time that they take. */

/** The expressions of a case file. */
function patternsOf(file: string): readonly string[] {
  const text = readFileSync(new URL(`../../cases/patterns/${file}`, import.meta.url), "utf8");
  return text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
}

const hostile = patternsOf("hostile.txt");
const ordinary = patternsOf("ordinary.txt");
const inField = { length: 100, isWhole: true } as const;
const inFormula = { length: 1000, isWhole: false } as const;

/** The steps that a backtracking matcher takes, up to a limit. */
function stepsOn(pattern: string, text: string, limit: number): number {
  return createStepCounter(parsePattern(pattern), true).count(text, limit);
}

test("The case files hold 200 hostile expressions and 100 ordinary ones", () => {
  expect(new Set(hostile).size).toBeGreaterThanOrEqual(200);
  expect(new Set(ordinary).size).toBeGreaterThanOrEqual(100);
});

test("No hostile expression is accepted in a field, and each refusal names a part of it", () => {
  const accepted = hostile.filter((pattern) => patternFault(pattern, inField)?.kind !== "slow");
  expect(accepted).toEqual([]);
});

test("None is accepted in a formula", () => {
  expect(hostile.filter((pattern) => patternFault(`^(?:${pattern})$`, inFormula)?.kind !== "slow")).toEqual([]);
});

test("Every ordinary expression is accepted in a field", () => {
  const refused = ordinary.flatMap((pattern) => patternFault(pattern, inField) ?? []);
  expect(refused).toEqual([]);
});

test("Every ordinary expression is accepted in a formula that wants the whole text to fit", () => {
  const refused = ordinary.flatMap((pattern) => patternFault(`^(?:${pattern})$`, inFormula) ?? []);
  expect(refused).toEqual([]);
});

describe("A step counter", () => {
  test.each([
    ["linear", "[a-z]+(?:-[a-z]+)*", (n: number) => `${"a".repeat(n)}!`, 2],
    ["quadratic", "a*a*b", (n: number) => "a".repeat(n), 4],
    ["cubic", "a*a*a*b", (n: number) => "a".repeat(n), 8],
  ])("grows as a backtracking matcher does: %s", (_, pattern, textOf, factor) => {
    const growth = stepsOn(pattern, textOf(80), 1e7) / stepsOn(pattern, textOf(40), 1e7);
    expect(growth).toBeGreaterThan(factor * 0.75);
    expect(growth).toBeLessThan(factor * 1.15);
  });

  test("takes more steps than anyone waits for on a text of forty characters, where they are exponential", () => {
    expect(stepsOn("(a+)+", `${"a".repeat(40)}!`, 1_000_000)).toBe(1_000_000);
  });

  test("stops at its limit however deep the way is", () => {
    expect(stepsOn("(?:a?){100000}b", "a".repeat(50), 1_000_000)).toBe(1_000_000);
  });
});

test("What is counted is refused by its steps on the field's longest text, and not for a short one", () => {
  const pattern = "[a-z]{0,90}[a-z]{0,90}[a-z]{0,90}!";
  expect(patternFault(pattern, { length: 100, isWhole: true })?.kind).toBe("slow");
  expect(patternFault(pattern, { length: 12, isWhole: true })).toBeUndefined();
});

test.each([
  ["\\d+$", "slow"],
  ["\\s+x", "slow"],
  ["^\\d+$", undefined],
  ["^\\s+x", undefined],
  ["\\d{11}", undefined],
  ["[a-z]+", undefined],
  ["借款|还款", undefined],
])("In a formula, where it is searched for, %s is %s", (pattern, kind) => {
  expect(patternFault(pattern, inFormula)?.kind).toBe(kind);
});

test.each([
  ["(a+)+b", "“(a+)+” repeats what repeats already", "Repeat once"],
  ["\\d*\\d*x", "“\\d*” and “\\d*” can take the same characters, as on “000", "something between that neither takes"],
  ["(\\d{1,20}){1,20}x", "“(\\d{1,20}){1,20}” can be divided in too many ways", "Count once"],
])("The sentence about %s says why and what to write", (pattern, why, advice) => {
  const fault = patternFault(pattern, inField);
  const sentence = fault?.kind === "slow" ? slowSentence(fault).en : "";
  expect(sentence).toContain(why);
  expect(sentence).toContain(advice);
});

import { expect, test } from "vitest";
import { checkFormula } from "../../../renderer/compiler/formula/check.ts";
import type { Type } from "../../../renderer/compiler/formula/type.ts";
import { memoizeCheck } from "../../../renderer/compiler/validate/scope/memoizeCheck.ts";

const state = (amount: Type) => ({ names: { state: { kind: "object", fields: { amount } } as const } });

/** A check that remembers, and what it had to ask for. */
function counted() {
  const asked: string[] = [];
  const check = memoizeCheck((source, scope, expected) => {
    asked.push(source);
    return checkFormula(source, scope, expected);
  });
  return { asked, check };
}

test("A formula is checked once while its names have the same types", () => {
  const { asked, check } = counted();
  const first = check("state.amount > 500", state({ kind: "money" }), { kind: "boolean" });
  const again = check("state.amount > 500", state({ kind: "money" }), { kind: "boolean" });

  expect(asked).toEqual(["state.amount > 500"]);
  expect(again).toEqual(first);
  expect(again.errors).toEqual([]);
});

test("With other names, or in another place, it is another question", () => {
  const { check } = counted();

  expect(check("state.amount", state({ kind: "boolean" }), { kind: "boolean" }).errors).toEqual([]);
  expect(check("state.amount", state({ kind: "money" }), { kind: "boolean" }).errors).toHaveLength(1);
  expect(check("state.amount", state({ kind: "money" }), { kind: "money" }).errors).toEqual([]);
  expect(check("state.amount", { names: {} }, { kind: "money" }).errors).toMatchObject([{ code: "P401" }]);
});

test("It does not grow without end", () => {
  const { asked, check } = counted();
  const names = state({ kind: "money" });
  for (let limit = 0; limit <= 2_000; limit++) check(`state.amount > ${limit}`, names);
  check("state.amount > 0", names);

  expect(asked.filter((source) => source === "state.amount > 0")).toHaveLength(2);
});

import { expect, test } from "vitest";
import { createFormulas } from "../../../renderer/runtime/formula/createFormulas.ts";
import { operations } from "../../../renderer/runtime/formula/operations.ts";
import type { Tree } from "../../../schemas/index.ts";

const told: string[] = [];
const formulas = createFormulas(operations, { onUnknown: (name) => told.push(name) });

test.each<[Tree]>([
  [["later", 1]],
  [["not", ["later"]]],
  [["==", ["later"], null]],
  [["!=", ["later"], 1]],
  [["and", true, ["not", ["later"]]]],
  [["or", ["not", ["later"]], true]],
  [["if", ["later"], true, true]],
  [["all", ["list", 1], "e", ["not", ["later"]]]],
  [["default", ["later"], true]],
  [["not", ["has", ["later"]]]],
])("%j makes no condition true", (tree) => {
  expect(formulas.prepare(tree).evaluate(() => null)).toBe(null);
  expect(formulas.unknownIn({ if: { $: tree } })).toBe("later");
});

test("An operation that does not exist is told once", () => {
  formulas.prepare(["not", ["later"]]);
  formulas.prepare(["later", 2]);
  expect(told).toEqual(["later"]);
});

test("Operations that exist, and names like those of an object, are none that are missing", () => {
  expect(
    formulas.unknownIn([{ $: ["exists", ["list", 1], "e", ["==", ["get", "e"], 1]] }, "later", { later: 1 }]),
  ).toBe(undefined);
  expect(formulas.unknownIn({ $: ["toString"] })).toBe("toString");
});

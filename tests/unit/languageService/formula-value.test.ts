import { expect, test } from "vitest";
import { createLanguageService } from "../../../renderer/compiler/index.ts";
import { createFormulas } from "../../../renderer/runtime/formula/createFormulas.ts";
import { lateFunctions } from "../../../renderer/runtime/formula/lateFunctions.ts";
import { operations } from "../../../renderer/runtime/formula/operations.ts";
import { openShippedProject } from "../../shippedProject.ts";
import { writeMarked } from "./ask.ts";

const formulas = createFormulas({ ...operations, ...lateFunctions });
const service = createLanguageService(openShippedProject(), {
  evaluate(tree, read) {
    let why = "";
    const value = formulas.prepare(tree).evaluate(read, ({ reason }) => {
      why = reason;
    });
    return why === "" ? { value } : { why: { en: why, zh: why } };
  },
});

const head = "page: draft\ntitle: 草稿\nstate: { amount: { type: money, default: 0 } }\nbody:\n  - type: text\n";

function valueAt(lines: string) {
  const place = writeMarked(service, "pages/draft.yaml", head + lines);
  const found = service.formulaValue(place, { state: { amount: 1200 } });
  const text = service.text("pages/draft.yaml") ?? "";
  return found && { ...found, words: text.slice(found.from, found.to) };
}

test("A formula is calculated with the names that are given", () => {
  expect(valueAt("    if: state.am‸ount > 1000\n")).toMatchObject({ value: true, words: "state.amount > 1000" });
  expect(valueAt("    text: 共 ${money(state.am‸ount)} 元，${1 + 1} 次\n")).toMatchObject({
    value: "1,200.00",
    words: "${money(state.amount)}",
  });
  expect(valueAt("    text: 共 ${money(state.amount)} 元，${1 + ‸1} 次\n")).toMatchObject({ words: "${1 + 1}" });
});

test("What cannot be calculated says why", () => {
  expect(valueAt("    if: state.am‸ount / 0 > 1\n")?.why?.en).toMatch(/zero/);
  expect(valueAt("    if: state.amuo‸nt > 1\n")?.why?.en).toMatch(/amuont/);
});

test("What is no formula has no value", () => {
  expect(valueAt("    text: 共‸ ${1} 元\n")).toBeUndefined();
  expect(valueAt("    id: su‸m\n")).toBeUndefined();
});

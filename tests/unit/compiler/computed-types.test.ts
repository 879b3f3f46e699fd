import { describe, expect, test } from "vitest";
import { openProject } from "../../../renderer/compiler/index.ts";

/* What a calculated field gives is known from its formula, and held against where it is used. */

const project = openProject("tests/cases/check/_good");

/** What the check says of a form with these calculated fields, and a text below it. */
function found(fields: readonly string[], text: string): readonly string[] {
  const page = `page: quota
title: 我的额度
supports: { gr: 4.9.0+ }
data:
  quota: { get: /quota, returns: Quota }
body:
  - type: form
    id: loan
    fields:
      - { type: money, name: amount, label: 金额 }
      - { type: number, name: term, label: 期数 }
${fields.map((one) => `      - { type: computed, label: 结果, ${one} }`).join("\n")}
  - type: text
    text: 结果
    if: ${text}
`;
  return project.checkPage("quota", page).problems.map(({ line, code }) => `${line} ${code}`);
}

describe("A calculated field is of the type that its formula gives:", () => {
  test.each([
    ["a number", 'name: sum, value: "form.term * 2"', "form.sum > 3", "form.sum == 'a'", "P225"],
    ["true or false", 'name: big, value: "form.term > 12"', "form.big", "form.big > 3", "P224"],
    [
      "a text",
      "name: word, value: \"if(form.term > 12, 'long', 'short')\"",
      "form.word == 'long'",
      "form.word == 'lnog'",
      "P225",
    ],
    [
      "a list of what the server knows",
      "name: bills, value: data.quota.bills",
      "size(form.bills) > 0",
      "form.bills[0].amuont > 1",
      "P401",
    ],
  ])("%s", (_, field, right, wrong, code) => {
    expect(found([field], right)).toEqual([]);
    expect(found([field], wrong)).toEqual([`15 ${code}`]);
  });
});

test("One that reads another one follows it, whichever stands first", () => {
  const fields = ['name: twice, value: "form.once"', 'name: once, value: "form.term > 12"'];
  expect(found(fields, "form.twice")).toEqual([]);
  expect(found(fields, "form.twice > 3")).toEqual(["16 P224"]);
});

test("A mistake in a formula, and fields that read each other, are told once", () => {
  expect(found(['name: sum, value: "form.trem * 2"'], "form.sum > 3")).toEqual(["12 P401"]);
  const circle = ['name: a, value: "form.b"', 'name: b, value: "form.a"'];
  expect(found(circle, "form.a > 3")).toEqual(["12 P254"]);
});

describe("In the rows of a list, too, its type is known", () => {
  /** What the check says of a list with a calculated field before the one that it reads, a further field, and a text below. */
  const inRows = (rest: string, field: string, text: string) =>
    found(
      [
        `name: sum, hidden: true, value: "size(form.debts)" }
      - type: repeat
        name: debts
        label: 借款
        each: debt
        fields:
          - { type: money, name: owed, label: 欠款 }
          - { type: computed, name: isLarge, label: 大额, value: "debt.rest > 1000" }
          - { type: computed, name: rest, label: 剩余, value: "${rest}" }
          - { ${field} }
      - { type: computed, label: 末, name: last, value: form.amount`,
      ],
      text,
    );
  const plain = "type: text, name: why, label: 为什么, maxLength: 20";

  test.each([
    ["to the page", plain, "form.debts.all(one, one.isLarge)", plain, "form.debts.all(one, one.rest)", "25 P226"],
    ["to its row", `${plain}, if: debt.isLarge`, "form.sum > 0", `${plain}, if: debt.rest`, "form.sum > 0", "21 P226"],
  ])("%s", (_, rightField, right, wrongField, wrong, code) => {
    expect(inRows("debt.owed - 1", rightField, right)).toEqual([]);
    expect(inRows("debt.owed - 1", wrongField, wrong)).toEqual([code]);
  });

  test("and a mistake in its formula is told once", () => {
    expect(inRows("debt.oewd - 1", plain, "form.debts.all(one, one.isLarge)")).toEqual(["20 P401"]);
  });
});

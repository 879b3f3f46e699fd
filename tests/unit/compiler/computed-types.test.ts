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

import { expect, test } from "vitest";
import { sayLive, sayValue } from "../../../renderer/studio/channel/sayValue.ts";
import { hiddenValue } from "../../../renderer/studio/panels/values/hiddenValue.ts";
import { valuePath } from "../../../renderer/studio/panels/values/valuePath.ts";
import { shippedProject } from "../../shippedProject.ts";

test("A value is said in few words, and so is why there is none", () => {
  expect([true, null, 1200, "成功", [1, 2, 3], { a: 1 }].map(sayValue)).toEqual([
    "是",
    "空",
    "1200",
    "“成功”",
    "3 项",
    "1 项",
  ]);
  expect(sayValue("字".repeat(99))).toBe(`“${"字".repeat(60)}…”`);
  expect(sayLive({ value: null, failed: "zero" })).toBe("除以了零");
});

test("What tells who somebody is stays hidden, by its name or by what it is", () => {
  expect(hiddenValue("mobile", "13800138000")).toBe("***");
  expect(hiddenValue("note", "打 13800138000 找我")).toBe("打 *** 找我");
  expect(hiddenValue("bill", { amount: 5, idNo: "110101199003070021" })).toEqual({ amount: 5, idNo: "***" });
  expect(hiddenValue("amount", 1200)).toBeUndefined();
});

test("A value leads to where it is declared: a field by its name, also within a partial", () => {
  const { page } = shippedProject.checkPage("quota");
  if (!page) throw new Error("quota is broken");
  expect(valuePath(page, "form", "term")).toEqual(["body", 2, "items", 0, "body", 2, "body", 1, "fields", 1]);
  expect(valuePath(page, "form", "nowhere")).toBeUndefined();
  expect(valuePath(page, "state", "tab")).toEqual(["state", "tab"]);
  expect(valuePath(page, "data", "quota")).toEqual(["data", "quota"]);
  expect(valuePath(page, "visit", "channel")).toBeUndefined();
});

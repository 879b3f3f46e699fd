import { expect, test } from "vitest";
import { chosenAt, labelsAt, openService, writeMarked } from "./ask.ts";

const service = openService();
const file = "pages/draft.yaml";

const head = `page: draft
title: 草稿
supports: { gr: 4.6.0+, nwd: 8.9.1+ }
params: { channel: { type: text } }
state: { amount: { type: money, default: 0 }, tab: { type: text, oneOf: [loan, repay], default: loan } }
data: { quota: { get: /quota, returns: Quota } }
body:
  - type: form
    id: apply
    fields:
      - { type: text, name: who, label: 姓名 }
`;

test.each([
  ["the next key of a component", "  - type: button\n    text: 借款\n    ‸\n", ["onTap", "tone", "sticky"]],
  ["a key between two others", "  - type: button\n    ‸\n    text: 借款\n", ["onTap", "disabled"]],
  ["the first key of an item", "  - ‸\n    text: 借款\n", ["type"]],
  ["what an item can begin with", "  - ‸\n", ["type", "use"]],
  ["a key in brackets", "  - { type: button, ‸ }\n", ["text", "onTap"]],
  ["a key in brackets that are still open", "  - { type: button, te‸\n", ["text"]],
  ["a component", "  - type: ‸\n", ["button", "text", "cell"]],
  ["a field", "  - type: form\n    fields:\n      - type: ‸\n", ["amountInput", "phone"]],
  ["a word of a list", "  - type: button\n    tone: ‸\n", ["primary", "plain", "danger"]],
  ["true and false", "  - type: button\n    disabled: ‸\n", ["true", "false", "state", "data"]],
  ["a verb", "  - type: button\n    onTap:\n      - ‸\n", ["openScheme", "callNative", "request", "navigate"]],
  [
    "a modifier of a verb",
    "  - type: button\n    onTap:\n      - openScheme: baseApply\n        ‸\n",
    ["query", "fallback", "if"],
  ],
  [
    "a verb to which a modifier belongs",
    "  - type: button\n    onTap:\n      - ‸\n        query: {}\n",
    ["openScheme", "request"],
  ],
  ["a page", "  - type: button\n    onTap:\n      - navigate: ‸\n", ["quota", "borrow"]],
  ["a native function", "  - type: button\n    onTap:\n      - callNative: ‸\n", ["windowInfo", "selectContacts"]],
  ["a data source", "  - type: button\n    onTap:\n      - reload: ‸\n", ["quota"]],
  ["a state value to set", "  - type: button\n    onTap:\n      - setState: { ‸ }\n", ["amount", "tab"]],
  ["a name of the state in a formula", "  - type: text\n    if: state.‸\n", ["amount", "tab"]],
  ["a field of an answer", "  - type: text\n    if: data.quota.‸ > 5\n", ["available", "loading", "failed"]],
  ["a field of the form in a text", "  - type: text\n    text: 您好，${form.‸}\n", ["who"]],
  ["a word that a value can be", "  - type: text\n    if: state.tab == '‸'\n", ["loan", "repay"]],
  ["a function", "  - type: text\n    text: ${mon‸}\n", ["money"]],
  ["what an item of a list is", "  - type: text\n    if: data.quota.plans.exists(plan, pl‸)\n", ["plan"]],
])("It offers %s", (_, marked, wanted) => {
  expect(labelsAt(service, file, head + marked)).toEqual(expect.arrayContaining(wanted));
});

test.each([
  ["in a comment", "  # type: ‸\n"],
  ["in a text", "  - type: text\n    text: 借款 ‸\n"],
  ["in a text of several lines", "  - type: markdown\n    text: |\n      借款 ‸\n"],
  ["in a text within a formula", "  - type: text\n    text: ${money(1) + ' ‸'}\n"],
])("It offers nothing %s", (_, marked) => {
  expect(labelsAt(service, file, head + marked)).toEqual([]);
});

test("What is there already is not offered again", () => {
  const labels = labelsAt(service, file, `${head}  - type: button\n    text: 借款\n    ‸\n`);
  expect(labels).not.toContain("text");
  expect(labels).not.toContain("type");
});

test("What must be there comes first", () => {
  expect(labelsAt(service, file, `${head}  - type: button\n    ‸\n`).slice(0, 2)).toEqual(["text", "onTap"]);
});

test("A component is written with what it must have", () => {
  expect(chosenAt(service, file, `${head}  - type: ‸\n`, "button").slice(head.length)).toBe(
    "  - type: button\n    text: ‸\n    onTap:\n      - \n",
  );
});

test("A key is written with its colon, and the lines below it are moved to the right", () => {
  const before = `${head}  - type: button\n    text: 借款\n    on‸\n`;
  expect(chosenAt(service, file, before, "onTap").slice(head.length)).toBe(
    "  - type: button\n    text: 借款\n    onTap:\n      - ‸\n",
  );
});

test("A key that has a colon gets no second one", () => {
  const before = `${head}  - type: button\n    te‸: 借款\n`;
  expect(chosenAt(service, file, before, "text").slice(head.length)).toBe("  - type: button\n    text‸: 借款\n");
});

test("The name of a native function is told with the versions in which it works", () => {
  const place = writeMarked(service, file, `${head}  - type: button\n    onTap:\n      - callNative: ‸\n`);
  const item = service.complete(place)?.items.find(({ label }) => label === "windowInfo");
  expect(item?.help?.en).toContain("4.9.0");
});

test.each([
  [
    "stubs",
    "pages/quota.stubs.yaml",
    "stubs: quota\nrequests:\n  - request: /quota\n    ‸\n",
    ["answer", "status", "delay"],
  ],
  [
    "tests",
    "pages/quota.test.yaml",
    "tests: quota\ncases:\n  - test: 打开\n    steps:\n      - ‸\n",
    ["tap", "expect", "fill"],
  ],
  ["partials", "pages/partials/draft.yaml", "partial: draft\n‸\n", ["inputs", "body"]],
  ["app.yaml", "pages/app.yaml", "app: loans\n‸\n", ["home", "api", "urls"]],
  ["texts", "pages/texts/zh.yaml", "‸\n", ["language", "texts"]],
])("It serves %s", (_, other, marked, wanted) => {
  expect(labelsAt(service, other, marked)).toEqual(expect.arrayContaining(wanted));
  service.write(other, undefined);
});

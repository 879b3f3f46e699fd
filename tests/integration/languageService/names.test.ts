import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { FileEdits, FileRange, LanguageService } from "../../../renderer/compiler/index.ts";
import { applyEdits } from "../../../renderer/compiler/problems/applyEdits.ts";
import { openService, writeMarked } from "../../unit/languageService/ask.ts";

const there = `page: there
title: 那里
params: { of: { type: text } }
supports: { browser: any }
state: { amount: { type: money, default: 0 }, open: { type: boolean, default: false } }
data: { quota: { get: /quota, returns: Quota } }
body:
  - type: text
    id: sum
    if: state.amount > 0
    text: \${params.of} 共 \${money(state.amount)} 元
  - type: form
    id: apply
    fields:
      - { type: text, name: who, label: 姓名 }
  - type: button
    text: 好，\${form.who}
    onTap:
      - setState: { amount: 5 }
      - reload: quota
`;
const going = `page: going
title: 去
supports: { browser: any }
state: { amount: { type: money, default: 0 } }
body:
  - type: button
    text: 去 \${money(state.amount)}
    onTap:
      - navigate: there
        query: { of: bills }
`;
const file = "pages/there.yaml";

function opened(): LanguageService {
  const service = openService();
  service.write(file, there);
  service.write("pages/going.yaml", going);
  return service;
}

/** The words of ranges, with the lines on which they stand. */
function wordsOf(ranges: readonly FileRange[], service: LanguageService): readonly string[] {
  return ranges.map(({ file: where, from, to }) => {
    const text = service.text(where) ?? "";
    return `${where}:${text.slice(0, from).split("\n").length} ${text.slice(from, to)}`;
  });
}

function placeOf(words: string, within = 0, text = there, where = file) {
  return { file: where, offset: text.indexOf(words) + within };
}

test("A name leads to where it is given", () => {
  const service = opened();
  const inFormula = service.definition(placeOf("money(state.amount", 14));
  expect(wordsOf(inFormula, service)).toEqual(["pages/there.yaml:5 amount"]);
  expect(wordsOf(service.definition(placeOf("reload: quota", 9)), service)).toEqual(["pages/there.yaml:6 quota"]);
  const page = service.definition(placeOf("navigate: there", 11, going, "pages/going.yaml"));
  expect(wordsOf(page, service)).toEqual(["pages/there.yaml:1 there"]);
});

test("A native function leads to its row of the contract", () => {
  const service = openService();
  const place = writeMarked(service, file, there.replace("reload: quota", "callNative: window‸Info"));
  expect(wordsOf(service.definition(place), service)).toEqual([expect.stringMatching(/natives\.yaml:\d+ windowInfo$/)]);
});

test("All places of a name are found, and those of another page with the same name are not", () => {
  const service = opened();
  expect(wordsOf(service.references(placeOf("state: { amount", 10)), service)).toEqual([
    "pages/there.yaml:5 amount",
    "pages/there.yaml:19 amount",
    "pages/there.yaml:10 amount",
    "pages/there.yaml:11 amount",
  ]);
  expect(wordsOf(service.references(placeOf("params: { of", 10)), service)).toEqual(
    expect.arrayContaining(["pages/there.yaml:3 of", "pages/there.yaml:11 of", "pages/going.yaml:10 of"]),
  );
});

function renamed(service: LanguageService, edits: ReturnType<LanguageService["rename"]>): ReadonlyMap<string, string> {
  if ("refused" in edits) throw new Error(edits.refused.en);
  return new Map(
    (edits as readonly FileEdits[]).map((one) => [one.file, applyEdits(service.text(one.file) ?? "", one.edits)]),
  );
}

test("Another name is written wherever the name stands, and the pages stay right", () => {
  const service = opened();
  const texts = renamed(service, service.rename(placeOf("params: { of", 10), "from"));
  expect([...texts.keys()].sort()).toEqual(["pages/going.yaml", "pages/there.yaml"]);
  expect(texts.get("pages/going.yaml")).toBe(going.replace("{ of: bills }", "{ from: bills }"));
  for (const [one, text] of texts) service.write(one, text);
  for (const one of texts.keys())
    expect(service.problems(one).filter(({ severity }) => severity === "error")).toEqual([]);
});

test("A page gets another name in all that leads to it", () => {
  const service = opened();
  const texts = renamed(service, service.rename(placeOf("page: there", 6), "elsewhere"));
  expect(texts.get("pages/going.yaml")).toContain("navigate: elsewhere");
  expect(texts.get(file)).toContain("page: elsewhere");
});

test("An address that leads to a page gets its other name, too, and keeps its parameters", () => {
  const service = opened();
  const addressed = going.replace("navigate: there", 'miniProgramNavigate: webview\n        url: "/there?from=1"');
  service.write("pages/going.yaml", addressed);
  const texts = renamed(service, service.rename(placeOf("page: there", 6), "elsewhere"));
  expect(texts.get("pages/going.yaml")).toContain('url: "/elsewhere?from=1"');
});

test("The names of a shipped page can be changed with its stubs and tests", () => {
  const service = openService();
  const text = readFileSync("pages/borrow.yaml", "utf8");
  const edits = service.rename(placeOf("name: amount", 7, text, "pages/borrow.yaml"), "sum");
  const texts = renamed(service, edits);
  expect([...texts.keys()]).toContain("pages/borrow.test.yaml");
  for (const [one, changed] of texts) service.write(one, changed);
  for (const one of texts.keys())
    expect(service.problems(one).filter(({ severity }) => severity === "error")).toEqual([]);
});

test.each([
  ["that is taken", "open", /taken/],
  ["that is none", "no name", /no name/],
])("A name %s is refused", (_, name, why) => {
  const result = opened().rename(placeOf("state: { amount", 10), name);
  expect("refused" in result && result.refused.en).toMatch(why);
});

test("A name of the contract is refused", () => {
  const service = openService();
  const place = writeMarked(service, file, there.replace("reload: quota", "callNative: window‸Info"));
  const result = service.rename(place, "other");
  expect("refused" in result && result.refused.en).toMatch(/contract/);
});

test("While a file cannot be read no name is changed: it may hold the name", () => {
  const service = opened();
  service.write("pages/broken.yaml", "page: [");
  const result = service.rename(placeOf("state: { amount", 10), "sum");
  expect("refused" in result && result.refused.en).toMatch(/broken\.yaml/);
});

import { afterAll, describe, expect, test } from "vitest";
import { openVisitProject, type VisitProject } from "../../visitProject.ts";

/* What the pages of a visit share: declared in app.yaml, typed, and never personal data. */

const opened: VisitProject[] = [];
afterAll(() => {
  for (const one of opened) one.remove();
});

function projectWith(visit: string, files: Readonly<Record<string, string>> = {}) {
  const one = openVisitProject(visit, files);
  opened.push(one);
  return one.project;
}

const declared = `visit:
  filter: { type: text, oneOf: [all, open], default: all }
  amount: { type: money }
  seen: { type: boolean, default: false }
  any: { type: any }`;
const project = projectWith(declared);

const head = `page: quota
title: 页面
supports: { browser: any }
`;

/** The problems of a page in the fewest words, counted from the first line that a test writes. */
function told(text: string, on = project): string[] {
  return on.checkPage("quota", head + text).problems.map(({ line, code }) => `${line - 3} ${code}`);
}

/** The errors of the whole project with other files, in the fewest words. */
function toldOfAll(files: Readonly<Record<string, string>>): string[] {
  const errors = projectWith(declared, files)
    .checkAll()
    .problems.filter(({ severity }) => severity === "error");
  return errors.map(({ file, line, code }) => `${file.replace("pages/", "")}:${line} ${code}`);
}

const tap = (step: string) => `body:
  - type: button
    text: 去看看
    onTap:
      - ${step}`;

describe("Formulas read what the pages share, with its type", () => {
  test.each([
    ["text: 金额 ${money(visit.amount)}", []],
    ["if: visit.seen\n    text: 看过", []],
    ["if: visit.filter == 'open'\n    text: 未还", []],
    ["if: visit.filter == 'opne'\n    text: 未还", ["3 P225"]],
    ["if: visit.filter\n    text: 未还", ["3 P226"]],
    ["text: 名称 ${visit.fliter}", ["3 P401"]],
  ])("%s", (line, problems) => {
    expect(told(`body:\n  - type: text\n    ${line}`)).toEqual(problems);
  });

  test("a partial may read it, too: it is the same on every page", () => {
    const text = "partial: summary\nbody:\n  - { type: text, text: '金额 ${money(visit.amount)}' }\n";
    expect(toldOfAll({ "partials/summary.yaml": text })).toEqual([]);
  });

  test("where app.yaml declares none there is no such name", () => {
    expect(told("body:\n  - { type: text, text: '${visit.amount}' }", projectWith("languages: [zh]"))).toContain(
      "2 P401",
    );
  });
});

describe("setVisit takes what is declared", () => {
  test.each([
    ["setVisit: { filter: open, seen: true }", []],
    ["setVisit: { amount: '${visit.amount + 100}' }", []],
    ["setVisit: { fliter: open }", ["5 P402"]],
    ["setVisit: { filter: opne }", ["5 P203"]],
    ["setVisit: { seen: '${visit.amount}' }", ["5 P226"]],
  ])("%s", (step, problems) => {
    expect(told(tap(step))).toEqual(problems);
  });
});

describe("Nothing of a person is among it", () => {
  test.each(["phone", "name", "idCard", "token", "location"])("a value of the type %s cannot be declared", (type) => {
    const found = projectWith(`visit:\n  who: { type: ${type} }`).checkAll().problems;
    expect(found.map(({ file, code }) => `${file} ${code}`)).toEqual(["pages/app.yaml P530"]);
  });

  test("nor a shape that has some", () => {
    const found = projectWith(`visit:\n  who: { type: list, of: Contact }`).checkAll().problems;
    expect(found.map(({ code }) => code)).toEqual(["P530"]);
  });

  test.each([
    ["setVisit: { filter: '${form.phone}' }", true],
    ["setVisit: { any: { deep: ['x${form.phone}'] } }", true],
    ["setVisit: { any: '${form}' }", true],
    ["setVisit: { any: '${state.kept}' }", true],
    ["setVisit: { seen: '${has(form.phone)}' }", false],
  ])("%s", (step, isRefused) => {
    const form = `state: { kept: { type: text } }
onLoad:
  - setState: { kept: "\${form.phone}" }
body:
  - type: form
    id: me
    fields:
      - { type: phone, name: phone, label: 手机号 }
`;
    const codes = told(form + tap(step).replace("body:\n", "")).map((one) => one.split(" ")[1]);
    expect(codes.includes("P530")).toBe(isRefused);
  });
});

test("Page tests begin with shared values, and expect them", () => {
  const tests = (lines: string) => ({
    "quota.yaml": head + tap("setVisit: { filter: open }"),
    "quota.test.yaml": `tests: quota\ncases:\n  - test: 记住选择\n${lines}`,
  });
  const right = `    visit: { filter: all }
    steps:
      - tap: 去看看
      - expect: { visit: { filter: open } }
`;
  const wrong = "    visit: { fliter: all }\n    steps:\n      - expect: { visit: { sen: true } }\n";
  expect(toldOfAll(tests(right))).toEqual([]);
  expect(toldOfAll(tests(wrong))).toEqual(["quota.test.yaml:4 P402", "quota.test.yaml:6 P402"]);
});

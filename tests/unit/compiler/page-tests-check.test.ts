import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { openProject, type Problem } from "../../../renderer/compiler/index.ts";

const root = mkdtempSync(join(tmpdir(), "gangway-"));
cpSync("tests/cases/check/_good", root, { recursive: true });
afterAll(() => rmSync(root, { recursive: true }));

const good = `tests: quota
hosts: [gr 4.9.0, nwd.android 10.12.0, wechat]
cases:
  - test: 打开后显示额度
    params: { tab: loan }
    stubs:
      natives:
        - { native: selectContacts, answer: [] }
    steps:
      - expect: { text: 可用额度 }
  - test: 填写手机号
    hosts: all
    steps:
      - fill: { phone: "13800001111" }
      - tap: friend
      - back:
      - wait: 100
      - expect:
          callNative: selectContacts
          params: { limit: 1 }
          not: { dialog: any }
`;

function told({ line, column, code }: Problem): string {
  return `${line}:${column} ${code}`;
}

/** The problems of a tests file beside the good project's pages. */
function problemsOf(text: string, file = "quota.test.yaml"): readonly Problem[] {
  const path = join(root, "pages", file);
  writeFileSync(path, text);
  const found = openProject(root).checkAll().problems;
  rmSync(path);
  return found;
}

test("Good tests have no problems", () => {
  expect(problemsOf(good).map(told)).toEqual([]);
});

/** What is changed in the good tests, the one problem, and what mends it. */
const mistakes: readonly (readonly [from: string, to: string, problem: string, fix?: string])[] = [
  ["tests: quota", "tests: quote", "1:8 P404", "quota"],
  ["cases:", "tests2: 1\ncases:", "3:1 P201"],
  ["gr 4.9.0", "gr 4.9", "2:9 P247"],
  ["gr 4.9.0", "gr 4.6.0", "2:9 P701"],
  ["wechat]", "wechat 8.0.0]", "2:40 P701"],
  ["wechat]", "wechatt]", "2:40 P402"],
  ["wechat]", "douyin]", "2:40 P701"],
  ["nwd.android", "nwd.andriod", "2:19 P402"],
  ["{ tab: loan }", "{ tba: loan }", "5:15 P402", "tab"],
  ["selectContacts, answer", "selectContact, answer", "8:21 P402", "selectContacts"],
  ["{ native: selectContacts", "{ natvie: selectContacts", "8:13 P201", "native"],
  ["- fill:", "- fil:", "14:9 P207", "fill"],
  ["- fill:", "- tap: friend\n        fill:", "15:9 P208"],
  ["- back:", "- back", "16:9 P130", "back:"],
  ["{ phone: ", "{ phon: ", "14:17 P402", "phone"],
  ["tap: friend", "tap: freind", "15:14 P402", "friend"],
  ["wait: 100", "wait: 0", "17:15 P211"],
  ["callNative: selectContacts", "callNative: selectContact", "19:23 P402", "selectContacts"],
  ["params: { limit: 1 }", "params: { limt: 1 }", "20:21 P402", "limit"],
  ["callNative: selectContacts", "text: 好友", "20:11 P703"],
  ["params: { limit: 1 }", "openScheme: repayTab\n          request: /a\n          query: { id: 1 }", "22:11 P702"],
  ["not: { dialog", "not: { diaolg", "21:18 P201", "dialog"],
  ["text: 可用额度", "txt: 可用额度", "10:19 P201", "text"],
  ["test: 填写手机号", "test: 打开后显示额度", "11:11 P403"],
  ["      - expect: { text: 可用额度 }", "      - tap: friend", "10:9 P704"],
];

describe("One mistake gives one problem, at its place", () => {
  const rows = mistakes.map(([from, to, problem, fix]) => ({ from, to, problem, fix }));
  test.each(rows)("$from → $to", ({ from, to, problem, fix }) => {
    expect(good).toContain(from);
    const problems = problemsOf(good.replace(from, () => to));
    expect(problems.map(told)).toEqual([problem]);
    expect(problems[0]?.fix?.insert).toBe(fix);
  });
});

test("Tests without their page say which page was meant", () => {
  const [problem] = problemsOf(good.replace("tests: quota", "tests: quot"), "quot.test.yaml");
  expect(problem?.message.en).toBe("There is no page “quot”. Did you mean “quota”?");
  expect(problem?.file).toBe("pages/quot.test.yaml");
});

import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openProject, testSuiteOf } from "../../renderer/compiler/index.ts";
import { explainFailure, runTest, type TestWindow } from "../../renderer/testing/index.ts";

/* A list as a field, as the tests of operators fill it in. */

const root = mkdtempSync(join(tmpdir(), "gangway-"));
afterAll(() => rmSync(root, { recursive: true }));

const page = `page: probe
title: 填写
supports: { browser: any }
data:
  known: { get: /known, returns: Known }
body:
  - type: data
    of: known
    body:
      - type: form
        id: all
        fields:
          - { type: money, name: most, label: 上限, default: 1000 }
          - type: repeat
            name: debts
            label: 其他借款
            each: debt
            rowTitle: 第 \${rowNumber} 笔\${debt.lender}
            min: 1
            max: 3
            unique: lender
            movable: true
            default: \${data.known.debts}
            fields:
              - { type: text, name: lender, label: 平台, required: true, maxLength: 20 }
              - { type: money, name: owed, label: 欠款, required: true }
              - { type: switch, name: late, label: 已逾期 }
              - { type: date, name: since, label: 逾期日, if: debt.late, required: true }
            check:
              - { must: debt.owed <= form.most, field: owed, error: 超过上限 }
  - { type: text, text: "共 \${size(form.debts)} 笔，合计 \${money(sum(form.debts.map(one, one.owed)))}" }
  - type: button
    text: 提交
    onTap:
      - submit: all
      - request: /apply
        method: post
        body: { debts: "\${form.debts}" }
        reads: true
`;

const tests = `tests: probe
cases:
  - test: 逐行填写、校验、提交
    steps:
      - expect: { text: [第 1 笔甲, "共 1 笔，合计 500.10"], rows: { debts: 1 }, value: { debts.1.owed: "500.1" } }
      - tap: 添加一项
      - expect: { text: 第 2 笔, rows: { debts: 2 } }
      - tap: 提交
      - expect: { error: { debts.2.lender: 请填写平台, debts: 第 2 项还没有填好 }, not: { request: /apply } }
      - fill: { debts.2.lender: 甲, debts.2.owed: "1200" }
      - expect: { error: { debts.2.lender: 和第 1 项重复, debts.2.owed: 超过上限 } }
      - fill: { debts.2.lender: 乙, debts.2.owed: "20.25" }
      - expect: { text: "共 2 笔，合计 520.35", not: { error: { debts.2.lender: 重复 } } }
      - fill: { debts.2.late: true }
      - tap: 提交
      - expect: { error: { debts.2.since: 请选择逾期日 }, not: { request: /apply } }
      - fill: { debts.2.late: false }
      - tap: 提交
      - expect:
          request: /apply
          body: { debts: [{ id: d1, lender: 甲, owed: 500.1 }, { lender: 乙, owed: 20.25, late: false }] }
  - test: 移动、删除、撤销
    steps:
      - tap: 添加一项
      - fill: { debts.2.lender: 乙, debts.2.owed: "2" }
      - tap: 上移 第 2 笔乙
      - expect: { value: { debts.1.lender: 乙, debts.2.lender: 甲 }, text: 移到了第 1 位 }
      - tap: 删除 第 1 笔乙
      - expect: { rows: { debts: 1 }, text: [已删除 第 1 笔乙, "合计 500.10"] }
      - tap: 撤销删除 第 1 笔乙
      - expect: { rows: { debts: 2 }, value: { debts.1.lender: 乙 }, text: "合计 502.10" }
      - tap: 添加一项
      - expect: { text: 最多 3 项, rows: { debts: 3 } }
`;

mkdirSync(join(root, "pages"), { recursive: true });
cpSync("actions/contract", join(root, "actions", "contract"), { recursive: true });
const write = (file: string, text: string) => writeFileSync(join(root, "pages", file), text);
write(
  "app.yaml",
  "app: probe\nhome: probe\napi: { base: /api }\nshapes:\n  Known: { debts: [Debt] }\n  Debt: { id: text, lender: text, owed: money }\n",
);
write("probe.yaml", page);
write(
  "probe.stubs.yaml",
  `stubs: probe
requests:
  - request: /known
    answer: { debts: [{ id: d1, lender: 甲, owed: 500.1 }] }
  - { request: /apply, method: post, answer: {} }
`,
);
write("probe.test.yaml", tests);

const project = openProject(root);

test("The page of rows and its tests have no problems", () => {
  expect(project.checkAll().problems.map(({ file, line, message }) => `${file}:${line} ${message.en}`)).toEqual([]);
});

test.each([0, 1])("Test %s of the rows holds", async (index) => {
  const suite = testSuiteOf(project, "probe");
  const one = suite?.tests[index];
  const [host] = one?.hosts ?? [];
  if (!suite || !one || !host) throw new Error("There is no test to run");
  const { failure } = await runTest(window as unknown as TestWindow, suite, one, host);
  expect(failure && explainFailure(failure, host, "zh")).toBe(undefined);
});

test.each([
  ["- tap: 提交", "- tap: debts.1.lendr", "P402"],
  ["- tap: 提交", "- tap: debs.1.lender", "P402"],
  ["rows: { debts: 1 }", "disabled: debts.2.owd", "P402"],
  ["rows: { debts: 1 }", "disabled: debts.2.owed", undefined],
])("%s as %s names a field of a row: %s", (from, to, code) => {
  write("probe.test.yaml", tests.replace(from, to));
  const { problems } = openProject(root).checkAll();
  write("probe.test.yaml", tests);
  expect(problems.map((one) => one.code)).toEqual(code === undefined ? [] : [code]);
});

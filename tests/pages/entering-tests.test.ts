import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openProject, testSuiteOf } from "../../renderer/compiler/index.ts";
import { explainFailure, runTest, type TestWindow } from "../../renderer/testing/index.ts";

/* The fields to enter things in, as the tests of operators fill them in. */

const root = mkdtempSync(join(tmpdir(), "gangway-"));
afterAll(() => rmSync(root, { recursive: true }));

test("Page tests fill these fields in as any other: amounts, sliders, steppers, passwords, and pictures by their names", async () => {
  cpSync("actions/contract", join(root, "actions", "contract"), { recursive: true });
  mkdirSync(join(root, "pages"));
  writeFileSync(join(root, "pages/app.yaml"), "app: probe\nhome: probe\napi: { base: /api }\n");
  writeFileSync(
    join(root, "pages/probe.yaml"),
    `page: probe
title: 填写
supports: { browser: any }
body:
  - type: form
    id: all
    fields:
      - { type: amountInput, name: sum, label: 借多少, min: 500, max: 48350, step: 100 }
      - { type: slider, name: months, label: 借多久, min: 3, max: 24, step: 3, default: 12 }
      - { type: stepper, name: children, label: 子女人数, max: 9, default: 0 }
      - { type: password, name: pin, label: 交易密码, required: true }
      - { type: uploader, name: proofs, label: 收入证明, upload: /files, value: id }
  - type: button
    text: 提交
    onTap:
      - submit: all
      - request: /apply
        method: post
        body: { sum: "\${form.sum}", months: "\${form.months}", children: "\${form.children}", pin: "\${form.pin}", proofs: "\${form.proofs}" }
`,
  );
  writeFileSync(
    join(root, "pages/probe.stubs.yaml"),
    "stubs: probe\nrequests:\n  - { request: /files, method: post, answer: { id: f1 } }\n  - { request: /apply, method: post, answer: {} }\n",
  );
  writeFileSync(
    join(root, "pages/probe.test.yaml"),
    `tests: probe
cases:
  - test: 填写
    steps:
      - fill: { sum: 550, months: 15, children: 2, pin: "482137" }
      - choose: { proofs: 工资单.png }
      - tap: 提交
      - expect: { text: 须为 100 的整数倍 }
      - fill: { sum: 600 }
      - tap: 提交
      - expect: { request: /apply, body: { sum: 600, months: 15, children: 2, pin: "482137", proofs: [f1] } }
`,
  );
  const project = openProject(root);
  expect(project.checkAll().problems.map(({ message }) => message.en)).toEqual([]);
  const suite = testSuiteOf(project, "probe");
  const [one] = suite?.tests ?? [];
  const [host] = one?.hosts ?? [];
  if (!suite || !one || !host) throw new Error("There is no test to run");
  const { failure } = await runTest(window as unknown as TestWindow, suite, one, host);
  expect(failure && explainFailure(failure, host, "zh")).toBe(undefined);
});

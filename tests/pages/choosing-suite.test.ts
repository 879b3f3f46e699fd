import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openProject, testSuiteOf } from "../../renderer/compiler/index.ts";
import { explainFailure, runTest, type TestWindow } from "../../renderer/testing/index.ts";

/* The fields to choose with, as operators use them in the tests beside their pages. */

const everything = `page: probe
title: 试验
supports: { gr: 4.6.0+, browser: any }
body:
  - type: form
    id: all
    fields:
      - { type: choice, name: term, label: 期限, options: [3, 6], optionText: "\${option} 期" }
      - { type: date, name: expiry, label: 到期日, default: 2027-01-31 }
      - { type: area, name: home, label: 地区 }
      - { type: cascade, name: bank, label: 银行, options: [{ value: icbc, text: 工商银行 }] }
      - { type: calendar, name: period, label: 区间, mode: range, min: 2026-11-01, max: 2026-12-31, minRange: 3 }
      - { type: contact, name: friend, label: 联系人, required: true }
  - { type: button, id: send, text: 提交, onTap: [{ submit: all }, { request: /all, method: post, body: "\${form}" }] }
`;
const filling = `tests: probe
cases:
  - test: 都选一遍
    steps:
      - choose:
          term: 6 期
          expiry: [2028年, 2月, 29日]
          home: [广东省, 深圳市, 南山区]
          bank: 工商银行
          period: [2026-11-02, 2026-11-03, 2026-11-05]
      - fill: { friend: { name: 李四, phone: "13900001111" } }
      - tap: send
      - expect:
          request: /all
          body:
            term: 6
            expiry: 2028-02-29
            home: { code: "440305", province: 广东省, city: 深圳市, district: 南山区 }
            bank: [icbc]
            period: { start: 2026-11-02, end: 2026-11-05 }
            friend: { name: 李四, phone: "13900001111" }
`;

test("A page test chooses in all of them", async () => {
  const root = mkdtempSync(join(tmpdir(), "gangway-"));
  for (const folder of ["pages", "actions/contract"]) cpSync(folder, join(root, folder), { recursive: true });
  writeFileSync(join(root, "pages/probe.yaml"), everything);
  writeFileSync(join(root, "pages/probe.test.yaml"), filling);
  writeFileSync(
    join(root, "pages/probe.stubs.yaml"),
    "stubs: probe\nrequests:\n  - { request: /all, method: post, answer: {} }\n",
  );
  const probe = openProject(root);
  const suite = testSuiteOf(probe, "probe");
  const [one] = suite?.tests ?? [];
  if (!suite || !one) throw new Error(JSON.stringify(probe.checkAll().problems.map(({ message }) => message.en)));
  const host = { name: "browser", platform: "android", version: "0.0.0" } as const;
  const { failure } = await runTest(window as unknown as TestWindow, suite, one, host);
  rmSync(root, { recursive: true });
  expect(failure && explainFailure(failure, host, "zh")).toBeUndefined();
});

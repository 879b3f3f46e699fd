import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createCache } from "../../renderer/compiler/cache/cache.ts";
import { openProject, testSuiteOf } from "../../renderer/compiler/index.ts";
import { explainFailure, runTest, type TestFailure, type TestWindow } from "../../renderer/testing/index.ts";

/* A test that fails says why: that is what these make it do. */

const root = mkdtempSync(join(tmpdir(), "gangway-"));
cpSync("pages", join(root, "pages"), { recursive: true });
cpSync("actions/contract", join(root, "actions", "contract"), { recursive: true });
afterAll(() => rmSync(root, { recursive: true }));

/** What stays as it is from one test to the next is checked once. */
const cache = createCache();

const page = `page: probe
title: 试验
supports: { gr: 4.6.0+, browser: any }
state: { level: { type: number, default: 3 } }
body:
  - type: text
    text: 等级 \${state.level}
  - type: button
    id: go
    text: 出发
    onTap:
      - if: state.level > 5
        toast: 很高
      - setState: { level: 9 }
      - callNative: customerService
        fallback:
          - toast: 没有客服
      - request: /missing
        method: post
        body: { level: "\${state.level}" }
  - type: text
    if: state.level == 9
    text: 每级 \${1 / (state.level - 9)} 元
`;

/** Runs a test of the page above, and gives why it failed. */
async function why(
  steps: string,
  host = { name: "gr", platform: "ios", version: "5.0.0" } as const,
): Promise<TestFailure> {
  const indented = steps.replace(/^/gm, "      ");
  writeFileSync(join(root, "pages", "probe.yaml"), page);
  writeFileSync(
    join(root, "pages", "probe.test.yaml"),
    `tests: probe\ncases:\n  - test: 试\n    steps:\n${indented}\n`,
  );
  const project = openProject(root, { cache });
  const suite = testSuiteOf(project, "probe");
  const [one] = suite?.tests ?? [];
  if (!suite || !one) throw new Error(JSON.stringify(project.checkAll().problems.map(({ message }) => message.en)));
  const { failure } = await runTest(window as unknown as TestWindow, suite, one, host);
  if (!failure) throw new Error("The test did not fail");
  return failure;
}

test("It names the line, what was expected, and what is there", async () => {
  const { line, message, screen } = await why("- expect: { text: 等级 3 }\n- expect: { text: 等级 4 }");
  expect(line).toBe("pages/probe.test.yaml:6");
  expect(message.zh).toBe("期望 text: 等级 4；实际是 试验 · 等级 3 · 出发。");
  expect(screen).toEqual(["试验", "等级 3", "出发"]);
});

test("It tells of the steps with their lines, and of the values in a condition", async () => {
  const failure = await why("- tap: go\n- expect: { toast: 很高 }");
  expect(failure.steps).toMatchObject([
    { line: "pages/probe.yaml:12", text: "toast: 很高", outcome: "skipped", values: { "state.level": 3 } },
    { line: "pages/probe.yaml:14", text: "setState:", outcome: "taken" },
    { line: "pages/probe.yaml:15", text: "callNative: customerService", outcome: "taken" },
    { line: "pages/probe.yaml:18", text: "request: /missing", outcome: "failed", error: "http" },
  ]);
});

test("It tells of the calls and requests with their answers", async () => {
  const { calls, requests } = await why("- tap: go\n- expect: { left: true }");
  expect(calls).toEqual([
    expect.stringMatching(/^callNative: customerService .* → 1 /),
    // The dialog that tells of the failure holds the back key.
    expect.stringMatching(/^callNative: interceptBack /),
  ]);
  expect(requests).toEqual([expect.stringMatching(/^post \/missing \{"level":9\} → 404 /)]);
});

test("It says what can be tapped when what was meant is not there, and keeps what happened before", async () => {
  const { message, steps } = await why("- tap: go\n- tap: 回家\n- expect: { page: probe }");
  expect(message.en).toBe("There is nothing to tap that says “回家”. To be tapped: 联系客服、知道了.");
  expect(steps).toHaveLength(4);
});

test.each([
  ["- tap: go\n- expect: { callNative: customerService, params: { artId: a7 } }", "callNative: customerService"],
  ["- tap: go\n- expect: { request: /missing, body: { level: 8 } }", "post /missing"],
  ["- expect: { page: quota }", "probe"],
  ["- expect: { disabled: go }", "enabled"],
  ["- expect: { dialog: any }", "nothing"],
  ["- tap: go\n- expect: { not: { text: 等级 9 } }", "等级 9"],
  ["- tap: go\n- expect: { not: { request: /missing } }", "/missing"],
])("%s fails", async (steps, found) => {
  expect((await why(steps)).message.en).toContain(found);
});

test("On a host that lacks a function its fallback is seen to run", async () => {
  const { steps } = await why("- tap: go\n- expect: { callNative: customerService }", {
    name: "browser",
    platform: "other",
  } as never);
  expect(steps.map(({ text }) => text)).toContain("toast: 没有客服");
});

test("In words it is a few lines that can be read without running it again", async () => {
  const host = { name: "gr", platform: "ios", version: "5.0.0" } as const;
  const text = explainFailure(await why("- tap: go\n- expect: { toast: 很高 }", host), host, "zh");
  expect(text).toContain("宿主: gr.ios 5.0.0 · probe");
  expect(text).toContain("pages/probe.yaml:12  toast: 很高  跳过  if state.level > 5  (state.level = 3)");
});

test("It tells of the formulas that had no value, nearly as they are written", async () => {
  const failure = await why("- tap: go\n- expect: { text: 每级 1 元 }");
  expect(failure.formulas.map(({ zh }) => zh)).toEqual(["每级 ${1 / (state.level - 9)} 元：除以了零"]);
  const told = explainFailure(failure, { name: "gr", platform: "ios", version: "5.0.0" }, "zh");
  expect(told).toContain("算不出来的公式:\n    每级 ${1 / (state.level - 9)} 元：除以了零");
});

test("No request of a page waits for the browser's store of cookies, which takes its time", async () => {
  const never = { get: () => new Promise(() => undefined) };
  Object.defineProperty(window, "cookieStore", { value: never, configurable: true });
  const { requests } = await why("- tap: go\n- expect: { left: true }");
  Reflect.deleteProperty(window, "cookieStore");
  expect(requests).toEqual([expect.stringMatching(/^post \/missing /)]);
});

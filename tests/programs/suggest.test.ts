import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { testInSoak } from "../soak.ts";
import { folder, removeFolders } from "./gitProjects.ts";

afterAll(removeFolders);

const page = `page: ask
title: 申请
supports: { gr: 5.0.0+, browser: any }
body:
  - type: button
    text: 提交申请
    onTap:
      - request: /things
        method: post
        lookup:
          request: /things/lookup
          returns: Lookup
          done: answer.status == 'done'
          notDone: answer.status == 'none'
      - toast: 申请已经提交
`;

const app = `app: 借款
home: ask
api: { base: /api }
shapes:
  Lookup: { status: text }
onError:
  - toast: 没有提交成功
onUnauthorized:
  - dialog: 请先登录
`;

/** A project with one page, and answers for it. */
function oneControl(): string {
  const root = folder();
  mkdirSync(join(root, "pages"));
  const write = (file: string, text: string) => writeFileSync(join(root, "pages", file), text);
  write("app.yaml", app);
  write("ask.yaml", page);
  write("ask.stubs.yaml", "stubs: ask\nrequests:\n  - { request: /things, method: post, answer: {} }\n");
  return root;
}

/** Runs the command line as a program: these commands start a test runner of their own. */
function gangway(...args: readonly string[]) {
  return spawnSync(process.execPath, ["renderer/compiler/cli/gangway.mjs", ...args, "--lang", "en"], {
    encoding: "utf8",
  });
}

const root = oneControl();

test("Each outcome of a write becomes a test", () => {
  const suggested = gangway("suggest", "ask", "--write", "--root", root);
  expect(suggested).toMatchObject({ status: 0 });
  const text = readFileSync(join(root, "pages/ask.test.yaml"), "utf8");
  expect(text).toMatch(/test: 点“提交申请”\n[^#]*?toast: 申请已经提交/);
  expect(text).toMatch(/status: 422\n[^#]*?toast: 没有提交成功/);
  expect(text).toMatch(/silent: true\n[^#]*?dialog: 还不知道有没有成功/);
});

testInSoak("With these no change of the page is missed", () => {
  const mutated = gangway("mutate", "ask", "--root", root);
  expect(mutated.stdout).toContain("0 that no test of ask notices");
});

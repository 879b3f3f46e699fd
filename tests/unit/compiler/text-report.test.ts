import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { gangway } from "../../programs/commandLine.ts";
import { openTextsProject, pageOfTexts, someTexts, type TextsProject } from "../../textsProject.ts";

/* What `gangway texts` lists. */

let opened: TextsProject;
afterEach(() => opened.remove());

/** A project with one mistake of each kind. */
function withMistakes(): string {
  const zh = someTexts.zh.replace("  settings:", "  old: 旧的\n  settings:");
  const en = someTexts.en
    .replace("  borrow: Borrow now\n", "")
    .replace("Hello, ${name}", "Hello")
    .replace("My credit", "我的额度")
    .replace("  settings:", "  extra: More\n  old: Old\n  settings:");
  opened = openTextsProject({
    "texts/zh.yaml": zh,
    "texts/en.yaml": en,
    "quota.yaml": pageOfTexts.replace("text: More,", "text: 更多,"),
  });
  return opened.root;
}

test("Each language is listed with what it lacks, and where; the exit code says whether there is something to do", async () => {
  const { status, stdout } = await gangway(["texts", "--root", withMistakes()]);
  expect(stdout).toBe(`zh pages/texts/zh.yaml  7 of 7  ✓ complete

en pages/texts/en.yaml  6 of 7  ✗
  missing
    pages/texts/zh.yaml:4:3  borrow  立即借款
  not in the first language, so that nothing shows it
    pages/texts/en.yaml:7:3  extra  More
  leaves out parameters
    pages/texts/en.yaml:4:3  greet  name
  still in Chinese
    pages/texts/en.yaml:3:3  title  我的额度

used by no page
    pages/texts/zh.yaml:10:3  old  旧的

written in pages, in Chinese alone
    pages/quota.yaml:16:27  更多

pages in the first language alone: apply
`);
  expect(status).toBe(1);
});

test("In Chinese it says the same", async () => {
  const { stdout } = await gangway(["texts", "--lang", "zh", "--root", withMistakes()]);
  expect(stdout).toContain("zh pages/texts/zh.yaml  7 / 7  ✓ 齐全\n");
  for (const title of ["缺少", "少了参数", "还没有翻译", "没有页面用到", "直接写在页面里，只有中文"])
    expect(stdout).toContain(`${title}\n    pages/`);
  expect(stdout).toContain("只有第一种语言的页面：apply\n");
});

test("JSON has all of it for programs", async () => {
  const { status, stdout } = await gangway(["texts", "--format", "json", "--root", withMistakes()]);
  const report = JSON.parse(stdout);
  expect([status, report.count, report.languages.map((one: { language: string }) => one.language)]).toEqual([
    1,
    7,
    ["zh", "en"],
  ]);
  const file = "pages/texts/en.yaml";
  expect(report.languages[1]).toEqual({
    ...{ language: "en", file, count: 6, translations: 0 },
    missing: [{ name: "borrow", found: "立即借款", file: "pages/texts/zh.yaml", line: 4, column: 3 }],
    unknown: [{ name: "extra", found: "More", file, line: 7, column: 3 }],
    parameters: [{ name: "greet", found: "name", file, line: 4, column: 3 }],
    untranslated: [{ name: "title", found: "我的额度", file, line: 3, column: 3 }],
  });
  expect(report.unused).toEqual([{ name: "old", found: "旧的", file: "pages/texts/zh.yaml", line: 10, column: 3 }]);
  expect(report.written).toMatchObject([{ found: "更多", file: "pages/quota.yaml", line: 16, column: 27 }]);
  expect([report.pagesInOneLanguage, report.unread]).toEqual([["apply"], []]);
});

test("Where nothing is left to do the exit code is 0", async () => {
  opened = openTextsProject();
  const { status, stdout } = await gangway(["texts", "--root", opened.root]);
  expect(stdout).toContain("en pages/texts/en.yaml  6 of 6  ✓ complete\n");
  expect(status).toBe(0);
});

test("A page with mistakes is named: what it shows is not known", async () => {
  opened = openTextsProject();
  writeFileSync(join(opened.root, "pages/apply.yaml"), "page: apply\n");
  const { status, stdout } = await gangway(["texts", "--root", opened.root]);
  expect(stdout).toContain("pages with mistakes, not looked at: npm run check says which. apply\n");
  expect(status).toBe(1);
});

test("Another format than these two is refused", async () => {
  opened = openTextsProject();
  const { status, stderr } = await gangway(["texts", "--format", "sarif", "--root", opened.root]);
  expect([status, stderr]).toEqual([2, expect.stringContaining("--format: pretty | json.")]);
});

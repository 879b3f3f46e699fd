import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { explain } from "../../../renderer/compiler/docs/explain.ts";
import { openProject } from "../../../renderer/compiler/index.ts";
import type { Example, Surroundings } from "../../../renderer/compiler/problems/examples/example.ts";
import { exampleOf } from "../../../renderer/compiler/problems/examples/exampleOf.ts";
import { messageOf, type ProblemCode, problemCodes } from "../../../renderer/compiler/problems/messages.ts";

const good = "tests/cases/check/_good";
const project = openProject(good);

const temporary: string[] = [];
afterAll(() => {
  for (const root of temporary) rmSync(root, { recursive: true });
});

/** A page whose formulas have something to speak of, by its keys. */
const page: Readonly<Record<string, string>> = {
  page: "page: quota",
  title: "title: 我的额度",
  supports: "supports: { gr: 4.9.0+ }",
  state: [
    "state:",
    "  amount: { type: money, default: 500 }",
    "  tab: { type: text, oneOf: [loan, repay], default: loan }",
    "  card: { type: text }",
    "  agreed: { type: boolean, default: false }",
  ].join("\n"),
  data: "data:\n  quota: { get: /quota, returns: Quota }",
  body: "body:\n  - type: text\n    text: 你好",
};

function indented(lines: string): string {
  return lines.replace(/^/gm, "  ");
}

/** The page with some of its keys given otherwise, or more of them. */
function pageWith(keys: string): string {
  const own = new Set(keys.match(/^\w+(?=:)/gm));
  return [...Object.keys(page).flatMap((key) => (own.has(key) ? [] : (page[key] ?? []))), keys, ""].join("\n");
}

/** The file of an example, and what stands in it. */
const files: { readonly [among in Surroundings | "components"]: (lines: string) => readonly [string, string] } = {
  components: (lines) => ["pages/quota.yaml", pageWith(`body:\n${indented(lines)}`)],
  steps: (lines) => ["pages/quota.yaml", pageWith(`onShow:\n${indented(lines)}`)],
  keys: (lines) => ["pages/quota.yaml", pageWith(lines)],
  file: (lines) => ["pages/quota.yaml", `${lines}\n`],
  saved: (lines) => ["pages/quota.yaml", `${lines}\n`],
  partial: (lines) => ["pages/partials/loan-panel.yaml", `${lines}\n`],
  tests: (lines) => ["pages/quota.test.yaml", `${lines}\n`],
  texts: (lines) => [`pages/texts/${/^language: (\w+)/.exec(lines)?.[1]}.yaml`, `${lines}\n`],
  app: (lines) => ["pages/app.yaml", `${withoutKey("pages/app.yaml", "urls")}${lines}\n`],
  natives: (lines) => ["actions/contract/natives.yaml", `${withoutKey("actions/contract/natives.yaml", "")}${lines}\n`],
};

function withoutKey(file: string, key: string): string {
  const text = readFileSync(join(good, file), "utf8");
  return key === "" ? text : text.replace(new RegExp(`^${key}:.*\n`, "m"), "");
}

/** The codes that the compiler finds in the file of an example. */
function codesIn({ among }: Example, lines: string): readonly string[] {
  const [file, text] = files[among ?? "components"](lines);
  if (file === "pages/quota.yaml" && among !== "saved")
    return project.checkPage("quota", text).problems.map(({ code }) => code);
  const root = mkdtempSync(join(tmpdir(), "gangway-"));
  temporary.push(root);
  cpSync(good, root, { recursive: true });
  if (among === "texts") writeTexts(root);
  writeFileSync(join(root, file), text);
  const { problems } = openProject(root).checkAll();
  return problems.filter((problem) => problem.file === file).map(({ code }) => code);
}

/** Chinese and English with the same texts, and a page that shows them. */
function writeTexts(root: string): void {
  const write = (path: string, text: string) => writeFileSync(join(root, path), text);
  mkdirSync(join(root, "pages/texts"));
  write("pages/app.yaml", `${withoutKey("pages/app.yaml", "languages")}languages: [zh, en]\n`);
  write("pages/texts/zh.yaml", "language: zh\ntexts:\n  borrow: 立即借款\n  dueIn: { other: '还有 ${days} 天到期' }\n");
  write(
    "pages/texts/en.yaml",
    "language: en\ntexts:\n  borrow: Borrow\n  dueIn: { one: '${days} day', other: '${days} days' }\n",
  );
  write("pages/quota.yaml", `${pageWith("body:\n  - { type: text, text: '${t.borrow} ${t.dueIn(3)}' }")}\n`);
}

/** Codes that a few lines cannot show, and why. */
const notShown: { readonly [code in ProblemCode]?: string } = {
  P102: "a file of this size",
  P103: "nesting that deep",
  P104: "so many values",
  P131: "the bytes of the file",
  P132: "a file that is not there",
  P260: "a word that has changed since the last version: there may be none",
  P261: "a word that has changed in an earlier version: there may be none",
  P314: "a gate is a line in the middle of hosts.yaml",
  P321: "pages beside it",
  P409: "two files",
  P417: "two files",
  P418: "two files",
  P541: "two files",
  P469: "a page beside it",
  P471: "pages beside it",
  P480: "answers beside it",
  P483: "answers beside it",
  P481: "answers beside it",
  P482: "answers beside it",
  P547: "two files",
  P548: "two files",
  P526: "two files",
  P527: "two files",
  P528: "two files",
  P551: "two files",
  P552: "two files",
  P553: "two files",
  P554: "two files",
  P550: "two files",
  P507: "a link on the disk",
  P572: "texts beside it",
  P573: "texts beside it",
  P802: "a page beside it",
  P810: "a page beside it",
  P525: "a build",
  P580: "so many components",
  P581: "so many components",
  P803: "two files",
  P808: "a file that is not there",
  P901: "a document of the server",
  P902: "a document of the server",
  P903: "a document of the server",
  P904: "a document of the server",
  P905: "a document of the server",
  P906: "a document of the server",
  P907: "a document of the server",
  P908: "a document of the server",
};

const shown = problemCodes.flatMap((code) => {
  const example = exampleOf(code);
  return example ? [[code, example] as const] : [];
});

test("Every code has an example, or there is a reason why not", () => {
  expect(problemCodes.filter((code) => !exampleOf(code) && !notShown[code])).toEqual([]);
  expect(Object.keys(notShown).filter((code) => exampleOf(code as ProblemCode))).toEqual([]);
});

describe("The bad example has exactly the problem that it is an example of, and the good one none", () => {
  test.each(shown)("%s", (code, example) => {
    expect(codesIn(example, example.bad)).toEqual([code]);
    expect(codesIn(example, example.good)).toEqual([]);
  });
});

test.each(problemCodes)("%s is explained in both languages, with its example", (code) => {
  for (const language of ["en", "zh"] as const) {
    const text = explain(code, language);
    expect(text).toContain(messageOf(code)[language]);
    const example = exampleOf(code);
    if (example) expect(text).toContain(`✓ ${example.good.split("\n")[0]}`);
  }
});

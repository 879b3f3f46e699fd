import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { pageInLanguage } from "../../../schemas/index.ts";
import { openTextsProject, type TextsProject } from "../../textsProject.ts";

const folder = "tests/cases/compared-words";
const cases = readdirSync(folder, { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? [one.name] : []));
const opened: TextsProject[] = [];
afterAll(() => {
  for (const { remove } of opened) remove();
});

function filesOf(name: string): Readonly<Record<string, string>> {
  const files = readdirSync(join(folder, name), { recursive: true, encoding: "utf8" });
  const pages = files.filter((file) => file.endsWith(".yaml"));
  return Object.fromEntries(pages.map((file) => [file, readFileSync(join(folder, name, file), "utf8")]));
}

function open(name: string): TextsProject {
  const english = readFileSync(join(folder, "en.yaml"), "utf8");
  const texts = openTextsProject({ ...filesOf(name), "texts/zh.yaml": "language: zh\n", "texts/en.yaml": english });
  opened.push(texts);
  return texts;
}

describe.each(cases)("%s", (name) => {
  test("tells of the words that are compared with what they are in Chinese, and of no others", () => {
    const { problems } = open(name).project.checkAll();
    expect(problems.filter(({ severity, code }) => severity === "error" && code !== "P573")).toEqual([]);
    const found = problems.flatMap(({ code, file, line, message }) => {
      const said = /“(.+?)” is another word in en, and (\S+) compares (\S+) with/.exec(message.en);
      return code === "P573" ? [`${[file.replace("pages/", ""), line].join(":")} ${said?.slice(1).join(" ")}\n`] : [];
    });
    expect(found.join("")).toBe(readFileSync(join(folder, name, "expected.txt"), "utf8"));
  });
});

test("what it tells of is so: in English the partial gets the English word, and compares it with the Chinese one", () => {
  const { project } = open("partial-that-asks-for-a-word");
  const { page } = project.checkPage("quota");
  const [use] = (page && pageInLanguage(page, "en").body) ?? [];
  expect(use).toMatchObject({ with: { tab: "All" }, body: [{ if: { $: ["==", ["get", "inputs", "tab"], "全部"] } }] });
});

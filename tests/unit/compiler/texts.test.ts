import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { openProject } from "../../../renderer/compiler/index.ts";
import { applyEdits } from "../../../renderer/compiler/problems/applyEdits.ts";
import type { ProblemCode, SourceEdit } from "../../../renderer/compiler/problems/problems.ts";

const project = openProject("tests/cases/check/_good");
const before = readFileSync("tests/cases/check/_good/pages/quota.yaml", "utf8");
const original = `应还 \${money(bill.amount)} 元`;

/** The good page with another text in a cell of its list. */
function pageWith(text: string): string {
  return before.replace(original, () => `'${text.replace(/'/g, "''")}'`);
}

/** The text in that cell. */
function textIn(page: string): string {
  const [, text = ""] = /title: '(.*)'\n {14}tag/.exec(page) ?? [];
  return text.replace(/''/g, "'");
}

const about: readonly ProblemCode[] = ["P620", "P621", "P622", "P623", "P624", "P625"];

function problemsOf(text: string) {
  return project.checkPage("quota", pageWith(text)).problems;
}

function blocksOf(file: string): readonly (readonly [string, ...string[]])[] {
  const blocks = readFileSync(`tests/cases/texts/${file}`, "utf8").trimEnd().split("\n\n");
  return blocks.map((block) => block.split("\n") as [string, ...string[]]);
}

describe("An ordinary text raises no alarm", () => {
  test.each(readFileSync("tests/cases/texts/ordinary.txt", "utf8").trimEnd().split("\n"))("%s", (text) => {
    expect(problemsOf(text).filter(({ code }) => about.includes(code))).toEqual([]);
  });
});

describe("A formula that would be shown as it stands is told, and what was meant", () => {
  test.each(blocksOf("formulas.txt"))("%s", (text, ...meant) => {
    const [problem] = problemsOf(text);
    expect(["P620", "P621"]).toContain(problem?.code);
    const mended = (edit: SourceEdit) => textIn(applyEdits(pageWith(text), [edit]));
    const found = [
      ...(problem?.fix ? [`= ${mended(problem.fix)}`] : []),
      ...(problem?.suggestions ?? []).map((one) => `? ${mended(one)}`),
    ];
    expect(found).toEqual(meant.filter((line) => line.trim() !== "?"));
  });
});

describe("Marks of other languages are told", () => {
  test.each(blocksOf("markup.txt"))("%s", (text, code) => {
    expect(problemsOf(text).map((one) => one.code)).toEqual([code]);
  });
});

import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { openProject } from "../../../renderer/compiler/index.ts";
import { parse } from "../../../renderer/compiler/parse/parse.ts";
import { applyEdits } from "../../../renderer/compiler/problems/applyEdits.ts";

const folder = "tests/cases/planted";
const good = "tests/cases/check/_good";
const project = openProject(good);
const page = readFileSync(`${good}/pages/quota.yaml`, "utf8");
const files = readdirSync(folder).filter((file) => file.endsWith(".txt"));

function casesIn(file: string) {
  return readFileSync(`${folder}/${file}`, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => {
      const [change = "", told = ""] = line.split(" :: ");
      const at = change.indexOf(" => ");
      return { from: broken(change.slice(0, at)), to: broken(change.slice(at + 4)), told };
    });
}

function broken(text: string): string {
  return text.replaceAll("⏎", "\n");
}

/** What the check says of a page in which one thing is written otherwise. */
function toldOf(from: string, to: string): string {
  const at = page.indexOf(from);
  expect(at, from).toBeGreaterThan(-1);
  const text = page.slice(0, at) + to + page.slice(at + from.length);
  const { problems } = project.checkPage("quota", text);
  expect(problems.map(({ code, line }) => `${line} ${code}`)).toHaveLength(1);
  const [problem] = problems;
  if (!problem) return "";
  const further = problem.line - page.slice(0, at).split("\n").length;
  const place = `${problem.code}${further === 0 ? "" : ` +${further}`}`;
  const { fix, suggestions } = problem;
  if (!fix) return suggestions ? `${place} choose: ${suggestions.map((one) => inLine(one.insert)).join(" / ")}` : place;
  const mended = applyEdits(text, [fix]);
  const isAsBefore = JSON.stringify(valueIn(mended)) === JSON.stringify(valueIn(page));
  if (isAsBefore) return `${place} fix`;
  expect(project.checkPage("quota", mended).problems.filter(({ severity }) => severity === "error")).toEqual([]);
  return `${place} fix: ${inLine(fix.insert)}`;
}

function inLine(text: string): string {
  return /^ *$/.test(text) ? `${text.length} spaces` : text.replaceAll("\n", "⏎");
}

function valueIn(text: string): unknown {
  return parse(text, "pages/quota.yaml").value;
}

test("There are more than three hundred of them, beside those that have a folder each", () => {
  expect(files.flatMap(casesIn).length).toBeGreaterThan(300);
});

describe.each(files)("One problem for each mistake, at its line, with the fix that is meant: %s", (file) => {
  test.each(casesIn(file))("$from → $to", ({ from, to, told }) => {
    expect(toldOf(from, to)).toBe(told);
  });
});

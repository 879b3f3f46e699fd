import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { openProject, type Problem } from "../../../renderer/compiler/index.ts";
import { parse } from "../../../renderer/compiler/parse/parse.ts";
import { applyEdits } from "../../../renderer/compiler/problems/applyEdits.ts";

const folder = "tests/cases/planted/project";
const good = "tests/cases/planted/_project";
const root = mkdtempSync(join(tmpdir(), "gangway-"));
cpSync(good, root, { recursive: true });
const project = openProject(root);
afterAll(() => rmSync(root, { recursive: true }));

/** One text in place of another in a file. */
interface Change {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

interface Case {
  readonly name: string;
  readonly changes: readonly Change[];
  readonly told: string;
}

/** The cases of a list: a line `in FILE` says in which file those below it are. */
function casesIn(list: string): Case[] {
  let file = "";
  return readFileSync(join(folder, list), "utf8")
    .trimEnd()
    .split("\n")
    .flatMap((line) => {
      if (line.startsWith("in ")) file = line.slice(3);
      return line.startsWith("in ") ? [] : [caseOf(line, file)];
    });
}

function caseOf(line: string, file: string): Case {
  const [written = "", told = ""] = line.split(" :: ");
  const changes = written.split(" ;; ").map((change): Change => {
    const [from = "", to = ""] = change.split(" => ").map((text) => text.replaceAll("⏎", "\n"));
    const [, other, rest] = /^in (\S+) (.*)$/s.exec(from) ?? [];
    return { file: other ?? file, from: rest ?? from, to };
  });
  return { name: `${file}: ${written}`, changes, told };
}

function textIn(file: string): string {
  return readFileSync(join(good, file), "utf8");
}

function changed({ file, from, to }: Change, text = textIn(file)): string {
  const at = text.indexOf(from);
  expect(at, from).toBeGreaterThan(-1);
  return text.slice(0, at) + to + text.slice(at + from.length);
}

/** What is told of the project with other files. */
function problemsOf(files: ReadonlyMap<string, string>): readonly Problem[] {
  const write = (file: string, text: string) => {
    writeFileSync(join(root, file), text);
    project.refresh(file);
  };
  for (const [file, text] of files) write(file, text);
  const { problems } = project.checkAll();
  for (const file of files.keys()) write(file, textIn(file));
  return problems;
}

/** The only problem of a mistake: its code, its place, and what mends it. */
function toldOf(changes: readonly Change[]): string {
  const files = new Map<string, string>();
  for (const change of changes) files.set(change.file, changed(change, files.get(change.file)));
  const problems = problemsOf(files);
  expect(problems.map(({ file, line, code }) => `${file}:${line} ${code}`)).toHaveLength(1);
  const [problem] = problems;
  const [first] = changes;
  if (!problem || !first) return "";
  return `${problem.code}${placeOf(problem, first)}${mendingOf(problem, files)}`;
}

/** Where a problem is, when it is not where the mistake begins. */
function placeOf({ file, line }: Problem, first: Change): string {
  if (file !== first.file) return ` in ${file}:${line}`;
  const text = textIn(file);
  const further = line - text.slice(0, text.indexOf(first.from)).split("\n").length;
  return further === 0 ? "" : ` ${further > 0 ? "+" : ""}${further}`;
}

function mendingOf({ file, fix, suggestions }: Problem, files: ReadonlyMap<string, string>): string {
  if (!fix) return suggestions ? ` choose: ${suggestions.map(({ insert }) => inLine(insert)).join(" / ")}` : "";
  const mended = new Map([...files, [file, applyEdits(files.get(file) ?? textIn(file), [fix])]]);
  const isAsBefore = [...mended].every(([one, text]) => valueIn(one, text) === valueIn(one, textIn(one)));
  if (isAsBefore) return " fix";
  expect(problemsOf(mended).filter(({ severity }) => severity === "error")).toEqual([]);
  return ` fix: ${inLine(fix.insert)}`;
}

function inLine(text: string): string {
  return text.replaceAll("\n", "⏎");
}

function valueIn(file: string, text: string): string {
  return JSON.stringify(parse(text, file).value);
}

test("The project in which the mistakes are made has none", () => {
  expect(problemsOf(new Map())).toEqual([]);
});

test("There are more than three hundred of them, beside those on the page", () => {
  expect(readdirSync(folder).flatMap(casesIn).length).toBeGreaterThan(300);
});

describe.each(readdirSync(folder))("One problem for each mistake in a project: %s", (list) => {
  test.each(casesIn(list))("$name", ({ changes, told }) => {
    expect(toldOf(changes)).toBe(told);
  });
});

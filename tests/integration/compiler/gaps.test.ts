import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openProject, type Problem } from "../../../renderer/compiler/index.ts";
import { codeFrame } from "../../../renderer/compiler/report/codeFrame.ts";

const folder = "tests/cases/gaps";
const cases = readdirSync(folder).filter((name) => !name.startsWith("_"));

/** Where the files of a case belong. */
const places: Readonly<Record<string, string>> = {
  "page.yaml": "pages/loan.yaml",
  "other.yaml": "pages/other.yaml",
  "app.yaml": "pages/app.yaml",
  "panel.yaml": "pages/partials/panel.yaml",
  "hosts.yaml": "actions/contract/hosts.yaml",
  "natives.yaml": "actions/contract/natives.yaml",
  "schemes.yaml": "actions/contract/schemes.yaml",
  "mini-programs.yaml": "actions/contract/mini-programs.yaml",
};

const temporary: string[] = [];
afterAll(() => {
  for (const root of temporary) rmSync(root, { recursive: true });
});

/** The project of the cases with other files: where each is, and where it goes. */
function projectWith(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), "gangway-"));
  temporary.push(root);
  cpSync(join(folder, "_project"), root, { recursive: true });
  for (const [file, place] of Object.entries(files)) cpSync(file, join(root, place));
  return root;
}

/** The project with the files of a case. */
function projectOf(name: string): string {
  const own = Object.entries(places).map(([file, place]) => [join(folder, name, file), place] as const);
  return projectWith(Object.fromEntries(own.filter(([file]) => existsSync(file))));
}

/** A case's page stands in for the only one that uses the partial of the project: that nothing does is none of its matter. */
function problemsIn(root: string): readonly Problem[] {
  return openProject(root)
    .checkAll()
    .problems.filter(({ code }) => code !== "P469");
}

test("The project of the cases has no problem", () => {
  expect(openProject(join(folder, "_project")).checkAll().problems).toEqual([]);
});

test.each(cases)("%s: one problem, at its line, with its hosts", (name) => {
  const [place, where = ""] = readFileSync(join(folder, name, "expected.txt"), "utf8")
    .trim()
    .split("\n");
  const problems = problemsIn(projectOf(name));
  expect(problems.map(({ code, file, line }) => `${code} ${file}:${line}`)).toEqual([place]);
  expect(problems[0]?.message.en).toContain(where);
});

test("What one page does not need of a partial, another may", () => {
  const needless = join(folder, "partial-that-no-page-needs", "other.yaml");
  expect(problemsIn(projectWith({ [needless]: "pages/other.yaml" }))).toEqual([]);
});

test("The lines that promise are shown beside the step, or named where they are in another file", () => {
  const shown = (name: string) => {
    const project = openProject(projectOf(name));
    const style = { language: "en", colours: false } as const;
    return project.checkAll().problems.map((problem) => codeFrame(problem, project.source(problem.file).lines, style));
  };
  expect(shown("two-hosts").join().split("\n").slice(1)).toEqual([
    " --> pages/loan.yaml:8:9",
    "  |",
    "3 | supports: { gr: any, wechat: any, browser: any }",
    "  |                      ----------- promised here",
    "  |                                   ------------ promised here",
    "...",
    "7 |     onTap:",
    "8 |       - openScheme: baseApply",
    "  |         ^^^^^^^^^^ perhaps: write a fallback: a toast",
  ]);
  expect(shown("in-a-partial").join()).toMatch(/\n ::: pages\/loan\.yaml:3:13 promised here$/);
});

test("A problem carries the places that it speaks of, for editors and reports", () => {
  const [gap] = problemsIn(projectOf("in-a-partial"));
  const places = gap?.related?.map(({ file, line, column, endColumn }) => `${file}:${line}:${column}-${endColumn}`);
  expect(places).toEqual(["13-23", "38-49", "51-62", "64-76"].map((columns) => `pages/loan.yaml:3:${columns}`));
  const [shadowed] = problemsIn(projectOf("route-behind-one-for-all"));
  expect(shadowed?.related).toMatchObject([{ line: 7, message: { en: "taken in its place" } }]);
});

test("There are many of them, one for every kind", () => {
  const codes = cases.map((name) => readFileSync(join(folder, name, "expected.txt"), "utf8").slice(0, 4));
  expect(cases.length).toBeGreaterThanOrEqual(60);
  const wanted = [
    "P301",
    "P302",
    "P303",
    "P308",
    "P309",
    "P310",
    "P311",
    "P312",
    "P313",
    "P314",
    "P315",
    "P316",
    "P318",
    "P319",
  ];
  expect([...new Set(codes)].sort()).toEqual(wanted);
});

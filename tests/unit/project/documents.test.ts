import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";

/** The documents that people read first. */
const documents = [
  "README.md",
  ...readdirSync(".github", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md"))
    .map((file) => join(".github", file)),
];

/** A path as documents write it, from the project's folder. `NAME` stands for a name of the reader's. */
const pathPattern = /`((?:schemas|pages|actions|renderer|tests|\.github|\.ci)\/[\w./-]*)`/g;
const linkPattern = /\]\(([^)#:]+)(?:#[^)]*)?\)/g;

function pathsIn(file: string): readonly string[] {
  const text = readFileSync(file, "utf8");
  const said = [...text.matchAll(pathPattern)].map(([, path = ""]) => path).filter((path) => !path.includes("NAME"));
  const linked = [...text.matchAll(linkPattern)].map(([, path = ""]) => join(dirname(file), path));
  return [...said, ...linked];
}

test("The documents are found, and name paths", () => {
  expect(documents).toEqual(expect.arrayContaining([".github/ARCHITECTURE.md", ".github/CONTRIBUTING.md"]));
  expect(pathsIn(".github/ARCHITECTURE.md").length).toBeGreaterThan(30);
});

describe.each(documents)("%s", (file) => {
  test("Every file and folder that it names is there", () => {
    expect(pathsIn(file).filter((path) => !existsSync(path))).toEqual([]);
  });

  test("Every command that it names is there", () => {
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
    const named = [...readFileSync(file, "utf8").matchAll(/npm run ([\w:]+)/g)].map(([, name = ""]) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});

import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openProject } from "../../../renderer/compiler/index.ts";

/* A page that no phone shows in time, and partials that multiply, are told of where they pass what a phone can do. */

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "gangway-parts-"));
  cpSync("tests/cases/check/_good", root, { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, lines: readonly string[]): void {
  writeFileSync(join(root, file), `${lines.join("\n")}\n`);
}

/** All that is told of the project; of the number of components with that number. */
function told(): readonly string[] {
  return openProject(root)
    .checkAll()
    .problems.map(({ file, line, column, code, severity, message }) => {
      const [, count = ""] = /has ([\d,]+) components/.exec(message.en) ?? [];
      return `${file}:${line}:${column} ${code} ${severity} ${count}`;
    });
}

const head = ["page: far", "gangway: 2", "title: 远", "supports: { gr: 4.9.0+ }"];

/** A page of so many components, one of them with the others in it. */
const page = (count: number) => [
  ...[...head, "body:", "  - type: column", "    body:"],
  ...Array.from({ length: count - 1 }, (_, index) => `      - { type: text, text: 第 ${index} 行 }`),
];

test("A page may have 2,000 components; one more is a warning, at its body", () => {
  write("pages/far.yaml", page(2_000));
  expect(told()).toEqual([]);
  write("pages/far.yaml", page(2_001));
  expect(told()).toEqual(["pages/far.yaml:5:1 P580 warning 2,001"]);
});

/** Partials of which each uses the next one twice, and a page that uses the first. */
function double(levels: number): void {
  for (let level = 0; level < levels; level++) {
    const inner = `  - use: twice${level + 1}`;
    write(`pages/partials/twice${level}.yaml`, [`partial: twice${level}`, "gangway: 2", "body:", inner, inner]);
  }
  const last = `partial: twice${levels}`;
  write(`pages/partials/twice${levels}.yaml`, [last, "gangway: 2", "body:", "  - { type: text, text: 好 }"]);
  write("pages/far.yaml", [...head, "body: [{ use: twice0 }]"]);
}

test("Partials that double each other: ten levels are 1,024, the eleventh is a warning in that partial alone", () => {
  double(10);
  expect(told()).toEqual([]);
  double(11);
  expect(told()).toEqual(["pages/partials/twice0.yaml:4:10 P580 warning 2,048"]);
});

test("Sixteen levels are refused at once, and so are sixty: what uses them is not told of itself", () => {
  for (const levels of [16, 60]) {
    double(levels);
    expect([...told()].sort()).toEqual(
      [
        `pages/partials/twice${levels - 11}.yaml:4:10 P580 warning 2,048`,
        `pages/partials/twice${levels - 15}.yaml:4:10 P581 error 32,768`,
      ].sort(),
    );
    expect(openProject(root).checkPage("far").page).toBe(undefined);
  }
});

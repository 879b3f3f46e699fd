import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { supportTables } from "../../../renderer/compiler/docs/supportTables.ts";
import { openProject } from "../../../renderer/compiler/index.ts";
import { shippedProject } from "../../shippedProject.ts";

const text = readFileSync("actions/SUPPORT.md", "utf8");

test("SUPPORT.md says what the contract and the pages say; `npm run fix` makes it anew", () => {
  expect(supportTables(shippedProject)).toBe(text);
});

/** The row of a function or a step. */
function row(begin: string): string | undefined {
  return text.split("\n").find((line) => line.startsWith(`| ${begin}`));
}

test("It knows the gates of the specification (§2, §9)", () => {
  const heads = text.split("\n").filter((line) => line.startsWith("| function") || line.startsWith("| destination"));
  expect(heads).toEqual([
    "| function | WeChat | Douyin | GR | NWD | Browser | known |",
    "| destination | GR | NWD | known |",
  ]);
  const cells = (begin: string) => row(begin)?.split(" | ").slice(1) ?? [];
  expect(cells("`windowInfo`")[2]).toMatch(/^4\.9\.0\+ /);
  expect(cells("`dial`")[2]).toMatch(/^4\.9\.0\+<br>iOS .*<br>Android .*<br>OpenHarmony /);
  expect(cells("`setNavigationBar`")[2]).toMatch(/^4\.9\.0\+/);
  expect(
    cells("`cacheData`")
      .slice(2, 4)
      .map((cell) => cell.split(" ")[0]),
  ).toEqual(["5.0.0+", "10.11.0+"]);
  expect(cells("`homeTab`")[1]).toMatch(/^8\.9\.1\+ /);
  expect(cells("`selectContacts`").slice(0, 2)).toEqual(["–", "–"]);
});

test("It says of each page which hosts it does a step on, and which take its fallback", () => {
  const [, quota = ""] = text.split("### quota\n");
  expect(quota).toContain("| step | WeChat | Douyin | GR 4.6.0+ | NWD 8.9.1+ | Browser |");
  expect(quota).toContain("| `openScheme: baseApply` | ↪ | ↪ | ✓ | ✓ | ↪ |");
  expect(quota).toContain("| &emsp;↪ `miniProgramNavigate: webview` | ✓ | ✓ | · | · | ↪ |");
});

test("Every function, destination and page is there once, and no table is broken", () => {
  const { contract, pages } = shippedProject;
  const tables = [contract?.natives, contract?.schemes, contract?.miniPrograms];
  const sections = text.split(/^## /m).slice(1);
  for (const [index, table] of tables.entries()) {
    const named = [...(sections[index]?.matchAll(/^\| `(\w+)`/gm) ?? [])].map(([, name]) => name);
    expect(named).toEqual(Object.keys(table ?? {}));
  }
  expect(text.match(/^### .*/gm)).toEqual(pages.map((name) => `### ${name}`));
  for (const table of text.match(/(?:^\|.*\n)+/gm) ?? []) {
    const widths = table
      .trim()
      .split("\n")
      .map((line) => line.replace(/\\\|/g, "").split("|").length);
    expect(new Set(widths).size).toBe(1);
  }
});

test("What an author wrote cannot break a table, and a project with mistakes has none", () => {
  const project = openProject("tests/cases/gaps/_project");
  expect(supportTables(project)).toContain("↪ `toast: 请升级 App`");
  const root = mkdtempSync(join(tmpdir(), "gangway-"));
  mkdirSync(join(root, "actions/contract"), { recursive: true });
  expect(supportTables(openProject(root))).toBeUndefined();
  rmSync(root, { recursive: true });
});

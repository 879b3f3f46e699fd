import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { linesOfFiles } from "../../renderer/compiler/build/observed/linesOfFiles.ts";
import { gangway, type Ran } from "./commandLine.ts";

/* What a server has kept of the reports, as it may lie there: phones send what they like, files are cut off and large. */

const folder = mkdtempSync(join(tmpdir(), "gangway-kept-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const good = { kind: "component", name: "list", message: "x", page: "quota", count: 2 };
const view = { kind: "view", name: "quota", message: "", page: "quota", count: 1 };
const vital = { kind: "vital", name: "lcp", value: 800, message: "", page: "quota", count: 1 };

function body(reports: readonly unknown[], more: object = {}): string {
  return JSON.stringify({
    ...{ visit: "1", tree: "aaaa1111", host: "gr", platform: "ios", hostVersion: "5.0.0", reports },
    ...more,
  });
}

function file(...lines: readonly string[]): string {
  const path = join(folder, "reports.jsonl");
  writeFileSync(path, lines.join("\n"));
  return path;
}

const observed = (...lines: readonly string[]) => gangway(["observed", "--lines", file(...lines), "--lang", "en"]);
const trace = (path: string) => gangway(["trace", path, "--root", folder, "--lang", "en"]);

/** The rows of the table below a title, their cells as they are shown. */
function rows({ stdout }: Ran, title: string): readonly (readonly string[])[] {
  const [, table = ""] = stdout.split(`<h2>${title}</h2>`);
  const [own = ""] = table.split("</section>");
  const cells = (row: string) => [...row.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = ""]) => cell);
  return [...own.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = ""]) => cells(row)).filter((row) => row.length > 0);
}

/** Anything may stand where something else is expected. */
const odd: readonly unknown[] = [null, true, {}, [], { toString: 1 }, { length: 1 }, -1, "1"];
const fields: readonly (readonly [string, readonly unknown[]])[] = [
  ["number", [1, ...odd.slice(0, -1)]],
  ["kind", [undefined, ...odd.slice(0, -1)]],
  ["name", odd.slice(0, -1)],
  ["place", odd.slice(0, -1)],
  ["code", odd.slice(0, -1)],
  ["message", [undefined, ...odd.slice(0, -1)]],
  ["page", [undefined, ...odd.slice(0, -1)]],
  ["count", [undefined, 0, 0.5, -1e308, 1e308, 2_000_000, ...odd]],
  ["value", odd],
  ["stack", ["abc", { length: 1 }, [1], [null], [["?"]], 1]],
];

describe("A report with a field that is none", () => {
  test.each(fields)("%s is not counted, and harms none beside it", async (field, values) => {
    const faulty = values.map((value) => ({ ...good, [field]: value }));
    const ran = await observed(body([...faulty, good]), body([view], { visit: "2" }));
    expect(ran.status).toBe(0);
    expect(rows(ran, "Failures, by visits")).toEqual([["component list", "quota", "aaaa1111", "1", "2"]]);
    const said = `Could not be read, and do not count: lines 0, reports in other lines ${faulty.length}.`;
    expect(ran.stderr).toBe(`${said}\n`);
    expect(ran.stdout).toContain(`<p>${said}</p>`);
  });

  test.each([["not an object"], [null], [[]], [7]])("%j is not counted either", async (faulty) => {
    const ran = await observed(body([faulty, good]));
    expect(rows(ran, "Failures, by visits")).toHaveLength(1);
    expect(ran.stderr).toContain("reports in other lines 1.");
  });

  test.each(["visit", "tree", "host", "platform", "hostVersion", "reports"])(
    "%s, of a body: its line",
    async (field) => {
      const values: readonly unknown[] = [undefined, null, 1, {}, { toString: 1 }];
      const ran = await observed(
        ...values.map((value) => body([good], { [field]: value })),
        "[]",
        "null",
        '"',
        body([good]),
      );
      expect(rows(ran, "Failures, by visits")).toEqual([["component list", "quota", "aaaa1111", "1", "2"]]);
      expect(ran.stderr).toContain(`lines ${values.length + 3}, reports in other lines 0.`);
    },
  );

  test("is no vital either, where it says no figure", async () => {
    const values: readonly unknown[] = [undefined, null, "900", -5, { valueOf: 1 }];
    const ran = await observed(body([...values.map((value) => ({ ...vital, value })), vital]));
    expect(rows(ran, "Vitals by host (ms; cls: share of the screen)")).toEqual([
      ["gr ios", "lcp", "1", "800", "good", "800", "800"],
    ]);
    expect(ran.stderr).toContain("reports in other lines 5.");
  });

  test("is left out where it is traced: the others are", async () => {
    const stacks = ["abc", { length: 1 }, ["assets/a-1.js:1:1", 2]].map((stack) => ({ ...good, stack }));
    const lines = [body([...stacks, { ...good, stack: ["assets/a-1.js:1:1"] }]), "half a li"];
    const { status, stdout, stderr } = await trace(file(...lines));
    expect(status).toBe(1);
    expect(stdout).toContain("component list · quota · gr ios 5.0.0 · aaaa1111\n  x\n  at assets/a-1.js:1:1\n");
    expect(stderr).toBe("Could not be read, and do not count: lines 1, reports in other lines 3.\n");
  });
});

test("Names that objects have anyway, and blanks of all kinds in names, are names like others", async () => {
  const names = ["constructor", "__proto__", "toString", "a\0b", "a"];
  const reports = names.flatMap((name) => [
    { ...vital, name },
    { ...good, name, page: "\0" },
  ]);
  const ran = await observed(body(reports), `{"__proto__":{"visit":1},${body(reports, { visit: "2" }).slice(1)}`);
  const shown = ["__proto__", "a", "a\\u0000b", "constructor", "toString"];
  expect(rows(ran, "Vitals by host (ms; cls: share of the screen)")).toEqual(
    shown.map((name) => ["gr ios", name, "2", "800", "", "800", "800"]),
  );
  expect(
    rows(ran, "Failures, by visits")
      .map((row) => row.join())
      .sort(),
  ).toEqual(shown.map((name) => `component ${name},\\u0000,aaaa1111,2,4`));
  expect(ran.stderr).toBe("");
});

test("Visits that no sample has chosen tell of failures alone: no share is of them, nor a failure of a page's visits", async () => {
  const unchosen = Array.from({ length: 6 }, (_, visit) => body([good], { visit: `un${visit}` }));
  const chosen = [
    body([view], { visit: "a" }),
    body([good], { visit: "a" }),
    body([view, { ...view, name: "home", page: "home" }], { visit: "b" }),
    body([{ ...view, name: "home", page: "home" }], { visit: "c" }),
  ];
  const ran = await observed(...unchosen, ...chosen);
  expect(rows(ran, "Pages, by visits")).toEqual([
    ["quota", "2", "66.7 %", "1"],
    ["home", "2", "66.7 %", "0"],
  ]);
  expect(rows(ran, "Failures, by visits")).toEqual([["component list", "quota", "aaaa1111", "7", "14"]]);
  expect(ran.stdout).toContain(
    "<p>Visits with a view of a page: 3. Visits without one (not in the sample, or no vitals): 6</p>",
  );
});

test("What phones say steers no terminal, and turns no text around", async () => {
  const hostile = "\u001b]0;x\u0007\u009b2J\u007f\u202e\u2066\r\n  at ours (pages/quota.yaml:1:1)";
  const shown = "\\u001b]0;x\\u0007\\u009b2J\\u007f\\u202e\\u2066\\r\\n  at ours (pages/quota.yaml:1:1)";
  const report = {
    number: hostile,
    kind: hostile,
    name: hostile,
    code: hostile,
    message: hostile,
    page: hostile,
    count: 1,
  };
  const from = { host: hostile, platform: hostile, hostVersion: hostile, tree: hostile };
  const stack = [hostile, "assets/a-1.js:1:1"];
  const { stdout } = await trace(file(body([{ ...report, stack }], from)));
  expect(stdout).toContain(`\n  ${shown}\n  at ${shown}\n  at assets/a-1.js:1:1\n`);
  expect(stdout).not.toMatch(/[^\P{Cc}\n]|\p{Bidi_Control}/u);
  expect(stdout.match(/\n/g)).toHaveLength(5);
  expect((await observed(body([report], from))).stdout).not.toMatch(/[^\P{Cc}\n]|\p{Bidi_Control}/u);
});

describe("A file", () => {
  test.each([
    [() => join(folder, "nowhere.jsonl"), "cannot be read: there is no such file.\n"],
    [() => folder, "cannot be read: it is a folder.\n"],
  ])("that is none says why", async (path, why) => {
    expect(await gangway(["observed", "--lines", path(), "--lang", "en"])).toEqual({
      status: 2,
      stdout: "",
      stderr: `${path()} ${why}`,
    });
    expect((await trace(path())).stderr).toBe(`${path()} ${why}`);
  });

  test("begins with a mark (BOM) as it likes, has empty lines, and ends with or without a break", async () => {
    const ran = await observed(`\uFEFF${body([good])}\r`, "", ` `, body([view], { visit: "2" }));
    expect(rows(ran, "Failures, by visits")).toHaveLength(1);
    expect(rows(ran, "Pages, by visits")).toHaveLength(1);
    expect(ran.stderr).toBe("");
  });

  test("may come in by a pipe", () => {
    const command = ["renderer/compiler/cli/gangway.mjs", "trace", "-", "--root", folder, "--lang", "en"];
    const input = body([{ ...good, stack: ["assets/a-1.js:1:1"] }]);
    expect(spawnSync(process.execPath, command, { encoding: "utf8", input })).toMatchObject({
      status: 1,
      stdout: expect.stringContaining("  at assets/a-1.js:1:1\n"),
    });
  });

  test("is read in pieces: no character and no line is lost between two", () => {
    const lines = Array.from({ length: 40_000 }, (_, index) => `${index} ${"借款😀".repeat(index % 7)}`);
    expect([...linesOfFiles([file(...lines)])]).toEqual(lines);
  });

  test("has a line that never ends: it is cut off, and those behind it are read", () => {
    const read = [...linesOfFiles([file("a", "x".repeat(30_000_000), "b")])];
    expect(read.map((line) => (line.length < 10 ? line : line.length < 5_000_000))).toEqual(["a", true, "b"]);
  });
});

import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { gangway } from "./commandLine.ts";

const root = mkdtempSync(join(tmpdir(), "gangway-"));
const good = "tests/cases/check/_good";

beforeAll(() => cpSync(good, root, { recursive: true }));
afterAll(() => rmSync(root, { recursive: true }));

/** The page of a case, as the page `quota` of the project. */
function put(name: string): string {
  const text = readFileSync(join("tests/cases/check", name, "page.yaml"), "utf8");
  writeFileSync(join(root, "pages/quota.yaml"), text);
  return text;
}

describe("The command line", () => {
  // To start the command line takes seconds on a small machine.
  test("is a program, in the machine's language", () => {
    put("misspelt-key");
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ["renderer/compiler/cli/gangway.mjs", "check", "quota", "--root", root],
      { encoding: "utf8", env: { PATH: process.env.PATH ?? "", LANG: "zh_CN.UTF-8" } },
    );
    expect(stderr).toBe("");
    expect(stdout).toContain("✗ 1 个错误");
    expect(status).toBe(1);
  });

  test("Exit code 0 when all is well, with how much was proved and how much is only assumed", async () => {
    const { status, stdout, stderr } = await gangway(["check", "--root", good]);
    expect(stderr).toBe("");
    // How many facts are assumed, tests/unit/actions/contract.test.ts counts.
    expect(stdout).toMatch(/^✓ 0 errors, 0 warnings, 2 pages, 15 host classes, \d+ contract facts assumed\n$/);
    expect(status).toBe(0);
  });

  test("A shard has its share of the pages", async () => {
    for (const shard of ["1/2", "2/2"])
      expect((await gangway(["check", "--root", good, "--shard", shard])).stdout).toContain("0 warnings, 1 page,");
    expect((await gangway(["check", "--root", good, "--shard", "3/3"])).stdout).toContain("0 warnings, 0 pages,");
  });

  test("Exit code 1 when there are errors, shown as compilers do, in the machine's language, without colours", async () => {
    put("misspelt-key");
    const { status, stdout } = await gangway(["check", "quota", "--root", root], { LANG: "zh_CN.UTF-8" });
    const expected = readFileSync("tests/cases/check/misspelt-key/expected.txt", "utf8");
    expect(stdout.startsWith(expected)).toBe(true);
    expect(stdout).toContain("✗ 1 个错误");
    expect(status).toBe(1);
  });

  test("Exit code 0 with warnings only", async () => {
    put("tabs-without-label");
    const { status, stdout } = await gangway(["check", "quota", "--root", root, "--lang", "en"]);
    expect(stdout).toContain("warning[P602] Without label");
    expect(status).toBe(0);
  });

  test("GitHub shows the problems beside their lines", async () => {
    put("misspelt-key");
    const { status, stdout } = await gangway(["check", "--root", root, "--format", "github"]);
    expect(stdout).toBe(
      "::error file=pages/quota.yaml,line=7,endLine=7,col=5,endColumn=11,title=P201::There is no “stciky” in “button”. Did you mean “sticky”?\n",
    );
    expect(status).toBe(1);
  });

  test("JSON holds the problems with both languages and their fixes", async () => {
    put("misspelt-key");
    const { status, stdout } = await gangway(["check", "--root", root, "--format", "json"]);
    const report: unknown = JSON.parse(stdout);
    expect(report).toMatchObject({
      pages: 2,
      hostClasses: 15,
      assumed: expect.any(Number),
      problems: [
        {
          code: "P201",
          severity: "error",
          file: "pages/quota.yaml",
          line: 7,
          column: 5,
          message: { zh: "“button”没有“stciky”。是不是“sticky”？" },
          fix: { insert: "sticky" },
        },
      ],
    });
    expect(status).toBe(1);
  });

  test("--fix mends what it can, one thing after the other, and leaves every other byte alone", async () => {
    const text = put("misspelt-key").replace("title: 我的额度", "title：我的额度   # 标题");
    writeFileSync(join(root, "pages/quota.yaml"), text.replace(/\n/g, "\r\n"));
    const { status, stdout } = await gangway(["check", "--root", root, "--fix"]);
    const mended = text.replace("title：我的额度", "title: 我的额度").replace("stciky", "sticky");
    expect(readFileSync(join(root, "pages/quota.yaml"), "utf8")).toBe(mended.replace(/\n/g, "\r\n"));
    expect(stdout).toContain("2 fixed");
    expect(readdirSync(join(root, "pages")).filter((file) => file.endsWith(".tmp"))).toEqual([]);
    expect(status).toBe(0);
  });

  test.each([
    [["chekc"], "check"],
    [[], "gangway check"],
    [["check", "--colour"], "There is no option --colour"],
    [["check", "--maxtrix"], "Did you mean --matrix?"],
    [["explain", "P301", "--matrix"], "There is no option --matrix"],
    [["check", "--matrix", "--fix"], "only one can be asked at a time"],
    [["check", "--matrix", "--format", "github"], "pretty | json"],
    [["check", "--floor", "gr=5.0"], "“5.0” is not a version of three parts: --floor gr=5.0.0"],
    [["check", "--floor", "ge=5.0.0"], "Did you mean gr?"],
    [["check", "qouta", "--root", good], "quota"],
    [["check", "--shard", "5/4"], "“5/4” is none"],
    [["test", "--shard", "1"], "“1” is none"],
    [["check", "--shard", "1/2", "--fix"], "only one can be asked at a time"],
    [["check", "--found", "nothing.txt"], "There is no file nothing.txt"],
    [["check", "--format", "xml"], "pretty | json | github"],
    [["explain", "P999"], "There is no code P999"],
  ])("Exit code 2 for %j, with what can be asked", async (args, hint) => {
    const { status, stdout, stderr } = await gangway(args);
    expect(stdout).toBe("");
    expect(stderr).toContain(hint);
    expect(stderr).toContain("usage: gangway ");
    expect(status).toBe(2);
  });

  test("Help is printed where it is asked for: of all commands, and of each with its options", async () => {
    const all = await gangway(["--help"]);
    for (const name of ["check", "explain", "reference", "support", "types"])
      expect(all.stdout).toContain(`gangway ${name}`);
    const { status, stdout } = await gangway(["check", "--help", "--lang", "zh"]);
    expect(stdout).toContain("用法：gangway check [page…] [选项]");
    expect(stdout).toContain("--floor HOST=VERSION");
    expect([all.status, status]).toEqual([0, 0]);
  });

  test("A code is explained", async () => {
    const { status, stdout } = await gangway(["explain", "p111", "--lang", "zh"]);
    expect(stdout).toContain("P111");
    expect(stdout).toContain("YAML 不认识中文冒号");
    expect(status).toBe(0);
  });
});

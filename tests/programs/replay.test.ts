import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hash, linesOfReceipt, marksOf, type Receipt } from "../../actions/index.ts";
import { unasked } from "../../renderer/compiler/cli/options.ts";
import { showReplay } from "../../renderer/compiler/cli/showReplay.ts";
import { openProject } from "../../renderer/compiler/index.ts";
import { testInSoak } from "../soak.ts";
import { gangway, type Ran } from "./commandLine.ts";
import { folder, git, removeFolders } from "./gitProjects.ts";

/* `gangway replay` and `gangway receipt`, as who looks into a failure or a contract runs them. */

const page = `page: ask
title: 申请
supports: { browser: any }
params: { kind: { type: text, default: plain } }
body:
  - { type: text, text: 今天可以申请 }
  - type: button
    text: 提交申请
    onTap:
      - request: /things
        method: post
        reads: true
      - toast: 申请已经提交
`;

const app = `app: 借款
home: ask
api: { base: /api }
onError:
  - toast: \${error.text}
`;

let root: string;
let version: string;
let commit: string;

/** A project whose page was changed after a capsule and a receipt of it were taken. */
beforeAll(() => {
  root = folder();
  mkdirSync(join(root, "pages"));
  writeFileSync(join(root, "pages/app.yaml"), app);
  writeFileSync(join(root, "pages/ask.yaml"), page);
  const project = openProject(root);
  expect(project.checkAll().problems.filter(({ severity }) => severity === "error")).toEqual([]);
  version = hash(JSON.stringify(project.checkPage("ask").page)).toString(36);
  git(root, "init", "-q");
  git(root, "add", ".");
  git(root, "commit", "-q", "-m", "one");
  commit = git(root, "rev-parse", "HEAD").slice(0, 10);
  writeFileSync(join(root, "pages/ask.yaml"), page.replace("今天可以申请", "现在可以申请"));
});
afterAll(removeFolders);

/** What a phone has sent of a write that failed. */
function capsule(more: object = {}): object {
  return {
    ...{ format: 1, number: "A7K2", kind: "step", name: "/things", code: "http", app: "借款", tree: "" },
    ...{ language: "zh", elder: false, takenAt: Date.UTC(2026, 10, 2), dropped: 2 },
    host: { name: "browser", platform: "other", version: "" },
    pages: { ask: version },
    values: { state: {}, form: {} },
    entries: [
      { at: 100, page: "ask", params: { kind: "plain" }, visit: {} },
      { at: 1200, tap: "提交申请", nth: 0 },
      { at: 1210, request: "/things", method: "post", query: {}, body: null, ms: 80, status: 500, answer: "" },
    ],
    ...more,
  };
}

function file(name: string, content: string | object): string {
  const path = join(root, name);
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
}

/** Runs the command line as a program: what is played starts a test runner of its own. */
function run(...args: readonly string[]): Ran {
  const command = ["renderer/compiler/cli/gangway.mjs", ...args, "--root", root, "--lang", "en"];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: "utf8" });
  return { status: status ?? -1, stdout, stderr };
}

describe("replay", () => {
  test("prints each act with the screen before and after it, on the pages of then, and writes the test that fails", () => {
    const made = join(root, "pages/ask.test.yaml");
    const { status, stdout, stderr } = run("replay", file("one.json", capsule()), "--test", made);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    const [head, pages, dropped] = stdout.split("\n");
    expect(head).toBe("A7K2 · step /things http · browser other · 2026-11-02T00:00:00.000Z");
    expect(pages).toBe(`The pages as they were then: ${commit}`);
    expect(dropped).toBe("Not kept: the 2 entries before.");
    expect(stdout).toContain("0. opened ask\n     申请\n     今天可以申请\n     提交申请\n");
    expect(stdout).toContain("1. tap: 提交申请\n   the screen stays as it was\n");
    expect(stdout).toContain("post /things null → 500");
    expect(stdout).toContain("It fails again, as it did then.\n");
    expect(stdout).toContain(`A test that fails stands in ${made}.\n`);
    const written = readFileSync(made, "utf8");
    expect(written).toMatch(/^tests: ask\ngangway: \d+\ncases:\n {2}- test: A7K2 · step · \/things · http\n/);
    expect(written).toContain("- browser.other\n");
    expect(written).toContain("- tap: 提交申请\n");
  });

  testInSoak("what it has written is a test of the page as it is now, and fails there, too", () => {
    const tested = run("test", "ask");
    expect(tested.status).toBe(1);
    expect(tested.stdout).toContain("A7K2 · step · /things · http");
  });

  testInSoak("says when it does not fail any more, and makes no test of that", () => {
    const answered = {
      at: 1210,
      request: "/things",
      method: "post",
      query: {},
      body: null,
      ms: 80,
      status: 200,
      answer: {},
    };
    const { entries } = capsule() as { readonly entries: readonly object[] };
    const mended = capsule({
      entries: [...entries.slice(0, 2), answered],
      pages: { ask: "other" },
      dropped: 0,
      code: "\u001b[2J",
    });
    const made = join(root, "pages/none.test.yaml");
    const { status, stdout } = run("replay", file("mended.json", mended), "--test", made);
    expect(status).toBe(1);
    expect(stdout).toContain("A7K2 · step /things \\u001b[2J · browser");
    expect(stdout).toContain("No state of the project has the pages as they were then; these are of now.\n");
    expect(stdout).toContain("     现在可以申请\n");
    expect(stdout).toContain("It does not fail any more, or what made it fail is not in the capsule.\n");
    expect(stdout).toContain("No test can be made of it");
    expect(() => readFileSync(made)).toThrow();
  });

  testInSoak("of a file of reports the number says which is meant, in either case", () => {
    const reports = [capsule({ number: "B222" }), capsule()].map((one) =>
      JSON.stringify({ reports: [{ capsule: one }] }),
    );
    const { status, stdout } = run("replay", file("all.jsonl", `${reports.join("\n")}\n`), "--number", "a7k2");
    expect(status).toBe(0);
    expect(stdout).toContain("A7K2 · step /things http");
  });

  test("never writes into the file of another page's tests, and says so before it plays", async () => {
    const other = file("other.test.yaml", "tests: quota\ncases: []\n");
    const args = ["replay", file("one.json", capsule()), "--test", other, "--root", root, "--lang", "en"];
    const { status, stdout, stderr } = await gangway(args);
    expect([status, stdout, stderr]).toEqual([2, "", `${other} is not the file of tests of ask.\n`]);
    expect(readFileSync(other, "utf8")).toBe("tests: quota\ncases: []\n");
  });

  /** The lines of a file of reports, a capsule each. */
  const linesOf = (...capsules: readonly unknown[]) =>
    capsules.map((one) => JSON.stringify({ reports: [{ capsule: one }] })).join("\n");
  const faulty = capsule({ kind: undefined });
  const other = capsule({ number: "B222" });

  test.each([
    ["of the same number", linesOf(faulty, capsule()), 1],
    [
      "of any number, and of no form at all",
      linesOf(null, [], "x", capsule({ number: 7 }), faulty, faulty, capsule()),
      5,
    ],
    ["in one line with it", JSON.stringify({ reports: [faulty, capsule()].map((one) => ({ capsule: one })) }), 1],
    ["beside several good ones", linesOf(other, faulty, capsule(), capsule()), 1],
  ])("leaves out faulty ones %s, and says how many", async (_, lines, count) => {
    const none = file("none.test.yaml", "tests: quota\ncases: []\n");
    const args = ["replay", file("some.jsonl", lines), "--number", "a7k2", "--test", none];
    const { status, stderr } = await gangway([...args, "--root", root, "--lang", "en"]);
    expect([status, stderr]).toEqual([
      2,
      `Left out, since something is wrong with them: capsules ${count}.\n${none} is not the file of tests of ask.\n`,
    ]);
  });

  test.each([
    ["the only one", linesOf(faulty), [], "Line 1: The record has no kind\n"],
    [
      "the one that is asked for",
      linesOf(capsule({ number: "B222", app: 1 }), other, faulty),
      ["--number", "A7K2"],
      "Line 3: ",
    ],
    ["each", `\n${linesOf(null, faulty)}`, ["--number", "ZZZZ"], "Line 2: The record must be an object\n"],
  ])("says what is wrong, and where, when something is with %s", async (_, lines, asked, why) => {
    const { status, stderr } = await gangway([
      ...["replay", file("some.jsonl", lines), ...asked, "--root", root, "--lang", "en"],
    ]);
    expect([status, stderr.startsWith(why)]).toEqual([2, true]);
  });

  test("prints nothing of a capsule that would steer the terminal", async () => {
    const hostile = "\u001b]0;x\u0007\u009b2J\u007f\u202e";
    const shown = "\\u001b]0;x\\u0007\\u009b2J\\u007f\\u202e";
    const replay = (more: object) =>
      gangway(["replay", file("hostile.json", capsule(more)), "--root", root, "--lang", "en"]);
    expect((await replay({ pages: { [hostile]: "x" }, entries: [] })).stderr).toContain(`cannot be shown: ${shown}.`);
    expect((await replay({ [hostile]: 1 })).stderr).not.toMatch(/[^\P{Cc}\n]|\p{Bidi_Control}/u);
    let printed = "";
    const print = (text: string) => {
      printed += `${text}\n`;
    };
    const { onTestCaseResult } = showReplay({ language: "en", colours: false, print, options: { ...unasked, root } });
    const meta = () => ({ replay: { blocks: [`0. ${hostile}\n   + ${hostile}`], isFailing: true } });
    onTestCaseResult?.({ meta, result: () => ({ errors: [{ message: hostile }] }) } as never);
    expect(printed).toBe(`${shown}\n0. ${shown}\n   + ${shown}\n\nIt fails again, as it did then.\n`);
  });

  const deep = { values: { state: JSON.parse(`${"[".repeat(70)}${"]".repeat(70)}`), form: {} } };
  test.each([
    ["that is not there", () => join(root, "nowhere.json"), "nowhere.json cannot be read: there is no such file."],
    ["that is a folder", () => root, "cannot be read: it is a folder."],
    ["of reports without one", () => file("bad.json", { reports: [{ kind: "view" }] }), "no report in it has one."],
    ["that is no JSON", () => file("bad.json", '{"format": 1,'), "it is no whole JSON"],
    ["of an earlier format", () => file("bad.json", capsule({ format: 0 })), "format must be 1"],
    ["with a field that is none", () => file("bad.json", capsule({ more: 1 })), "more"],
    [
      "of a host that the contract has not",
      () => file("bad.json", capsule({ host: { name: "other", platform: "ios", version: "" } })),
      "host.name must be",
    ],
    [
      "of a page that is none",
      () => file("bad.json", capsule({ pages: { gone: "x" }, entries: [] })),
      "cannot be shown: gone.",
    ],
    ["that is too long", () => file("bad.json", capsule({ app: "a".repeat(1_100_000) })), "1048576 are the most"],
    ["that is too deep", () => file("bad.json", capsule(deep)), "nested deeper than 64"],
  ])("refuses a file %s", async (_, path, why) => {
    const { status, stdout, stderr } = await gangway(["replay", path(), "--root", root, "--lang", "en"]);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(why);
  });

  test.each([
    [[], "replay wants one file, or - for what comes in."],
    [["a.json", "b.json"], "replay wants one file"],
    [["all.jsonl"], "--number: B222 A7K2."],
    [["all.jsonl", "--number", "ZZZZ"], "has no ZZZZ: B222 A7K2."],
    [["one.json", "--number", "ZZZZ"], "has no ZZZZ: A7K2."],
  ])("replay %j says what is wanted", async (names, why) => {
    const reports = [capsule({ number: "B222" }), capsule()].map((one) =>
      JSON.stringify({ reports: [{ capsule: one }] }),
    );
    file("all.jsonl", reports.join("\n"));
    file("one.json", capsule());
    const args = names.map((name) => (/^(?:all|one)/.test(name) ? join(root, name) : name));
    const { status, stderr } = await gangway(["replay", ...args, "--root", root, "--lang", "en"]);
    expect(status).toBe(2);
    expect(stderr).toContain(why);
  });
});

describe("receipt", () => {
  const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

  /** What a phone seals: the texts of the screen on which something was signed. */
  function receipt(lines: readonly string[]): object {
    const own: Receipt = {
      ...{ format: 1, app: "借款", tree: "", step: "post /things", quote: "q1", key: "k1", page: "ask", version },
      ...{ signedAt: Date.UTC(2026, 10, 2), lines, costs: [], documents: [] },
      host: { name: "browser", platform: "other", version: "" },
      values: {
        ...{ params: { kind: "plain" }, variant: {}, visit: {}, state: {}, data: {}, status: {}, form: {} },
        host: { name: "browser", platform: "other", language: "zh", elder: false, today: "2026-11-02" },
      },
    };
    const sealed = linesOfReceipt(own);
    return { ...own, marks: marksOf(sealed), digest: sha256(sealed.join("\n")) };
  }

  testInSoak("draws the screen of then alike", () => {
    const { status, stdout, stderr } = run(
      "receipt",
      file("receipt.json", receipt(["申请", "今天可以申请", "提交申请"])),
    );
    expect(stdout).toBe(
      [
        "post /things · k1 · ask · 2026-11-02T00:00:00.000Z",
        `The page as it was then: ${commit}`,
        "The screen is drawn again alike.",
        "",
      ].join("\n"),
    );
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  });

  test("names what the screen says otherwise, and what was altered since", () => {
    const altered = { ...receipt(["申请", "明天可以申请", "提交申请"]), quote: "q2" };
    const { status, stdout } = run("receipt", file("receipt.json", altered));
    expect(status).toBe(1);
    expect(stdout).toContain("Altered since it was sealed: quote\n");
    expect(stdout).toContain("− 明天可以申请\n");
    expect(stdout).toContain("+ 今天可以申请\n");
    expect(stdout).not.toContain("alike");
  });

  test.each([
    ["that is not there", () => join(root, "nowhere.json"), "nowhere.json cannot be read: there is no such file."],
    ["that is a folder", () => root, "cannot be read: it is a folder."],
    ["that is no JSON", () => file("bad.json", "{"), "it is no whole JSON"],
    ["of an earlier format", () => file("bad.json", { ...receipt([]), format: 0 }), "format must be 1"],
    ["that is a capsule", () => file("bad.json", capsule()), "number"],
  ])("refuses a file %s", async (_, path, why) => {
    const { status, stdout, stderr } = await gangway(["receipt", path(), "--root", root, "--lang", "en"]);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(why);
  });

  test.each([[[]], [["a.json", "b.json"]]])("receipt %j says what is wanted", async (names) => {
    const { status, stderr } = await gangway(["receipt", ...names, "--root", root, "--lang", "en"]);
    expect(status).toBe(2);
    expect(stderr).toContain("receipt wants one file.");
  });
});

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fromTemplate, templateNames } from "../../renderer/compiler/cli/templates.ts";
import { format } from "../../renderer/compiler/format/format.ts";
import { openProject, parse } from "../../renderer/compiler/index.ts";
import { changesIn } from "../../renderer/compiler/project/changesIn.ts";
import { showProgress } from "../../renderer/compiler/report/showProgress.ts";
import { testInSoak } from "../soak.ts";
import { gangway } from "./commandLine.ts";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "gangway-commands-"));
  cpSync("tests/cases/check/_good", root, { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const env = { PATH: process.env.PATH ?? "", LANG: "C.UTF-8" };

function textOf(file: string): string {
  return readFileSync(join(root, file), "utf8");
}

describe("new", () => {
  test("begins a page, with its answers, and never writes over one that is there", async () => {
    const first = await gangway(["new", "card-bind", "--from", "form", "--root", root]);
    expect(first).toEqual({ status: 0, stdout: "pages/card-bind.yaml\npages/card-bind.stubs.yaml\n", stderr: "" });
    expect(textOf("pages/card-bind.yaml")).toContain("page: card-bind\n");
    writeFileSync(join(root, "pages/card-bind.yaml"), "mine");
    const again = await gangway(["new", "card-bind", "--root", root]);
    expect([again.status, again.stderr]).toEqual([2, "pages/card-bind.yaml is there already.\n"]);
    expect(textOf("pages/card-bind.yaml")).toBe("mine");
  });

  test("begins a page in a folder, whose name no page of another folder has", async () => {
    const first = await gangway(["new", "lab/deep/trial", "--from", "list", "--root", root]);
    expect(first.stdout).toBe("pages/lab/deep/trial.yaml\npages/lab/deep/trial.stubs.yaml\n");
    expect(textOf("pages/lab/deep/trial.yaml")).toContain("$schema=../../../schemas/editor/page.json\npage: trial\n");
    const again = await gangway(["new", "trial", "--root", root]);
    expect([again.status, again.stderr]).toEqual([2, "pages/lab/deep/trial.yaml is there already.\n"]);
    expect(openProject(root).checkAll().problems).toEqual([]);
  });

  test.each([
    [["Card Bind"], "small letters"],
    [[], "small letters"],
    [["../up"], "small letters"],
    [["app"], "pages/app.yaml is there already"],
    [["partials/fresh"], "small letters"],
    [["lab/../fresh"], "small letters"],
    [["/fresh"], "small letters"],
    [["quota"], "pages/quota.yaml is there already"],
    [["fresh", "--from", "lsit"], "Did you mean list?"],
    [["fresh", "--form", "list"], "Did you mean --from?"],
  ])("%j is refused", async (args, hint) => {
    const { status, stderr } = await gangway(["new", ...args, "--root", root]);
    expect(stderr).toContain(hint);
    expect(status).toBe(2);
    expect(existsSync(join(root, "pages/fresh.yaml"))).toBe(false);
  });

  test.each(templateNames)("The template %s passes the check with its answers, written as fmt writes", (name) => {
    const { page, stubs } = fromTemplate(name, "pages/fresh.yaml");
    const files = { "pages/fresh.yaml": page, "pages/fresh.stubs.yaml": stubs };
    for (const [file, text] of Object.entries(files)) {
      writeFileSync(join(root, file), text);
      expect(format(parse(text, file))).toBe(text);
      expect(text).toContain("\ngangway: 2\n");
    }
    const project = openProject(root);
    expect(project.checkAll().problems).toEqual([]);
    expect(project.stubs("fresh")?.stubs).toBe("fresh");
    expect(project.checkPage("fresh").page?.page).toBe("fresh");
  });
});

describe("fmt", () => {
  test("--check names what would change and changes nothing; without it, that is changed", async () => {
    const text = "title: '页'\npage: fresh\nsupports: { gr: 4.9.0+ }\nbody: []\n";
    writeFileSync(join(root, "pages/fresh.yaml"), text);
    const check = await gangway(["fmt", "fresh", "--check", "--root", root]);
    expect(check).toEqual({ status: 1, stdout: "pages/fresh.yaml\n", stderr: "" });
    expect(textOf("pages/fresh.yaml")).toBe(text);
    expect((await gangway(["fmt", "fresh", "--root", root])).status).toBe(0);
    expect(textOf("pages/fresh.yaml")).toBe("page: fresh\ntitle: 页\nsupports: { gr: 4.9.0+ }\nbody: []\n");
    expect(await gangway(["fmt", "fresh", "--check", "--root", root])).toEqual({ status: 0, stdout: "", stderr: "" });
  });

  test("What cannot be read stays as it is, and is told of", async () => {
    writeFileSync(join(root, "pages/fresh.yaml"), "page：fresh\n");
    const { status, stdout } = await gangway(["fmt", "fresh", "--root", root]);
    expect([status, stdout]).toEqual([1, "pages/fresh.yaml: npm run check says what is wrong first\n"]);
    expect(textOf("pages/fresh.yaml")).toBe("page：fresh\n");
    expect((await gangway(["fmt", "frehs", "--root", root])).stderr).toContain("Did you mean fresh?");
  });
});

describe("upgrade", () => {
  const fresh = "page: fresh # new\ntitle: 页\nsupports: { gr: 4.9.0+ }\nbody: []\n";

  test("--check names what would change and changes nothing; without it, that is changed", async () => {
    writeFileSync(join(root, "pages/fresh.yaml"), fresh);
    const check = await gangway(["upgrade", "fresh", "--check", "--root", root]);
    expect(check).toEqual({ status: 1, stdout: "pages/fresh.yaml\n", stderr: "" });
    expect(textOf("pages/fresh.yaml")).toBe(fresh);
    expect((await gangway(["upgrade", "fresh", "--root", root])).status).toBe(0);
    expect(textOf("pages/fresh.yaml")).toBe(fresh.replace("title", "gangway: 2\ntitle"));
    expect((await gangway(["upgrade", "fresh", "--check", "--root", root])).status).toBe(0);
  });

  test("All files of the pages are upgraded where no page is named; what cannot be read stays as it is", async () => {
    writeFileSync(join(root, "pages/fresh.yaml"), "page：fresh\n");
    const { status, stdout } = await gangway(["upgrade", "--root", root]);
    expect([status, stdout]).toEqual([
      1,
      expect.stringContaining("pages/fresh.yaml: npm run check says what is wrong first\n"),
    ]);
    for (const file of ["app", "quota", "quota.stubs", "partials/loan-panel"])
      expect(textOf(`pages/${file}.yaml`)).toContain("gangway: 2\n");
  });

  test.each([[["--as", "3"]], [["--as", "one"]]])("%j is refused", async (args) => {
    const { status, stderr } = await gangway(["upgrade", ...args, "--root", root]);
    expect([status, stderr]).toEqual([2, expect.stringContaining("--as 1")]);
  });
});

describe("check", () => {
  test("keeps what it has found beside the packages, and does without when it is told to", async () => {
    const cache = join(root, "node_modules/.cache/gangway.txt");
    mkdirSync(join(root, "node_modules"));
    const anew = await gangway(["check", "--no-cache", "--root", root]);
    expect(existsSync(cache)).toBe(false);
    const first = await gangway(["check", "--root", root]);
    expect(existsSync(cache)).toBe(true);
    expect(await gangway(["check", "--root", root])).toEqual(first);
    expect(first).toEqual(anew);
  });

  test.each([
    [["--max", "all"], "--max 50"],
    [["--format", "sarfi"], "Did you mean sarif?"],
    [["--lang", "fr"], "--lang: en | zh"],
    [["--wach"], "Did you mean --watch?"],
    [["--watch", "--fix"], "only one can be asked at a time"],
  ])("%j is refused", async (args, hint) => {
    const { status, stderr } = await gangway(["check", ...args, "--root", root]);
    expect(stderr).toContain(hint);
    expect(status).toBe(2);
  });

  // To start the command line takes seconds on a small machine.
  test("--watch checks again at every change, and ends on Ctrl-C with the code of the last check", {
    timeout: 120_000,
  }, async () => {
    const args = ["renderer/compiler/cli/gangway.mjs", "check", "--watch", "--root", root];
    const child = spawn(process.execPath, args, { env });
    const said = listenTo(child);
    try {
      await said("✓ 0 errors");
      writeFileSync(join(root, "pages/quota.yaml"), textOf("pages/quota.yaml").replace("title:", "titel:"));
      await said("✗ 1 error");
      const ended = once(child, "exit");
      child.kill("SIGINT");
      expect(await ended).toEqual([1, null]);
    } finally {
      child.kill("SIGKILL");
    }
  });
});

/** What a child prints; what it says is heard from the beginning, whoever asks when. */
function listenTo({ stdout }: ChildProcess): (text: string) => Promise<void> {
  let all = "";
  stdout?.on("data", (chunk) => {
    all += String(chunk);
  });
  /** Until it has printed a text since it was last asked, and waits. */
  return async (text) => {
    await vi.waitUntil(() => all.includes(text) && all.includes("Ctrl-C ends", all.indexOf(text)), {
      timeout: 100_000,
    });
    all = "";
  };
}

describe("Changes", () => {
  test("of files, new ones and ones that go are seen, also in new folders; the signal ends it", async () => {
    const stop = new AbortController();
    const changes = changesIn(root, ["pages"], stop.signal);
    const next = changes.next();
    writeFileSync(join(root, "pages/quota.yaml"), "page: quota\n");
    rmSync(join(root, "pages/apply.yaml"));
    mkdirSync(join(root, "pages/new"));
    writeFileSync(join(root, "pages/new/fresh.yaml"), "page: fresh\n");
    const { value } = await next;
    expect([...(value ?? [])].sort()).toEqual(["pages/apply.yaml", "pages/new/fresh.yaml", "pages/quota.yaml"]);
    const last = changes.next();
    stop.abort();
    expect(await last).toEqual({ done: true, value: undefined });
  });
});

describe("Progress", () => {
  test("is told only when it takes long, on one line that goes away again", () => {
    const written: string[] = [];
    let now = 0;
    const progress = showProgress(
      "zh",
      (text) => written.push(text),
      () => now,
    );
    progress.onPage(1, 1000);
    progress.end();
    expect(written).toEqual([]);
    now = 600;
    progress.onPage(250, 1000);
    now = 650;
    progress.onPage(260, 1000);
    progress.end();
    expect(written).toEqual(["\r\u001b[K正在检查 250/1000 (25%)", "\r\u001b[K"]);
  });
});

describe("test", () => {
  const passing =
    "tests: quota\ncases:\n  - test: 打开\n    hosts: [gr.ios 5.0.0, browser]\n    steps:\n      - expect: { text: 我的额度 }\n";

  /** Runs the tests in a process of their own, as vitest does not run within itself. */
  async function run(...args: readonly string[]) {
    const command = ["renderer/compiler/cli/gangway.mjs", "test", ...args, "--root", root];
    const running = spawn(process.execPath, command, { env: { ...env, LANG: "zh_CN.UTF-8" } });
    let printed = "";
    running.stdout.on("data", (data) => (printed += data));
    running.stderr.on("data", (data) => (printed += data));
    const [status] = await once(running, "close");
    return { status, printed };
  }

  test("runs the tests of a page, and says of one that fails what the page did instead", async () => {
    writeFileSync(
      join(root, "pages/quota.test.yaml"),
      `${passing}  - test: 看不到的\n    hosts: [gr.ios]\n    steps:\n      - expect: { text: 没有这行字 }\n`,
    );
    const { status, printed } = await run("quota", "--host", "gr.ios@5.0.0");
    expect(printed).toContain("✓ quota › 打开 · gr.ios 5.0.0\n");
    expect(printed).toContain("✗ quota › 看不到的 · gr.ios 5.0.0\n  pages/quota.test.yaml:10");
    expect(printed).toContain("没有这行字");
    expect(printed).toContain("1 项通过，1 项没通过");
    expect(printed).not.toContain("browser");
    expect(status).toBe(1);
  });

  testInSoak("is content where all pass", async () => {
    writeFileSync(join(root, "pages/quota.test.yaml"), passing);
    const { status, printed } = await run("quota", "--host", "gr");
    expect({ status, printed }).toEqual({ status: 0, printed: "✓ quota › 打开 · gr.ios 5.0.0\n\n1 项通过\n" });
  });

  test("says what is wrong with a page's tests in place of running none", async () => {
    writeFileSync(join(root, "pages/quota.test.yaml"), passing.replace("steps:", "stesp:"));
    const { status, stdout } = await gangway(["test", "--root", root]);
    expect(stdout).toContain("pages/quota.test.yaml:5");
    expect(status).toBe(1);
  });

  test.each([
    [["nope"], "There is no page nope."],
    [["quota"], "quota has no tests: pages/quota.test.yaml"],
    [["--host", "gq"], "Did you mean gr?"],
    [[], "No test runs"],
  ])("%j cannot be run", async (args, sentence) => {
    const { status, stderr } = await gangway(["test", ...args, "--root", root]);
    expect(stderr).toContain(sentence);
    expect(status).toBe(2);
  });
});

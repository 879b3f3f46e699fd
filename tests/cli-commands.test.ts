import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { format } from "../renderer/load/format.ts";
import { openDesk, read } from "../renderer/load/index.ts";
import { showProgress } from "../renderer/load/progress.ts";
import { fromTemplate, templateNames } from "../renderer/load/templates.ts";
import { changesIn } from "../renderer/load/watch.ts";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "gangway-commands-"));
  cpSync("tests/cases/check/_good", root, { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const env = { PATH: process.env.PATH ?? "", LANG: "C.UTF-8" };

/** Runs the command line as an operator does. */
function gangway(...args: readonly string[]) {
  const all = ["renderer/load/gangway.mjs", ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, all, { encoding: "utf8", env });
  return { status, stdout, stderr };
}

function textOf(file: string): string {
  return readFileSync(join(root, file), "utf8");
}

// To start the command line takes seconds on a small machine.
describe("new", { timeout: 120_000 }, () => {
  test("begins a page, with its answers, and never writes over one that is there", () => {
    const first = gangway("new", "card-bind", "--from", "form", "--root", root);
    expect(first).toEqual({ status: 0, stdout: "pages/card-bind.yaml\npages/card-bind.stubs.yaml\n", stderr: "" });
    expect(textOf("pages/card-bind.yaml")).toContain("page: card-bind\n");
    writeFileSync(join(root, "pages/card-bind.yaml"), "mine");
    const again = gangway("new", "card-bind", "--root", root);
    expect([again.status, again.stderr]).toEqual([2, "pages/card-bind.yaml is there already.\n"]);
    expect(textOf("pages/card-bind.yaml")).toBe("mine");
  });

  test.each([
    [["Card Bind"], "small letters"],
    [[], "small letters"],
    [["../up"], "small letters"],
    [["app"], "pages/app.yaml is there already"],
    [["quota"], "pages/quota.yaml is there already"],
    [["fresh", "--from", "lsit"], "Did you mean list?"],
    [["fresh", "--form", "list"], "Did you mean --from?"],
  ])("%j is refused", (args, hint) => {
    const { status, stderr } = gangway("new", ...args, "--root", root);
    expect(stderr).toContain(hint);
    expect(status).toBe(2);
    expect(existsSync(join(root, "pages/fresh.yaml"))).toBe(false);
  });

  test.each(templateNames)("The template %s passes the check with its answers, written as fmt writes", (name) => {
    const { page, stubs } = fromTemplate(name, "fresh");
    const files = { "pages/fresh.yaml": page, "pages/fresh.stubs.yaml": stubs };
    for (const [file, text] of Object.entries(files)) {
      writeFileSync(join(root, file), text);
      expect(format(read(text, file))).toBe(text);
    }
    const desk = openDesk(root);
    expect(desk.checkAll().problems).toEqual([]);
    expect(desk.stubs("fresh")?.stubs).toBe("fresh");
    expect(desk.checkPage("fresh").page?.page).toBe("fresh");
  });
});

describe("fmt", { timeout: 120_000 }, () => {
  test("--check names what would change and changes nothing; without it, that is changed", () => {
    const text = "title: '页'\npage: fresh\nsupports: { gr: 4.9.0+ }\nbody: []\n";
    writeFileSync(join(root, "pages/fresh.yaml"), text);
    const check = gangway("fmt", "fresh", "--check", "--root", root);
    expect(check).toEqual({ status: 1, stdout: "pages/fresh.yaml\n", stderr: "" });
    expect(textOf("pages/fresh.yaml")).toBe(text);
    expect(gangway("fmt", "fresh", "--root", root).status).toBe(0);
    expect(textOf("pages/fresh.yaml")).toBe("page: fresh\ntitle: 页\nsupports: { gr: 4.9.0+ }\nbody: []\n");
    expect(gangway("fmt", "fresh", "--check", "--root", root)).toEqual({ status: 0, stdout: "", stderr: "" });
  });

  test("What cannot be read stays as it is, and is told of", () => {
    writeFileSync(join(root, "pages/fresh.yaml"), "page：fresh\n");
    const { status, stdout } = gangway("fmt", "fresh", "--root", root);
    expect([status, stdout]).toEqual([1, "pages/fresh.yaml: npm run check says what is wrong first\n"]);
    expect(textOf("pages/fresh.yaml")).toBe("page：fresh\n");
    expect(gangway("fmt", "frehs", "--root", root).stderr).toContain("Did you mean fresh?");
  });
});

describe("check", { timeout: 120_000 }, () => {
  test("keeps what it has found beside the packages, and does without when it is told to", () => {
    const cache = join(root, "node_modules/.cache/gangway.txt");
    mkdirSync(join(root, "node_modules"));
    const anew = gangway("check", "--no-cache", "--root", root);
    expect(existsSync(cache)).toBe(false);
    const first = gangway("check", "--root", root);
    expect(existsSync(cache)).toBe(true);
    expect(gangway("check", "--root", root)).toEqual(first);
    expect(first).toEqual(anew);
  });

  test.each([
    [["--max", "all"], "--max 50"],
    [["--format", "sarfi"], "Did you mean sarif?"],
    [["--lang", "fr"], "--lang: en | zh"],
    [["--wach"], "Did you mean --watch?"],
    [["--watch", "--fix"], "only one can be asked at a time"],
  ])("%j is refused", (args, hint) => {
    const { status, stderr } = gangway("check", ...args, "--root", root);
    expect(stderr).toContain(hint);
    expect(status).toBe(2);
  });

  test("--watch checks again at every change, and ends on Ctrl-C with the code of the last check", async () => {
    const args = ["renderer/load/gangway.mjs", "check", "--watch", "--root", root];
    const child = spawn(process.execPath, args, { env });
    try {
      await said(child, "✓ 0 errors");
      writeFileSync(join(root, "pages/quota.yaml"), textOf("pages/quota.yaml").replace("title:", "titel:"));
      await said(child, "✗ 1 error");
      const ended = once(child, "exit");
      child.kill("SIGINT");
      expect(await ended).toEqual([1, null]);
    } finally {
      child.kill("SIGKILL");
    }
  });
});

/** Until a child has printed a text, and waits. */
async function said(child: ChildProcess, text: string): Promise<void> {
  let all = "";
  for await (const [chunk] of onStdout(child)) {
    all += String(chunk);
    if (all.includes(text) && all.includes("Ctrl-C ends")) return;
  }
  throw new Error(`It never said ${text}: ${all}`);
}

async function* onStdout({ stdout }: ChildProcess) {
  while (stdout && !stdout.readableEnded) yield await once(stdout, "data");
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

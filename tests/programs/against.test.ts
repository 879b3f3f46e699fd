import { spawnSync } from "node:child_process";
import { cpSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { checkCommand } from "../../renderer/compiler/cli/commands/check.ts";
import { unasked } from "../../renderer/compiler/cli/options.ts";
import { change, folder, git, removeFolders, repository } from "./gitProjects.ts";

afterAll(removeFolders);

/** Compares with a revision, as the command line does. */
async function against(root: string, ref: string, { names = [] as string[], format = "pretty", zh = false } = {}) {
  const printed: string[] = [];
  const options = { ...unasked, against: ref, format, root };
  const language = zh ? "zh" : "en";
  const code = await checkCommand.run({
    names,
    options,
    language,
    colours: false,
    print: (text) => printed.push(text),
  });
  return { code, lines: printed.join("\n").split("\n"), text: printed.join("\n") };
}

const natives = "actions/contract/natives.yaml";
const loan = "pages/loan.yaml";
const all = "(iOS, Android, OpenHarmony)";

describe("Against an earlier revision", () => {
  test("Nothing is told when nothing changed", async () => {
    const { code, text } = await against(repository(), "v1");
    expect(text).toMatch(/^✓ Since v1 \([0-9a-f]{10}\): 0 lost, 0 other changes of pages, 0 of the contract$/);
    expect(code).toBe(0);
  });

  test("A route that is gone is a loss of every page that calls it there, and of the contract", async () => {
    const root = repository();
    change(root, natives, "{ host: gr, since: 4.9.0, via", "{ host: gr, since: 4.9.0, platform: [android, ohos], via");
    const { code, lines } = await against(root, "v1");
    expect(lines).toEqual([
      "Pages",
      "  ✗ loan: callNative: windowInfo on GR 4.9.0+ (iOS) now falls back  pages/partials/panel.yaml:6",
      "",
      "Contract",
      "  ✗ windowInfo on GR 4.9.0+ (iOS) cannot be done any more",
      "",
      expect.stringMatching(/^✗ Since v1 \(.*\): 1 lost, 0 other changes of pages, 1 of the contract$/),
    ]);
    expect(code).toBe(1);
  });

  test("A fallback that is gone is a loss; a step that is gone is none", async () => {
    const root = repository();
    change(root, loan, "            fallback:\n              - toast: 请在 App 内借款\n", "");
    const { code, lines } = await against(root, "v1");
    expect(lines[1]).toBe(
      "  ✗ loan: miniProgramNavigate: webview on Browser cannot be done any more  pages/loan.yaml:15",
    );
    expect(code).toBe(1);
    change(root, loan, "          - miniProgramNavigate: webview\n            url: /loan\n", "          - leave:\n");
    expect((await against(root, "v1")).code).toBe(0);
  });

  test("An `only` that takes a host away is a loss", async () => {
    const root = repository();
    change(
      root,
      loan,
      "      - openScheme: baseApply\n",
      "      - openScheme: baseApply\n        only: { gr: 5.0.0+ }\n",
    );
    const { code, lines } = await against(root, "v1", { zh: true });
    expect(lines.slice(0, 2)).toEqual([
      "页面",
      "  ✗ loan: openScheme: baseApply 在 GR 4.6.0–4.x (iOS, 安卓, 鸿蒙)、NWD 8.9.1+ (iOS, 安卓, 鸿蒙) 不再执行  pages/loan.yaml:13",
    ]);
    expect(code).toBe(1);
  });

  test("What the page's own `supports` takes back is no loss; what it adds is told", async () => {
    const root = repository();
    change(root, loan, "nwd: 8.9.1+, wechat: any, douyin: any,", "nwd: any, wechat: any,");
    const { code, lines } = await against(root, "v1");
    expect(lines.slice(0, 3)).toEqual([
      "Pages",
      `  − loan no longer promises Douyin ${all}  pages/loan.yaml:3`,
      `  + loan now works on NWD before 8.9.1 ${all}  pages/loan.yaml:3`,
    ]);
    expect(code).toBe(0);
  });

  test("What is won, and what goes another way, is told", async () => {
    const root = repository();
    change(
      root,
      natives,
      "host: gr, platform: android, since: 4.18.2, via: androidV3",
      "host: gr, since: 4.18.2, via: promise",
    );
    change(root, natives, "{ host: gr, since: 4.9.0, via", "{ host: gr, since: 4.6.0, via");
    const { code, lines } = await against(root, "v1");
    expect(lines).toEqual([
      "Pages",
      `  ✓ loan: callNative: windowInfo on GR 4.6.0–4.8.x ${all} can be done now, by promise  pages/partials/panel.yaml:6`,
      "  ~ loan: callNative: scan on GR 4.18.2+ (Android) now goes by promise, not by androidV3  pages/loan.yaml:23",
      "",
      "Contract",
      `  ✓ windowInfo on GR 4.6.0–4.8.x ${all} can be done now, by promise`,
      "  ✓ scan on GR 4.18.2+ (iOS, OpenHarmony) can be done now, by promise",
      "  ~ scan on GR 4.18.2+ (Android) now goes by promise, not by androidV3",
      "",
      expect.stringContaining("0 lost"),
    ]);
    expect(code).toBe(0);
  });

  test("A gate that only one of the two has cuts both", async () => {
    const root = repository();
    change(
      root,
      "actions/contract/hosts.yaml",
      "      - { version: 5.0.0, what: 新线",
      "      - { version: 4.20.0, verified: spec }\n      - { version: 5.0.0, what: 新线",
    );
    change(
      root,
      natives,
      "until: 5.0.0, via: promise, method: pay/old",
      "until: 4.20.0, via: promise, method: pay/old",
    );
    change(root, natives, "{ host: gr, since: 4.9.0, via", "{ host: gr, since: 4.20.0, via");
    const { lines } = await against(root, "v1");
    expect(lines.slice(0, -2)).toEqual([
      "Pages",
      `  ✗ loan: callNative: windowInfo on GR 4.9.0–4.19.x ${all} now falls back  pages/partials/panel.yaml:6`,
      "",
      "Contract",
      `  ✗ windowInfo on GR 4.9.0–4.19.x ${all} cannot be done any more`,
      `  ✗ oldPay on GR 4.20.0–4.x ${all} cannot be done any more`,
    ]);
  });

  test("Pages that are new, gone, renamed or broken are named; a broken one counts", async () => {
    const root = repository();
    renameSync(join(root, loan), join(root, "pages/borrow.yaml"));
    change(root, "pages/borrow.yaml", "page: loan", "page: borrow");
    change(root, "pages/app.yaml", "home: loan", "home: borrow");
    change(root, "pages/borrow.yaml", "url: /loan", "url: /borrow");
    const moved = await against(root, "v1");
    expect(moved.lines.slice(0, 3)).toEqual(["Pages", "  borrow is new", "  loan is gone"]);
    expect(moved.code).toBe(0);
    git(root, "add", ".");
    git(root, "commit", "-q", "-m", "two");
    change(root, "pages/borrow.yaml", "type: cell", "type: cel");
    const broken = await against(root, "HEAD");
    expect(broken.text).toContain("borrow cannot be compared: it has mistakes, npm run check says which");
    expect(broken.code).toBe(1);
    git(root, "add", ".");
    git(root, "commit", "-q", "-m", "three");
    change(root, "pages/borrow.yaml", "type: cel\n", "type: cell\n");
    const mended = await against(root, "HEAD");
    expect(mended.text).toContain("borrow cannot be compared: at HEAD it has mistakes, by the rules of today");
    expect(mended.code).toBe(0);
  });

  test("It is data, too", async () => {
    const root = repository();
    change(root, natives, "{ host: gr, since: 4.9.0, via", "{ host: gr, since: 5.0.0, via");
    const { text } = await against(root, "v1", { format: "json" });
    expect(JSON.parse(text)).toMatchObject({
      ref: "v1",
      changes: [
        {
          kind: "lost",
          page: "loan",
          file: "pages/partials/panel.yaml",
          line: 6,
          call: { verb: "callNative", name: "windowInfo" },
          before: "promise",
          after: "fallback",
          ranges: [{ host: "gr", platforms: ["ios", "android", "ohos"], from: [4, 9, 0], until: [5, 0, 0] }],
        },
      ],
      contract: [{ kind: "lost", name: "windowInfo" }],
      added: [],
      removed: [],
    });
  });

  test("One page can be asked for, and the project may lie deep in its repository", async () => {
    const outer = folder();
    const root = join(outer, "front/end");
    cpSync("tests/cases/gaps/_project", root, { recursive: true });
    git(outer, "init", "-q");
    git(outer, "add", ".");
    git(outer, "commit", "-q", "-m", "one");
    change(root, natives, "{ host: gr, since: 4.9.0, via", "{ host: gr, since: 5.0.0, via");
    const { lines } = await against(root, "main", { names: ["loan"] });
    expect(lines[1]).toContain("✗ loan: callNative: windowInfo on GR 4.9.0–4.x");
    expect(lines).not.toContain("Contract");
  });
});

describe("What cannot be compared is said clearly", () => {
  test.each([
    ["v2", "There is no revision v2. Did you mean v1?"],
    ["--output=x", "There is no revision --output=x."],
    ["HEAD:pages", "There is no revision HEAD:pages."],
  ])("no such revision: %s", async (ref, message) => {
    await expect(against(repository(), ref)).rejects.toThrow(message);
  });

  test("no repository", async () => {
    const root = folder();
    cpSync("tests/cases/gaps/_project", root, { recursive: true });
    await expect(against(root, "HEAD")).rejects.toThrow(`${root} is in no git repository.`);
    await expect(against(root, "HEAD", { zh: true })).rejects.toThrow(`${root} 不在 git 仓库里。`);
  });

  test("no git", async () => {
    const root = repository();
    const { PATH } = process.env;
    process.env.PATH = folder();
    try {
      await expect(against(root, "v1")).rejects.toThrow("git cannot be run");
    } finally {
      process.env.PATH = PATH;
    }
  });

  test("no contract there", async () => {
    const root = folder();
    git(root, "init", "-q");
    git(root, "commit", "-q", "--allow-empty", "-m", "nothing");
    cpSync("tests/cases/gaps/_project", root, { recursive: true });
    await expect(against(root, "HEAD")).rejects.toThrow("HEAD has no contract in actions/contract.");
  });

  test("a contract that today's rules do not let through, there or here", async () => {
    const root = repository();
    change(root, natives, "class: query", "class: querry");
    await expect(against(root, "v1")).rejects.toThrow(/^The contract has mistakes.*natives\.yaml:3/);
    git(root, "add", ".");
    git(root, "commit", "-q", "-m", "two");
    change(root, natives, "class: querry", "class: query");
    await expect(against(root, "HEAD")).rejects.toThrow(/^The contract of HEAD has mistakes/);
  });

  test("A link in the revision is not followed, and the temporary folder is gone", async () => {
    const root = repository();
    symlinkSync("/etc/hostname", join(root, "pages/secret.yaml"));
    git(root, "add", ".");
    git(root, "commit", "-q", "-m", "two");
    rmSync(join(root, "pages/secret.yaml"));
    const before = process.env.TMPDIR;
    process.env.TMPDIR = folder();
    try {
      expect((await against(root, "HEAD")).text).toContain("0 lost, 0 other changes");
      expect(spawnSync("ls", [process.env.TMPDIR ?? ""], { encoding: "utf8" }).stdout).toBe("");
    } finally {
      if (before === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = before;
    }
  });
});

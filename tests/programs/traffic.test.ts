import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";

import { checkCommand } from "../../renderer/compiler/cli/commands/check.ts";
import { unasked } from "../../renderer/compiler/cli/options.ts";
import { change, folder, git, removeFolders, repository } from "./gitProjects.ts";

afterAll(removeFolders);

const natives = "actions/contract/natives.yaml";
const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148";
const android = "Mozilla/5.0 (Linux; Android 14; secret-phone Build/UP1A) AppleWebKit/537.36 Mobile Safari/537.36";

/** 1,000 sessions of NWD, of which 70 are older than the page promises; 500 of GR. */
const sessions = [
  [32, `${iphone} NWD/8.9.1`],
  [898, `${android} NWD/10.12.0`],
  [70, `${android} NWD/8.0.0`],
  [500, `${iphone} GR/5.0.0`],
] as const;

function histogram(text = sessions.map((row) => row.join("\t")).join("\n")): string {
  const file = join(folder(), "sessions.txt");
  writeFileSync(file, text);
  return file;
}

async function check(root: string, asked: object, { zh = false } = {}) {
  const printed: string[] = [];
  const code = await checkCommand.run({
    names: [],
    options: { ...unasked, root, ...asked },
    language: zh ? "zh" : "en",
    colours: false,
    print: (text) => printed.push(text),
  });
  return { code, text: printed.join("\n"), lines: printed.join("\n").split("\n") };
}

/** The project of the cases, whose hosts say in their user agents what they are. */
function counted(): string {
  const root = repository();
  const hosts = "actions/contract/hosts.yaml";
  for (const [name, prefix] of [
    ["GR", "grapp"],
    ["NWD", "nwdapp"],
  ])
    change(
      root,
      hosts,
      `    schemePrefix: ${prefix}://`,
      `    userAgent: ' ${name}/(?<version>\\S+)'\n    schemePrefix: ${prefix}://`,
    );
  change(root, hosts, "title: iOS }", "title: iOS, userAgent: iPhone }");
  change(root, hosts, "english: Android }", "english: Android, userAgent: Android }");
  return commit(root);
}

function commit(root: string): string {
  git(root, "add", ".");
  git(root, "commit", "-q", "-m", "two");
  return root;
}

/** A project with a page of NWD alone, of which NWD before 10.11.0 then loses the window info. */
function poorer(): string {
  const root = counted();
  const page = "page: loan\ntitle: 借款\nsupports: { nwd: 8.9.1+ }\nbody:\n  - use: panel\n";
  writeFileSync(join(root, "pages/loan.yaml"), page);
  commit(root);
  const route = "via: promise, method: window/getInfo";
  change(root, natives, `{ host: nwd, ${route}`, `{ host: nwd, since: 10.11.0, ${route}`);
  return root;
}

describe("What it means to people", () => {
  test("a loss says how many sessions of the host it costs, and which floor frees what", async () => {
    const { code, lines } = await check(poorer(), { against: "HEAD", traffic: histogram() });
    expect(lines.slice(0, 3)).toEqual([
      "Pages",
      "  ✗ loan: callNative: windowInfo on NWD 8.9.1–10.10.x (iOS, Android, OpenHarmony) now falls back  pages/partials/panel.yaml:6",
      "      costs 3.2 % of NWD sessions “窗口信息”",
    ]);
    expect(lines).toContain(
      "  raising NWD's floor to 10.11.0 would cut off 3.2 % of NWD sessions and free 1 fallback (7 places in all)",
    );
    expect(lines).toContain("1,500 sessions: GR 33.3 %, NWD 66.7 %");
    expect(code).toBe(1);
  });

  test("in Chinese, too", async () => {
    const { lines } = await check(poorer(), { against: "HEAD", traffic: histogram() }, { zh: true });
    expect(lines).toContain("      NWD 3.2% 的访问失去“窗口信息”");
    expect(lines).toContain(
      "  把 NWD 的最低版本提到 10.11.0，会让 NWD 3.2% 的访问不能再用，可以删掉 1 个 fallback（一共 7 处）",
    );
  });

  test("what is won is weighed, and what nobody has concerns nobody", async () => {
    const root = counted();
    change(root, natives, "{ host: gr, since: 4.9.0, via", "{ host: gr, since: 4.6.0, via");
    const { lines } = await check(root, { against: "HEAD", traffic: histogram() });
    expect(lines[2]).toBe("      concerns no session that was counted");
    const old = histogram(`3\t${iphone} GR/4.7.2\n1\t${iphone} GR/5.0.0`);
    expect((await check(root, { against: "HEAD", traffic: old })).lines[2]).toBe(
      "      gives 75 % of GR sessions “窗口信息”",
    );
  });

  test("it is data, and nothing of a user agent is in it", async () => {
    const { text } = await check(poorer(), { against: "HEAD", format: "json", traffic: histogram() });
    expect(JSON.parse(text)).toMatchObject({
      changes: [{ kind: "lost", people: [{ host: "nwd", sessions: 32, of: 1000 }] }],
      contract: [{ name: "windowInfo", people: [{ host: "nwd", sessions: 102, of: 1000 }] }],
      traffic: {
        hosts: [
          { host: "gr", sessions: 500, of: 1500 },
          { host: "nwd", sessions: 1000, of: 1500 },
        ],
        unread: [],
      },
      floors: [{ host: "nwd", version: "10.11.0", cutOff: { host: "nwd", sessions: 32, of: 1000 }, fallbacks: 1 }],
    });
    expect(text).not.toMatch(/secret-phone|Mozilla|iPhone/);
  });

  test("a floor that is asked for is weighed by who is served today", async () => {
    const root = poorer();
    const { lines, code } = await check(root, { floor: ["nwd=10.11.0"], traffic: histogram() });
    expect(lines).toContain(
      "raising NWD's floor to 10.11.0 would cut off 3.2 % of NWD sessions and free 1 fallback (7 places in all)",
    );
    expect(code).toBe(0);
    const { text } = await check(root, { floor: ["nwd=10.11.0"], traffic: histogram(), format: "json" });
    expect(JSON.parse(text).raised).toMatchObject([{ host: "nwd", cutOff: { sessions: 32 }, fallbacks: 1 }]);
  });
});

describe("What cannot be weighed is said", () => {
  test("no such file, and a file without a histogram", async () => {
    const root = repository();
    await expect(check(root, { against: "v1", traffic: "none.txt" })).rejects.toThrow("There is no file none.txt.");
    const empty = histogram("hello\n");
    await expect(check(root, { against: "v1", traffic: empty })).rejects.toThrow("has no line that says how often");
    await expect(check(root, { traffic: empty })).rejects.toThrow("--traffic weighs what --against or --floor find");
  });

  test("lines that cannot be read are counted by their place", async () => {
    const { text } = await check(counted(), { against: "HEAD", traffic: histogram(`1\t${iphone} GR/5.0.0\nwhat\n`) });
    expect(text).toContain("1 sessions: GR 100 %; not read: lines 2");
  });
});

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { checkCommand } from "../../../renderer/compiler/cli/commands/check.ts";
import { unasked } from "../../../renderer/compiler/cli/options.ts";

const temporary: string[] = [];
afterAll(() => {
  for (const root of temporary) rmSync(root, { recursive: true });
});

/** The project of the cases, with other pages. */
function projectWith(files: Readonly<Record<string, string>> = {}): string {
  const root = mkdtempSync(join(tmpdir(), "gangway-"));
  temporary.push(root);
  cpSync("tests/cases/gaps/_project", root, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(root, file), text);
  return root;
}

/** Asks what could go, as the command line does. */
async function raised(root: string, floor: string[], { names = [] as string[], format = "pretty", zh = false } = {}) {
  const printed: string[] = [];
  const options = { ...unasked, floor, format, root };
  const language = zh ? "zh" : "en";
  const code = await checkCommand.run({
    names,
    options,
    language,
    colours: false,
    print: (text) => printed.push(text),
  });
  const places = printed
    .join("\n")
    .split("\n")
    .filter((line) => line.startsWith("  "));
  return { code, text: printed.join("\n"), places: places.map((line) => line.trim().replace(/ {2,}/g, " ")) };
}

const page = (name: string, supports: string, ...lines: string[]) =>
  `page: ${name}\ntitle: 页\nsupports: ${supports}\nbody:\n${lines.map((line) => `  ${line}\n`).join("")}`;

describe("If the oldest served version were newer", () => {
  test("the gates, lines, routes and versions that nothing needs any more are listed, with their lines", async () => {
    const { code, places, text } = await raised(projectWith(), ["gr=5.0.0"]);
    expect(places.filter((line) => line.startsWith("actions/"))).toEqual([
      "actions/contract/hosts.yaml:17 line of gr: legacy",
      "actions/contract/hosts.yaml:20 gate of gr: 4.6.0",
      "actions/contract/hosts.yaml:21 gate of gr: 4.9.0",
      "actions/contract/hosts.yaml:22 gate of gr: 4.17.0",
      "actions/contract/hosts.yaml:23 gate of gr: 4.18.2",
      "actions/contract/hosts.yaml:24 gate of gr: 5.0.0",
      "actions/contract/natives.yaml:6 since of a route of windowInfo: 4.9.0",
      "actions/contract/natives.yaml:18 since of a route of cacheData: 5.0.0",
      "actions/contract/natives.yaml:27 since of a route of scan: 4.18.2",
      "actions/contract/natives.yaml:35 route of oldPay: promise pay/old",
      "actions/contract/natives.yaml:43 route of bonus: scheme bonus/old",
      "actions/contract/natives.yaml:44 since of a route of bonus: 5.0.0",
    ]);
    expect(text).toContain("If nothing older than GR 5.0.0 were served, this could go:");
    expect(code).toBe(0);
  });

  test("so are the claims and the `only`s that say less than they could", async () => {
    const { places } = await raised(projectWith(), ["gr=5.0.0"], { names: ["loan"] });
    expect(places).toEqual(["pages/loan.yaml:3 supports gr: may say 5.0.0+"]);
    const lines = ["- type: cell", "  title: 新", "  only: { gr: 4.9.0+ }", "- { type: text, text: 好 }"];
    const root = projectWith({ "pages/other.yaml": page("other", "{ gr: any }", ...lines) });
    expect((await raised(root, ["gr=4.9.0"], { names: ["other"] })).places).toEqual([
      "pages/other.yaml:7 only of cell: holds wherever it is reached",
    ]);
  });

  test("so are fallbacks, branches and lines that would never be taken", async () => {
    const lines = [
      "- type: button",
      "  text: 好",
      "  onTap:",
      "    - callNative: windowInfo",
      "      fallback:",
      "        - leave:",
      "    - toast: 请升级",
      "      only: { gr: 0.0.0..5.0.0 }",
      "    - callNative: oldPay",
      "      fallback:",
      "        - toast: 没有",
    ];
    const root = projectWith({ "pages/other.yaml": page("other", "{ gr: 4.6.0+ }", ...lines) });
    expect((await raised(root, ["gr=5.0.0"], { names: ["other"] })).places).toEqual([
      "pages/other.yaml:3 supports gr: may say 5.0.0+",
      "pages/other.yaml:9 fallback of callNative: windowInfo: never taken any more",
      "pages/other.yaml:11 toast: 请升级: never reached any more",
      "pages/other.yaml:13 callNative: oldPay: only its fallback is taken",
    ]);
  });

  test("what is dead already is not listed: npm run check says it", async () => {
    const lines = [
      "- type: button",
      "  text: 好",
      "  onTap:",
      "    - callNative: windowInfo",
      "      fallback:",
      "        - leave:",
    ];
    const root = projectWith({ "pages/other.yaml": page("other", "{ nwd: any, gr: 5.0.0+ }", ...lines) });
    expect((await raised(root, ["gr=5.0.0"], { names: ["other"] })).places).toEqual([]);
  });

  test("and pages that no served host opens", async () => {
    const root = projectWith({
      "pages/other.yaml": page("other", "{ gr: 4.6.0..4.9.0 }", "- { type: text, text: 好 }"),
    });
    expect((await raised(root, ["gr=4.9.0"], { names: ["other"] })).places).toEqual([
      "pages/other.yaml:3 supports gr: no such version is served",
    ]);
  });

  test("a line of a partial is listed once, when no page needs it", async () => {
    const use = "- use: panel";
    const onNewer = projectWith({
      "pages/loan.yaml": page("loan", "{ gr: 4.6.0+ }", use),
      "pages/other.yaml": page("other", "{ gr: 4.7.0+ }", use),
    });
    const partial = "pages/partials/panel.yaml:7 fallback of callNative: windowInfo: never taken any more";
    expect((await raised(onNewer, ["gr=4.9.0"])).places.filter((line) => line === partial)).toHaveLength(1);
    const onAll = projectWith({
      "pages/loan.yaml": page("loan", "{ gr: 4.6.0+ }", use),
      "pages/other.yaml": page("other", "{ browser: any }", use),
    });
    expect((await raised(onAll, ["gr=4.9.0"])).places).not.toContain(partial);
  });

  test("parameters that every served host takes need no `only`; several hosts rise at once", async () => {
    const { places, text } = await raised(projectWith(), ["nwd=10.12.0", "gr=4.6.0"], { zh: true });
    expect(places).toContain("actions/contract/natives.yaml:16 cacheData 参数的 only 10.12.0+");
    expect(places).toContain("actions/contract/hosts.yaml:20 gr 的门槛 4.6.0");
    expect(places).not.toContain("actions/contract/hosts.yaml:21 gr 的门槛 4.9.0");
    expect(text).toContain("如果 NWD 10.12.0, GR 4.6.0 是最旧的版本");
  });

  test("a version between two gates takes nothing that is still needed", async () => {
    const { places } = await raised(projectWith(), ["gr=4.8.0"]);
    expect(places).toEqual([
      "actions/contract/hosts.yaml:20 gate of gr: 4.6.0",
      "pages/loan.yaml:3 supports gr: may say 4.8.0+",
    ]);
  });

  test("where everything is needed, that is said", async () => {
    expect((await raised(projectWith(), ["gr=0.0.1"], { names: [] })).text).toContain("everything is still needed");
  });

  test("what is deleted was not needed: the project without it is proved for the newer hosts", async () => {
    const root = projectWith();
    const edit = (file: string, from: string, to: string) => {
      const text = readFileSync(join(root, file), "utf8");
      expect(text).toContain(from);
      writeFileSync(
        join(root, file),
        text.replace(from, () => to),
      );
    };
    for (const version of ["4.6.0", "4.9.0", "4.17.0", "4.18.2", "5.0.0"])
      edit(
        "actions/contract/hosts.yaml",
        readFileSync(join(root, "actions/contract/hosts.yaml"), "utf8").match(
          new RegExp(` +- \\{ version: ${version.replace(/\./g, "\\.")},.*\n`),
        )?.[0] ?? "?",
        "",
      );
    edit("actions/contract/hosts.yaml", "    gates:\n    verified", "    verified");
    edit(
      "actions/contract/hosts.yaml",
      "      - { line: legacy, since: 0.0.0 }\n      - { line: newer, since: 5.0.0 }",
      "      - { line: newer, since: 0.0.0 }",
    );
    edit("actions/contract/natives.yaml", "host: gr, since: 4.9.0, via", "host: gr, via");
    edit(
      "actions/contract/natives.yaml",
      "host: gr, since: 5.0.0, via: promise, method: cache",
      "host: gr, via: promise, method: cache",
    );
    edit("actions/contract/natives.yaml", "platform: android, since: 4.18.2, via", "platform: android, via");
    edit(
      "actions/contract/natives.yaml",
      "{ host: gr, until: 5.0.0, via: promise, method: pay/old }",
      "{ host: nwd, via: promise, method: pay/old }",
    );
    edit(
      "actions/contract/natives.yaml",
      "    - { host: gr, until: 4.9.0, via: scheme, method: bonus/old, mode: oneWay }\n",
      "",
    );
    edit(
      "actions/contract/natives.yaml",
      "{ host: gr, since: 5.0.0, via: promise, method: bonus",
      "{ host: gr, via: promise, method: bonus",
    );
    edit("pages/loan.yaml", "gr: 4.6.0+", "gr: any");
    edit("pages/loan.yaml", "gr.android: 4.18.2+", "gr.android: any");
    const printed: string[] = [];
    const options = { ...unasked, root };
    const code = await checkCommand.run({
      names: [],
      options,
      language: "en",
      colours: false,
      print: (text) => printed.push(text),
    });
    expect([code, printed.join("\n")]).toEqual([0, expect.stringContaining("✓ 0 errors, 0 warnings")]);
  });

  test("it is data, too", async () => {
    const { text } = await raised(projectWith(), ["gr=4.9.0"], { names: ["loan"], format: "json" });
    expect(JSON.parse(text)).toEqual({
      floors: { gr: "4.9.0" },
      dead: [
        {
          what: "supports",
          file: "pages/loan.yaml",
          line: 3,
          column: 13,
          text: { en: "supports gr: may say 4.9.0+", zh: "supports 的 gr 可以写成 4.9.0+" },
        },
      ],
    });
  });
});

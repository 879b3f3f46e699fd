import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { checkCommand } from "../../../renderer/compiler/cli/commands/check.ts";
import { unasked } from "../../../renderer/compiler/cli/options.ts";
import { stringWidth } from "../../../renderer/compiler/text/stringWidth.ts";

const project = "tests/cases/gaps/_project";
const root = mkdtempSync(join(tmpdir(), "gangway-"));
cpSync(project, root, { recursive: true });
afterAll(() => rmSync(root, { recursive: true }));

/** Asks for the matrix of a page, as the command line does. */
async function matrix(page: string, more: { json?: boolean; lang?: "en" | "zh"; colours?: boolean } = {}) {
  writeFileSync(join(root, "pages/loan.yaml"), page);
  const printed: string[] = [];
  const { json = false, lang: language = "en", colours = false } = more;
  const options = { ...unasked, matrix: true, format: json ? "json" : "pretty", root };
  const code = await checkCommand.run({
    names: ["loan"],
    options,
    language,
    colours,
    print: (text) => printed.push(text),
  });
  return { code, text: printed.join("\n") };
}

const shipped = readFileSync(join(project, "pages/loan.yaml"), "utf8");

function tapping(supports: string, ...steps: string[]): string {
  const lines = steps.map((line) => `      ${line}`).join("\n");
  return `page: loan\ntitle: 借款\nsupports: ${supports}\nbody:\n  - type: button\n    text: 好\n    onTap:\n${lines}\n`;
}

describe("The matrix", () => {
  test("shows each step, its fallbacks below it, and the hosts in as few columns as tell all", async () => {
    const steps = ["- callNative: windowInfo", "  fallback:", "    - toast: 请升级"];
    const { code, text } = await matrix(tapping("{ gr: 4.6.0+, nwd: 8.9.1+, browser: any }", ...steps));
    expect(text.split("\n")).toEqual([
      "loan pages/loan.yaml",
      "                               GR           GR      NWD     Browser",
      "                               4.6.0–4.8.x  4.9.0+  8.9.1+  any",
      "   :8  callNative: windowInfo  ↪            ✓       ✓       ↪",
      "  :10    ↪ toast: 请升级       ✓            ·       ·       ✓",
      "",
      "✓ done  ↪ its fallback, below it  · not reached  ✗ cannot be done",
    ]);
    expect(code).toBe(0);
  });

  test("names the platforms where they differ", async () => {
    const steps = ["- callNative: scan", "  only: { gr.android: 4.18.2+ }"];
    const { text } = await matrix(tapping("{ gr: 4.17.0+ }", ...steps));
    expect(text.split("\n").slice(1, 5)).toEqual([
      "                        GR                GR             GR",
      "                        4.17.0+           4.17.0–4.18.1  4.18.2+",
      "                        iOS, OpenHarmony  Android        Android",
      "  :8  callNative: scan  ·                 ·              ✓",
    ]);
  });

  test("shows where a step cannot be done, with the exit code of a page with errors", async () => {
    const { code, text } = await matrix(tapping("{ gr: any }", "- callNative: windowInfo"), { lang: "zh" });
    expect(text).toContain("4.9.0 以下  4.9.0+");
    expect(text).toMatch(/callNative: windowInfo +✗ +✓/);
    expect(code).toBe(1);
  });

  test("says of a page with other mistakes, and of one without such steps, that there is nothing to show", async () => {
    expect((await matrix(tapping("{ gr: any }", "- tost: 好"))).text).toContain("It has mistakes");
    const { code, text } = await matrix(tapping("{ gr: any }", "- toast: 好"));
    expect(text).toContain("No step of it reaches the native side.");
    expect(code).toBe(0);
  });

  test("is never wider than 100 columns", async () => {
    const { text } = await matrix(shipped, { lang: "zh" });
    expect(text.split("\n").length).toBeGreaterThan(20);
    for (const line of text.split("\n")) expect(stringWidth(line)).toBeLessThanOrEqual(100);
  });

  test("has colours only where they are wanted", async () => {
    const plain = await matrix(shipped);
    const coloured = await matrix(shipped, { colours: true });
    expect(plain.text).not.toContain("\u001b");
    expect(coloured.text).toContain("\u001b[32m✓\u001b[0m");
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the terminal's
    expect(coloured.text.replace(/\u001b\[\d+m/g, "")).toBe(plain.text);
  });

  test("is data, with the place of each step", async () => {
    const steps = ["- openScheme: baseApply", "  fallback:", "    - leave:"];
    const { text } = await matrix(tapping("{ gr: 5.0.0+, browser: any }", ...steps), { json: true });
    expect(JSON.parse(text)).toEqual({
      pages: [
        {
          page: "loan",
          file: "pages/loan.yaml",
          columns: [
            { host: "gr", platforms: ["ios", "android", "ohos"], from: [5, 0, 0] },
            { host: "browser", platforms: ["other"], from: [0, 0, 0] },
          ],
          rows: [
            { ...at(8), verb: "openScheme", name: "baseApply", depth: 0, marks: ["direct", "fallback"] },
            { ...at(10), verb: "leave", name: "", depth: 1, marks: ["none", "direct"] },
          ],
        },
      ],
    });
  });
});

/** A place in the page: steps in a button begin at column 9, those of their fallback four further on. */
function at(line: number) {
  return { file: "pages/loan.yaml", line, column: line === 8 ? 9 : 13 };
}

import { readFileSync } from "node:fs";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { PNG } from "pngjs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testInSoak } from "../soak.ts";
import { findChromium } from "./chromium.ts";

interface Answer {
  readonly isError?: boolean;
  readonly content: readonly { readonly type: string; readonly text?: string; readonly data?: string }[];
}

/** The program that `.mcp.json` names, as an assistant starts it. */
const { gangway } = (
  JSON.parse(readFileSync(".mcp.json", "utf8")) as {
    readonly mcpServers: Readonly<Record<string, { readonly command: string; readonly args: readonly string[] }>>;
  }
).mcpServers;

const client = new Client({ name: "tests", version: "1.0.0" });
beforeAll(async () => {
  const { command = "", args = [] } = gangway ?? {};
  const env = { ...(process.env as Record<string, string>), CHROME_PATH: findChromium() ?? "" };
  await client.connect(new StdioClientTransport({ command, args: [...args, "--lang", "en"], env }));
});
afterAll(() => client.close());

/** Asks for a tool; gives what it says. A picture may take long: a front end is served for it. */
async function ask(name: string, given: Readonly<Record<string, string>>): Promise<Answer> {
  return (await client.callTool({ name, arguments: given }, undefined, { timeout: 230_000 })) as unknown as Answer;
}

async function textOf(name: string, given: Readonly<Record<string, string>>): Promise<string> {
  const { content, isError } = await ask(name, given);
  if (isError) throw new Error(content[0]?.text);
  return content.map(({ text = "" }) => text).join("\n");
}

const saved = readFileSync("pages/quota.yaml", "utf8");

test("An assistant does a whole task, and writes nothing: find, edit, check, prove", async () => {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name).sort()).toEqual([
    "check",
    "explain",
    "fix",
    "list",
    "picture",
    "propose",
    "prove",
    "read",
    "test",
  ]);

  // Find the page by the words on it.
  const [title = ""] = /(?<=^title: ).*$/m.exec(saved) ?? [];
  expect(await textOf("list", { search: `title: ${title}` })).toContain("pages/quota.yaml:");
  expect(await textOf("read", { file: "pages/quota.yaml" })).toBe(saved);

  // Edit, with a mistake.
  const wrong = await textOf("propose", {
    file: "pages/quota.yaml",
    find: `title: ${title}`,
    replace: "titel: 可用额度",
  });
  expect(wrong).toContain(`-title: ${title}`);
  expect(wrong).toContain("+titel: 可用额度");
  expect(wrong).toContain("P201");

  // Check, be told why, and mend.
  expect(await textOf("check", { file: "pages/quota.yaml" })).toContain("P201");
  expect(await textOf("explain", { code: "P201" })).toContain("✓");
  expect(await textOf("fix", { file: "pages/quota.yaml" })).toContain("+title: 可用额度");
  await textOf("propose", { file: "pages/quota.yaml", find: "titel: 可用额度", replace: "title: 可用额度" });
  expect(await textOf("check", { file: "pages/quota.yaml" })).toBe("✓ 0 problems");

  expect(await textOf("prove", { page: "quota" })).toContain("quota");

  expect(readFileSync("pages/quota.yaml", "utf8")).toBe(saved);
  expect(await textOf("propose", { file: "pages/quota.yaml" })).toContain("as it is saved");
});

testInSoak("It sees the page as it looks on a host, and runs its tests there", async () => {
  const drawn = await ask("picture", { page: "quota", host: "gr", platform: "android", version: "5.0.0" });
  expect(drawn.isError, JSON.stringify(drawn.content).slice(0, 500)).toBeFalsy();
  const image = drawn.content.find(({ type }) => type === "image");
  const { width, height, data } = PNG.sync.read(Buffer.from(image?.data ?? "", "base64"));
  expect(width).toBeGreaterThan(300);
  expect(height).toBeGreaterThan(500);
  expect(new Set(new Uint32Array(data.buffer, data.byteOffset, data.length / 4)).size).toBeGreaterThan(50);

  expect(await textOf("test", { page: "quota", host: "gr.android@5.0.0" })).toMatch(/✓/);
});

testInSoak(
  "It sees a page that needs params with those of its tests, or with those that it gives; without any it is told so",
  async () => {
    const picture = async (given: Readonly<Record<string, string>>) => {
      const { content, isError } = await ask("picture", given);
      const { data = "", text = "" } = content.find(({ type }) => type === (isError ? "text" : "image")) ?? {};
      return isError ? text : data;
    };
    const needy = `page: needy
gangway: 2
title: 试试
supports: { browser: any }
params: { id: { type: text, required: true } }
body: [{ type: text, text: "编号 \${params.id}" }]
`;
    await textOf("propose", { file: "pages/needy.yaml", text: needy });
    const host = { host: "browser" };
    expect(await picture({ page: "needy", ...host })).toContain("give `params` as id=…");
    const [one, other] = [
      await picture({ page: "needy", params: "id=11111", ...host }),
      await picture({ page: "needy", params: "id=88888888", ...host }),
    ];
    expect(PNG.sync.read(Buffer.from(one, "base64")).width).toBeGreaterThan(300);
    expect(other === one).toBe(false);
    await textOf("propose", { file: "pages/needy.yaml" });
    expect(PNG.sync.read(Buffer.from(await picture({ page: "pay" }), "base64")).width).toBeGreaterThan(300);
  },
);

test("What cannot be done is told in a sentence", async () => {
  for (const [name, given, why] of [
    ["read", { file: "../package.json" }, /no file of pages/],
    ["read", { file: "pages/../package.json" }, /no file of pages/],
    ["read", { file: "pages/none.yaml" }, /no file/],
    ["picture", { page: "none" }, /no page none/],
    ["propose", { file: "pages/quota.yaml", find: "type", replace: "x" }, /\d+ times/],
    ["explain", {}, /“code” is missing/],
  ] as const) {
    const { isError, content } = await ask(name, given);
    expect(isError).toBe(true);
    expect(content[0]?.text).toMatch(why);
  }
});

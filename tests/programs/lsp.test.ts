import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type LspClient, startLspClient } from "./lspClient.ts";

let client: LspClient;
beforeAll(async () => {
  client = await startLspClient("en");
});
afterAll(async () => {
  await client.stop();
});

const quota = "pages/quota.yaml";
const saved = readFileSync(quota, "utf8");

test("What is wrong in a text that is not saved stands in the editor, that of the proof, too", async () => {
  expect(await client.open(quota, saved)).toEqual([]);
  const at = saved.indexOf("title:");
  const [misspelt] = await client.type(quota, at, at + 5, "titel");
  expect(misspelt).toMatchObject({ code: "P201", source: "gangway", severity: 1 });
  expect(misspelt?.range.start).toEqual({ line: saved.slice(0, at).split("\n").length - 1, character: 0 });
  expect(await client.type(quota, at, at + 5, "title")).toEqual([]);

  const proof =
    "page: old\ntitle: 旧\nsupports: { gr: 4.6.0+ }\nbody:\n  - type: button\n    text: 看\n    onTap:\n      - callNative: windowInfo\n";
  const diagnostics = await client.open("pages/old.yaml", proof);
  expect(diagnostics.map(({ code }) => code)).toContain("P301");
  expect(diagnostics[0]?.message).toMatch(/4\.6\.0/);
  await client.close("pages/old.yaml");
});

test("A fix is offered for a problem, and it mends it", async () => {
  const at = saved.indexOf("title:");
  const [problem] = await client.type(quota, at, at + 5, "titel");
  if (!problem) throw new Error("There is no problem");
  const [fix] = await client.actions(quota, problem);
  expect(fix).toMatchObject({ kind: "quickfix", isPreferred: true });
  const [edit] = Object.values(fix?.edit?.changes ?? {})[0] ?? [];
  expect(edit).toMatchObject({ newText: "title", range: problem.range });
  expect(await client.type(quota, at, at + 5, "title")).toEqual([]);
});

test("It completes, and says what is chosen with where the caret then stands", async () => {
  const text = "page: there\ntitle: 那里\nsupports: { browser: any }\nbody:\n  - type: bu\n";
  await client.open("pages/there.yaml", text);
  const items = await client.completion("pages/there.yaml", text.length - 1);
  const button = items.find(({ label }) => label === "button");
  expect(button?.documentation).toMatchObject({ kind: "markdown", value: expect.stringContaining("A button") });
  expect(button?.textEdit).toMatchObject({
    range: { start: { line: 4, character: 10 }, end: { line: 4, character: 12 } },
  });
  await client.close("pages/there.yaml");
});

test("It tells of a key, leads to names, and finds them in other files", async () => {
  const at = saved.indexOf("supports:");
  expect(await client.hover(quota, at + 2)).toMatchObject({
    contents: { value: expect.stringContaining("Where the page must work") },
  });
  const reload = saved.indexOf("data.quota.") + 6;
  const [given] = await client.definition(quota, reload);
  expect(given?.uri).toMatch(/pages\/quota\.yaml$/);
  expect(given?.range.start.line).toBe(saved.slice(0, /\n {2}quota:/.exec(saved)?.index).split("\n").length);
  const page = await client.references(quota, saved.indexOf("page: quota") + 7);
  expect(new Set(page.map(({ uri }) => uri.replace(/.*\/pages\//, "")))).toContain("quota.stubs.yaml");
  expect(page.length).toBeGreaterThan(3);
});

test("A page that gets another name gets it everywhere, and its files are moved", async () => {
  const edit = await client.rename(quota, saved.indexOf("page: quota") + 7, "limit");
  const changes = edit.documentChanges ?? [];
  const moved = changes.flatMap((one) =>
    "kind" in one && one.kind === "rename" ? [one.newUri.replace(/.*\/pages\//, "")] : [],
  );
  expect(moved.sort()).toEqual(["limit.stubs.yaml", "limit.test.yaml", "limit.yaml"]);
  const texts = changes.flatMap((one) => ("edits" in one ? one.edits : []));
  expect(texts.length).toBeGreaterThan(3);
  expect(texts.every((one) => "newText" in one && one.newText === "limit")).toBe(true);
});

test("A name that cannot be changed is refused in words", async () => {
  await expect(client.rename(quota, saved.indexOf("page: quota") + 7, "no name")).rejects.toThrow(/no name/);
});

test("It gives the parts of a file, what can be folded, and how it should be written", async () => {
  const symbols = await client.symbols(quota);
  expect(symbols.map(({ name }) => name)).toContain("page: quota");
  expect(symbols.find(({ name }) => name === "body")?.children?.length).toBeGreaterThan(0);
  const folds = await client.folds(quota);
  expect(folds.length).toBeGreaterThan(5);
  expect(folds.every(({ startLine, endLine }) => startLine < endLine)).toBe(true);
  expect(await client.formatting(quota)).toEqual([]);
});

test("It speaks Chinese with an editor that does, and ends when it is told to", async () => {
  const chinese = await startLspClient("zh-cn");
  const [problem] = await chinese.open(quota, saved.replace("title:", "titel:"));
  expect(problem?.message).toMatch(/[一-龥]/);
  expect(await chinese.stop()).toBe(0);
});

/** What the VS Code extension speaks with. */
interface Wire {
  readonly on: (method: string, listener: (params: { readonly diagnostics: readonly object[] }) => void) => void;
  readonly tell: (method: string, params: object) => void;
  readonly ask: (method: string, params: object) => Promise<unknown>;
}

test("The VS Code extension's own wire speaks with it", async () => {
  const require = createRequire(import.meta.url);
  const { createWire } = require("../../.vscode/extensions/gangway/wire.cjs") as {
    readonly createWire: (input: NodeJS.ReadableStream, output: NodeJS.WritableStream) => Wire;
  };
  const child = spawn(process.execPath, ["renderer/compiler/cli/gangway.mjs", "lsp", "--stdio"]);
  const wire = createWire(child.stdout, child.stdin);
  const shown = new Promise<readonly object[]>((done) =>
    wire.on("textDocument/publishDiagnostics", ({ diagnostics }) => done(diagnostics)),
  );
  await wire.ask("initialize", { processId: process.pid, rootUri: null, capabilities: {}, locale: "zh-cn" });
  wire.tell("initialized", {});
  const uri = pathToFileURL(quota).href;
  const text = saved.replace("title:", "titel:");
  wire.tell("textDocument/didOpen", { textDocument: { uri, languageId: "yaml", version: 1, text } });
  expect(await shown).toMatchObject([{ code: "P201", message: expect.stringMatching(/[一-龥]/) }]);
  await expect(
    wire.ask("textDocument/rename", { textDocument: { uri }, position: { line: 0, character: 0 }, newName: "x" }),
  ).rejects.toThrow();
  await wire.ask("shutdown", {});
  wire.tell("exit", {});
  const [code] = (await once(child, "exit")) as [number];
  expect(code).toBe(0);
});

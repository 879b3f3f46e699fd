import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { askedApi } from "../../../renderer/compiler/cli/askedApi.ts";
import { checkCommand } from "../../../renderer/compiler/cli/commands/check.ts";
import { unasked } from "../../../renderer/compiler/cli/options.ts";
import type { Problem } from "../../../renderer/compiler/problems/problems.ts";
import { openProject } from "../../../renderer/compiler/project/openProject.ts";
import { breaking, harmless, plainDocument, type ServerMutation } from "../../serverMutations.ts";

const folder = mkdtempSync(join(tmpdir(), "gangway-"));
afterAll(() => rmSync(folder, { recursive: true }));

const call = {
  names: [],
  options: { ...unasked, root: "." },
  language: "en",
  colours: false,
  print: () => undefined,
} as const;

/** What is found of the server in the shipped pages, by a document. */
async function problemsBy(document: unknown): Promise<readonly Problem[]> {
  const file = join(folder, "api.json");
  writeFileSync(file, JSON.stringify(document));
  const project = openProject(".", { server: { ...(await askedApi(file, call)), file: "api.json" } });
  const found = project.pages.flatMap((name) => project.checkPage(name).problems);
  return found.filter(({ code }) => code.startsWith("P9"));
}

const keyOf = ({ code, file, from, message }: Problem) => [code, file, from, message.en].join(" ");

/** So many documents are made: in each an operation is changed once. */
const documentCount = 4;

/** A hundred changes, of each kind alike; what is not changed so is changed harmlessly. */
function inDocuments(): readonly (readonly ServerMutation[])[] {
  const kinds = [...new Set(breaking.map(({ what }) => what.split(":")[0]))];
  const byKind = kinds.map((kind) => breaking.filter(({ what }) => what.split(":")[0] === kind));
  const mixed = breaking.flatMap((_, round) =>
    byKind.flatMap((all, index) => all[(round * 7 + index) % all.length] ?? []),
  );
  const documents: ServerMutation[][] = Array.from({ length: documentCount }, () => []);
  for (const one of new Set(mixed)) {
    if (documents.flat().length === 100) break;
    documents.find((all) => all.every(({ operation }) => operation !== one.operation))?.push(one);
  }
  return documents.map((all, index) => [...all, ...harmlessBeside(all, index)]);
}

function harmlessBeside(changed: readonly ServerMutation[], index: number): readonly ServerMutation[] {
  const operations = new Set(harmless.map(({ operation }) => operation));
  for (const { operation } of changed) operations.delete(operation);
  return [...operations].flatMap((operation) => {
    const own = harmless.filter((one) => one.operation === operation);
    return own[index % own.length] ?? [];
  });
}

describe("A hundred changes of the server's document", () => {
  const documents = inDocuments();

  test("none that breaks a page is missed, and at most two alarms are false", async () => {
    const known = new Set((await problemsBy(plainDocument())).map(keyOf));
    const missed: string[] = [];
    const falseAlarms: string[] = [];
    for (const mutations of documents) {
      const document = plainDocument();
      for (const { apply } of mutations) apply(document);
      const found = (await problemsBy(document)).filter((one) => !known.has(keyOf(one)));
      const isOf = ({ message }: Problem, { operation }: ServerMutation) =>
        new RegExp(`${operation.replaceAll("/", "\\/")}(?![\\w/])`).test(message.en);
      for (const one of mutations)
        for (const file of one.breaks)
          if (!found.some((problem) => problem.file === file && isOf(problem, one)))
            missed.push(`${one.operation} ${one.what}: ${file}`);
      for (const problem of found)
        if (!mutations.some((one) => isOf(problem, one) && one.breaks.includes(problem.file)))
          falseAlarms.push(`${problem.file}:${problem.line} ${problem.message.en}`);
    }
    expect(documents.flat().filter(({ breaks }) => breaks.length > 0)).toHaveLength(100);
    expect(missed).toEqual([]);
    expect(falseAlarms).toEqual([]);
  }, 120_000);
});

/** A document of version 3.0 that says what the page needs. */
const document = `
openapi: 3.0.3
info: { title: t, version: "1" }
servers: [{ url: https://api.example.com/v1 }]
paths:
  /v1/quota:
    get:
      parameters: [{ name: channel, in: query, required: true, schema: { type: string } }]
      responses:
        "200": { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/Quota" } } } }
components:
  schemas:
    Base: { type: object, required: [available], properties: { available: { type: string, format: decimal } } }
    Quota:
      allOf:
        - $ref: "#/components/schemas/Base"
        - type: object
          required: [notice, bills]
          properties:
            notice: { type: string }
            bills: { type: array, items: { $ref: "#/components/schemas/Bill" } }
    Bill:
      type: object
      required: [id, amount, overdue]
      properties:
        id: { type: integer }
        amount: { type: number }
        overdue: { type: boolean }
        next: { $ref: "#/components/schemas/Bill" }
`;

const page = `page: quota
title: 我的额度
supports: { gr: 4.9.0+, browser: any }
data:
  quota: { get: /quota, query: { channel: app }, returns: Quota }
body:
  - type: text
    text: \${money(data.quota.available)}
  - type: text
    only: { gr: 5.0.0+ }
    text: \${data.quota.notice}
  - type: list
    items: data.quota.bills
    each: bill
    key: bill.id
    item:
      type: cell
      title: \${bill.id} \${if(bill.overdue, '逾期', '')}
`;

/** A project with that page, and what is found in it by a document. */
async function checkBy(text: string, { format = "pretty", before = "", zh = false, own = page } = {}) {
  const root = mkdtempSync(join(folder, "project-"));
  cpSync("tests/cases/check/_good", root, { recursive: true });
  for (const file of ["quota.stubs.yaml", "apply.yaml"]) rmSync(join(root, "pages", file));
  writeFileSync(join(root, "pages/quota.yaml"), own);
  const file = join(root, "api.yaml");
  writeFileSync(file, text);
  if (before !== "") writeFileSync(join(root, "before.yaml"), before);
  const printed: string[] = [];
  const earlier = before === "" ? {} : { "api-before": join(root, "before.yaml") };
  const options = { ...unasked, root, api: file, format, ...earlier };
  const language = zh ? "zh" : "en";
  const code = await checkCommand.run({
    ...{ names: ["quota"], options, language, colours: false },
    print: (one) => printed.push(one.replaceAll(root, "")),
  });
  return { code, root, text: printed.join("\n") };
}

describe("What the server says of itself", () => {
  const changed = (from: string, to: string) => {
    expect(document).toContain(from);
    return document.replace(from, to);
  };

  test("is held against the pages: what fits says nothing, whatever way the document is written", async () => {
    const { code, text } = await checkBy(document);
    expect(text).not.toContain("[P");
    expect(code).toBe(0);
  });

  test("what does not is told with the line, the hosts and the way out", async () => {
    const { code, text } = await checkBy(changed("notice: { type: string }", "notices: { type: string }"));
    expect(text).toContain(
      "[P902] GET /v1/quota does not send “notice” any more. Did you mean “notices”? Read another field",
    );
    expect(text).toMatch(/Hosts: GR 5\.0\.0\+ \([^;]*\)\./);
    expect(text).toContain("pages/quota.yaml:11:");
    expect(code).toBe(1);
  });

  test.each([
    ["P901", "/v1/quota:", "/v1/quotas:"],
    ["P903", "id: { type: integer }", "id: { type: object }"],
    ["P904", "overdue: { type: boolean }", "overdue: { type: boolean, nullable: true }"],
    ["P904", "required: [notice, bills]", "required: [bills]"],
    ["P907", "parameters: [", "parameters: [{ name: device, in: query, required: true, schema: {} }, "],
    [
      "P908",
      '"200": { description: ok, content:',
      '"204": { description: ok }\n        "400": { description: no, content:',
    ],
  ])("%s, also in Chinese", async (code, from, to) => {
    const { text } = await checkBy(changed(from, to), { zh: true });
    expect(text).toContain(`[${code}]`);
    expect(text).toContain("宿主：GR");
  });

  test("words that are never said, and words that are not known, are told where the page asks for them", async () => {
    const own = page.replace("data.quota.notice}", "if(data.quota.notice == 'late', '晚', '')}");
    const words = "notice: { type: string, enum: [early, due] }";
    const { text } = await checkBy(changed("notice: { type: string }", words), { own });
    expect(text).toContain("[P905] “notice” of GET /v1/quota may be “early”, “due”, which the page does not know");
    expect(text).toContain("[P906] “notice” of GET /v1/quota is never “late”: it can be early, due.");
  });

  test("with an earlier document only what is new since is told", async () => {
    const before = changed("notice: { type: string }", "notice: { type: string, nullable: true }");
    expect((await checkBy(before)).text).toContain("[P904]");
    expect((await checkBy(before, { before })).text).not.toContain("[P");
    const now = before.replace("/v1/quota:", "/v1/quotas:");
    expect((await checkBy(now, { before })).text).toContain("[P901]");
  });

  test("it is data, and what an editor is told, as any problem", async () => {
    const text = changed("amount: { type: number }", "amount: { type: boolean }");
    const { text: json, root } = await checkBy(text, { format: "json" });
    const [problem] = JSON.parse(json).problems;
    expect(problem).toMatchObject({ code: "P903", file: "pages/quota.yaml", line: 5 });
    expect(problem.message.en).toContain("bills[].amount is true or false, and not an amount of money");
    const server = await askedApi(join(root, "api.yaml"), call);
    const inEditor = openProject(root, { server }).problemsIn("pages/quota.yaml");
    expect(inEditor.map(({ code }) => code)).toEqual(["P903"]);
  });

  test.each([
    ["swagger: '2.0'\n", "is no OpenAPI document of version 3.0 or 3.1: openapi: 2.0"],
    ["openapi: 3.0.0\npaths: {}\n", "info"],
    ["openapi: [", "is no OpenAPI document"],
    [document.replace('"#/components/schemas/Base"', '"/etc/passwd"'), "$ref: /etc/passwd"],
  ])("a document that is none is refused, and nothing else is read for it: %#", async (text, message) => {
    await expect(checkBy(text)).rejects.toThrow(message);
  });

  test("another question beside it is refused", async () => {
    const options = { ...unasked, root: ".", "api-before": "a" };
    expect(() => checkCommand.run({ ...call, options })).toThrow("--api-before says what --api is compared with");
    const both = { ...unasked, root: ".", api: "a", matrix: true };
    expect(() => checkCommand.run({ ...call, options: both })).toThrow("--api holds the pages against a document");
  });
});

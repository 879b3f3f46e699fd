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
import { isSoak, times } from "../../soak.ts";

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

const many = times(8, breaking.length);

/** So many documents are made at least: in each an operation is changed once. */
const fewest = 4;

/** So many changes, of each kind alike; what is not changed so is changed harmlessly. */
function inDocuments(): readonly (readonly ServerMutation[])[] {
  const kinds = [...new Set(breaking.map(({ what }) => what.split(":")[0]))];
  const byKind = kinds.map((kind) => breaking.filter(({ what }) => what.split(":")[0] === kind));
  const mixed = breaking.flatMap((_, round) =>
    byKind.flatMap((all, index) => all[(round * 7 + index) % all.length] ?? []),
  );
  const documents: ServerMutation[][] = Array.from({ length: fewest }, () => []);
  for (const one of new Set([...mixed, ...breaking])) {
    if (documents.flat().length === many) break;
    const free = documents.find((all) => all.every(({ operation }) => operation !== one.operation));
    if (free) free.push(one);
    else if (isSoak) documents.push([one]);
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

describe(`${many} changes of the server's document`, () => {
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
    expect(documents.flat().filter(({ breaks }) => breaks.length > 0)).toHaveLength(many);
    expect(missed).toEqual([]);
    expect(falseAlarms).toEqual([]);
  }, 1_800_000);
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
async function checkBy(
  text: string,
  { format = "pretty", before = "", zh = false, own = page, partials = {} as Readonly<Record<string, string>> } = {},
) {
  const root = mkdtempSync(join(folder, "project-"));
  cpSync("tests/cases/check/_good", root, { recursive: true });
  for (const file of ["quota.stubs.yaml", "apply.yaml"]) rmSync(join(root, "pages", file));
  writeFileSync(join(root, "pages/quota.yaml"), own);
  for (const [name, one] of Object.entries(partials)) writeFileSync(join(root, `pages/partials/${name}.yaml`), one);
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

  describe("read in a partial alone, which is handed the answer", () => {
    const box = `partial: quota-box
inputs:
  quota: { type: Quota }
body:
  - type: text
    text: \${money(inputs.quota.available)}
  - use: bill-list
    with: { all: "\${inputs.quota}" }
`;
    const bills = `partial: bill-list
inputs:
  all: { type: Quota }
body:
  - type: list
    items: inputs.all.bills
    each: bill
    key: bill.id
    item: { type: cell, title: "\${bill.id} \${if(bill.overdue, '逾期', '')}" }
`;
    const own = `page: quota
title: 我的额度
supports: { gr: 4.9.0+, browser: any }
data:
  quota: { get: /quota, query: { channel: app }, returns: Quota }
body:
  - use: quota-box
    with: { quota: "\${data.quota}" }
    only: { gr: 5.0.0+ }
`;
    const partials = { "quota-box": box, "bill-list": bills };

    test("what fits says nothing", async () => {
      const { code, text } = await checkBy(document, { own, partials });
      expect(text).not.toContain("[P");
      expect(code).toBe(0);
    });

    test.each([
      [
        "removed",
        "required: [available], properties: { available: { type: string, format: decimal } }",
        "properties: {}",
        "available",
        "quota-box.yaml, line 6",
      ],
      [
        "removed from the items of a list",
        "overdue: { type: boolean }",
        "late: { type: boolean }",
        "overdue",
        "bill-list.yaml, line 9",
      ],
    ])("a field that is %s is told where the page hands the answer on", async (_, from, to, field, at) => {
      const { code, text } = await checkBy(changed(from, to), { own, partials });
      expect(text).toContain(`[P902] GET /v1/quota does not send “${field}” (read in pages/partials/${at}) any more.`);
      expect(text).toMatch(/Hosts: GR 5\.0\.0\+ \([^;]*\)\./);
      expect(text).toContain("pages/quota.yaml:8:");
      expect(text.split("[P902]")).toHaveLength(2);
      expect(code).toBe(1);
    });

    test("a field of another type is told where the page asks for it", async () => {
      const { text } = await checkBy(changed("overdue: { type: boolean }", "overdue: { type: object }"), {
        own,
        partials,
      });
      expect(text).toContain("[P903]");
      expect(text).toContain("bills[].overdue");
      expect(text).toContain("pages/quota.yaml:5:");
    });

    test("a field that may be missing is told, unless the page or the partial asks", async () => {
      const nullable = changed("overdue: { type: boolean }", "overdue: { type: boolean, nullable: true }");
      expect((await checkBy(nullable, { own, partials })).text).toContain(
        "[P904] “overdue” of GET /v1/quota (read in pages/partials/bill-list.yaml, line 9) may be missing",
      );
      const asked = { ...partials, "bill-list": bills.replace("if(bill.overdue,", "if(default(bill.overdue, false),") };
      expect((await checkBy(nullable, { own, partials: asked })).text).not.toContain("[P");
      const maybe = changed("required: [available], ", "");
      expect((await checkBy(maybe, { own, partials })).text).toContain("[P904]");
      const guarded = own.replace("    only:", "    if: has(data.quota.available)\n    only:");
      expect((await checkBy(maybe, { own: guarded, partials })).text).not.toContain("[P");
    });
  });

  test("a field of an item that is kept in the state is told where it is read", async () => {
    const own = `${page.replace("body:", "state: { bill: { type: Bill } }\nbody:")}      onTap:
        - setState: { bill: "\${bill}" }
  - type: text
    text: \${money(state.bill.amount)}
`;
    const { text } = await checkBy(changed("amount: { type: number }", "sum: { type: number }"), { own });
    expect(text).toContain("[P902] GET /v1/quota does not send “amount” any more.");
    expect(text).toContain("state.bill.amount");
  });

  test("what a row asks of an item holds where the item is kept in the state, if every row asks it", async () => {
    const row = (more: string) => `  - type: list
    items: data.quota.bills
    each: bill
    key: bill.id
    item:
      type: cell
      title: \${bill.id}
${more}      onTap:
        - setState: { bill: "\${bill}" }
`;
    const begin = page.slice(0, page.indexOf("body:"));
    const own = (...rows: readonly string[]) =>
      `${begin}state: { bill: { type: Bill } }\nbody:\n${rows.join("")}  - type: text\n    text: \${money(state.bill.amount)}\n`;
    const optional = changed("required: [id, amount, overdue]", "required: [id, overdue]");
    const asking = "      if: has(bill.amount)\n";
    const elsewhere = row("")
      .replaceAll("bill.", "other.")
      .replace("each: bill", "each: other")
      .replace("${bill}", "${other}");
    expect((await checkBy(optional, { own: own(row(asking)) })).text).not.toContain("[P9");
    const filtered = row("").replace("quota.bills", "quota.bills.filter(one, has(one.amount))");
    expect((await checkBy(optional, { own: own(filtered) })).text).not.toContain("[P9");
    expect((await checkBy(optional, { own: own(row("")) })).text).toContain("[P904] “amount” of GET /v1/quota");
    expect((await checkBy(optional, { own: own(row(asking), elsewhere) })).text).toContain("[P904]");
  });

  test("a path that is written out is not taken for one with a parameter", async () => {
    const more = `
  /v1/{name}:
    get: { parameters: [{ name: name, in: path, required: true, schema: { type: string } }], responses: { "200": { description: ok, content: { application/json: { schema: {} } } } } }
components:`;
    const both = document.replace("\ncomponents:", more);
    expect((await checkBy(both)).text).not.toContain("[P");
    const posted = both.replace("/v1/quota:\n    get:", "/v1/quota:\n    post:");
    expect((await checkBy(posted)).text).toContain("[P901]");
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

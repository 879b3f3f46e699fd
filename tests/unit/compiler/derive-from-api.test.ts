import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { apiCommand } from "../../../renderer/compiler/cli/commands/api.ts";
import { unasked } from "../../../renderer/compiler/cli/options.ts";
import { openProject } from "../../../renderer/compiler/project/openProject.ts";

const root = mkdtempSync(join(tmpdir(), "gangway-"));
afterAll(() => rmSync(root, { recursive: true }));

const document = `
openapi: 3.1.0
info: { title: t, version: "1" }
paths:
  /quota:
    get:
      responses: { "200": { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/Limit" } } } } }
  /loans/{id}:
    post:
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { "200": { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/Loan" } } } } }
components:
  schemas:
    Limit:
      type: object
      properties:
        available: { type: string, format: decimal, example: "5000.00" }
        terms: { type: array, items: { $ref: "#/components/schemas/Term" } }
        late: { type: boolean }
    Term: { type: object, properties: { months: { type: integer }, of: { $ref: "#/components/schemas/Limit" } } }
    Loan: { type: object, properties: { id: { type: string }, state: { type: string, enum: [new, paid] } } }
`;

const page = `page: quota
title: 额度
supports: { gr: 5.0.0+ }
# 从服务端来
data:
  quota:
    get: /quota # 每次打开都取
body:
  - type: text
    text: \${money(data.quota.available)}
  - type: button
    text: 借
    onTap:
      - request: /loans/\${params.id}
        method: post
        as: loan
      - toast: \${loan.state}
params:
  id: { type: text, default: "1" }
`;

async function derive(check = false) {
  const printed: string[] = [];
  const options = { ...unasked, root, check };
  const call = { names: [join(root, "api.yaml")], options, language: "en", colours: false } as const;
  const code = await apiCommand.run({ ...call, print: (text) => printed.push(text) });
  return { code, text: printed.join("\n") };
}

test("The server's document becomes returns, shapes and answers; comments stay, and done again it changes nothing", async () => {
  cpSync("tests/cases/check/_good", root, { recursive: true });
  for (const file of ["quota.stubs.yaml", "apply.yaml"]) rmSync(join(root, "pages", file));
  writeFileSync(join(root, "api.yaml"), document);
  writeFileSync(join(root, "pages/quota.yaml"), page);
  const textOf = (file: string) => readFileSync(join(root, "pages", file), "utf8");

  const asked = await derive(true);
  expect(asked.code).toBe(1);
  expect(asked.text).toContain("+    returns: Limit");
  expect(textOf("quota.yaml")).toBe(page);

  expect((await derive()).text).toContain("3 files changed");
  expect(textOf("quota.yaml")).toContain("    get: /quota # 每次打开都取\n    returns: Limit");
  expect(textOf("quota.yaml")).toContain("# 从服务端来");
  expect(textOf("quota.yaml")).toMatch(/method: post\n {8}returns: Loan\n {8}as: loan/);
  const { app, stubs, problemsOf } = openProject(root);
  expect(app?.shapes).toMatchObject({
    Limit: { available: "money", terms: ["Term"], late: "boolean" },
    Term: { months: "number", of: "Limit" },
    Loan: { id: "text", state: "text" },
  });
  expect(stubs("quota")?.requests).toEqual([
    {
      request: "/quota",
      answer: { available: "5000.00", terms: [expect.objectContaining({ months: 1 })], late: false },
    },
  ]);
  expect(problemsOf("quota").filter(({ severity }) => severity === "error")).toEqual([]);

  expect(await derive()).toEqual({ code: 0, text: "0 files changed" });
});

test("A type that the runtime could not read is put right where the shape stands", async () => {
  writeFileSync(join(root, "api.yaml"), document.replace("late: { type: boolean }", "late: { type: string }"));
  expect((await derive()).text).toContain("+    late: text");
  expect(openProject(root).app?.shapes?.Limit).toMatchObject({ late: "text", available: "money" });
});

test("A file that cannot be read is named, and nothing is written", async () => {
  writeFileSync(join(root, "pages/quota.stubs.yaml"), "stubs: [");
  await expect(derive()).rejects.toThrow("pages/quota.stubs.yaml has mistakes");
});

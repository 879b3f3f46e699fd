import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { schemas } from "../schemas/index.ts";
import { type LanguageServer, type Offer, startLanguageServer } from "./languageServer.ts";

/*
 * What VS Code shows in this repository, by the server of its YAML extension.
 */

let server: LanguageServer;
beforeAll(async () => {
  server = await startLanguageServer();
}, 60_000);
afterAll(() => server.stop());

/** The beginning of a page; `‸` is where the cursor stands. */
const head = "page: new\ntitle: 页面\nsupports: { gr: any }\n";
/** A name that no modeline speaks for: only the settings say which schema a file has. */
const file = "pages/new.yaml";

/** The definitions that a list chooses from, by what authors write. */
function written(list: readonly unknown[], definitions: Readonly<Record<string, unknown>>): string[] {
  return list.map((one) => {
    const { $ref, then = { $ref } } = one as { $ref?: string; then?: { $ref?: string } };
    const name = String(then.$ref).replace("#/$defs/", "");
    const { properties } = definitions[name] as { properties: { type?: { const?: string } } };
    return properties.type?.const ?? name;
  });
}

const { $defs: component } = schemas["component.json"];
const components = written(component.component.else.oneOf, component);
const fields = written(component.field.oneOf, component);
const steps = written(schemas["step.json"].$defs.step.allOf, schemas["step.json"].$defs);
const rules = written(schemas["rule.json"].$defs.rule.allOf, schemas["rule.json"].$defs);

async function offered(body: string): Promise<string[]> {
  return (await server.complete(file, head + body)).map(({ label }) => label);
}

function helpOf(offers: readonly Offer[], wanted: string): string {
  const { documentation = "" } = offers.find(({ label }) => label === wanted) ?? {};
  return typeof documentation === "string" ? documentation : documentation.value;
}

describe("What is shipped has no mistake", () => {
  const shipped = readdirSync("pages", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".yaml"))
    .map((name) => join("pages", name));
  const contract = readdirSync("actions/contract").filter((name) => name.endsWith(".yaml"));

  test.each([...shipped, ...contract.map((name) => join("actions/contract", name))])("%s", async (name) => {
    const found = await server.diagnose(name, readFileSync(name, "utf8"));
    expect(found.map(({ range, message }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
  });
});

describe("While one types, it offers", () => {
  test("the keys of a page", async () => {
    expect(await offered("‸")).toEqual(expect.arrayContaining(["params", "state", "data", "onLoad", "body"]));
  });

  test("every component, and none twice", async () => {
    const labels = await offered("body:\n  - type: ‸");
    expect([...labels].sort()).toEqual([...components].sort());
  });

  test("a component's own properties, with their help", async () => {
    const offers = await server.complete(file, `${head}body:\n  - type: button\n    ‸`);
    const labels = offers.map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(["text", "tone", "sticky", "disabled", "onTap"]));
    expect(labels).not.toContain("closable");
    expect(helpOf(offers, "sticky")).toContain("above the keyboard");
  });

  test("what a property can be", async () => {
    expect(await offered("body:\n  - type: button\n    tone: ‸")).toEqual(["primary", "plain", "danger"]);
  });

  test("every step, with what it does", async () => {
    const offers = await server.complete(file, `${head}onLoad:\n  - ‸`);
    expect(offers.map(({ label }) => label)).toEqual(expect.arrayContaining(steps));
    expect(helpOf(offers, "request")).toContain("Sends a request to the server and waits for its answer.");
  });

  test("the modifiers of a step, and no others", async () => {
    const labels = await offered("onLoad:\n  - request: /quota\n    ‸");
    expect(labels).toEqual(expect.arrayContaining(["method", "body", "timeout", "busy", "as", "onError"]));
    expect(labels).not.toContain("duration");
  });

  test("every field and every rule", async () => {
    const form = "body:\n  - type: form\n    fields:\n      - type: ";
    expect(await offered(`${form}‸`)).toEqual(expect.arrayContaining(fields));
    expect(await offered(`${form}text\n        rules:\n          - ‸`)).toEqual(expect.arrayContaining(rules));
  });

  test("the words of tests", async () => {
    const labels = (
      await server.complete("pages/new.test.yaml", "tests: new\ncases:\n  - test: 成功\n    steps:\n      - ‸")
    ).map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(["tap", "fill", "expect"]));
  });
});

describe("Pointed at, a word says what it is", () => {
  test.each([
    ["a component", "body:\n  - type: amount‸Card\n    label: 额度\n    value: 1\n", "A card with one large amount."],
    ["a property", "body:\n  - type: text\n    text: 你好\n    to‸ne: quiet\n", "How it is meant."],
    ["a step", "onLoad:\n  - to‸ast: 你好\n", "Shows a short message."],
    ["a modifier", "onLoad:\n  - toast: 你好\n    dura‸tion: 3000\n", "Milliseconds; 2000 when left out."],
  ])("%s", async (_, body, told) => {
    expect(await server.hover(file, head + body)).toContain(told);
  });

  test("with an example, where it holds more words", async () => {
    const told = await server.hover(file, `${head}data:\n  quo‸ta: { get: /quota }\n`);
    expect(told).toContain("Data from the server");
    expect(told).toMatch(/Example:\n+```yaml\nget: /);
  });

  test.each(Object.entries(component))("%s says it at its type, too, where editors look for it", (_, definition) => {
    const { description, properties } = definition as { description?: string; properties?: { type?: object } };
    const type = properties?.type;
    if (type && "const" in type) expect(type).toHaveProperty("description", description);
  });

  test.each([
    ...steps.map((name) => [name, schemas["step.json"].$defs] as const),
    ...rules.map((name) => [name, schemas["rule.json"].$defs] as const),
  ])("%s says it at its verb, too", (name, definitions) => {
    const all: Readonly<Record<string, unknown>> = definitions;
    const { description, properties } = all[name] as { description: string; properties: Record<string, object> };
    expect(properties[name]).toHaveProperty("description", expect.stringMatching(/\S\. \S/));
    expect(JSON.stringify(properties[name])).toContain(JSON.stringify(description).slice(0, -1));
  });
});

describe("A mistake is shown at its line", () => {
  test.each([
    ["a misspelt property", "onLoad:\n  - toast: 你好\n    durtion: 3\n", [5], /durtion is not allowed/],
    ["a missing property", "body:\n  - type: text\n", [4], /Missing property "text"/],
    ["a misspelt component", "body:\n  - type: buton\n    text: 你好\n", [4], /Value must be .*"button"/],
    ["a value that does not do", "onLoad:\n  - wait: soon\n", [4], /Expected "integer"/],
  ])("%s", async (_, body, lines, message) => {
    const found = (await server.diagnose(file, head + body)).filter(({ message }) => !/"body"/.test(message));
    expect(found.map(({ range }) => range.start.line)).toEqual(lines);
    expect(found[0]?.message).toMatch(message);
  });
});

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { editorSchemas } from "../../renderer/compiler/docs/editorSchemas.ts";
import { schemas } from "../../schemas/index.ts";
import { someOf } from "../soak.ts";
import { type LanguageServer, type Offer, startLanguageServer } from "./languageServer.ts";

/*
 * What VS Code shows in this repository, by the server of its YAML extension.
 */

let server: LanguageServer;
beforeAll(async () => {
  server = await startLanguageServer();
});
afterAll(() => server.stop());

/** The beginning of a page; `‸` is where the cursor stands. */
const head = "page: new\ntitle: 页面\nsupports: { gr: any }\n";
/** A name that no modeline speaks for: only the settings say which schema a file has. */
const file = "pages/new.yaml";

interface Described {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Described>>;
}

/** What editors are told of each part of the language. */
const editorDefinitions: Readonly<Record<string, Described>> = JSON.parse(
  readFileSync("schemas/editor/language.json", "utf8"),
).$defs;

/** The definitions that a list chooses from, by what authors write. */
function written(list: readonly unknown[]): string[] {
  return list.map((one) => {
    const { $ref, then = { $ref } } = one as { $ref?: string; then?: { $ref?: string } };
    return String(then.$ref).replace(/^.*\//, "").replace(".json", "");
  });
}

const components = written(schemas["component.json"].$defs.component.else.oneOf);
const fields = written(schemas["field.json"].$defs.field.oneOf);
const steps = written(schemas["step.json"].$defs.step.allOf);
const rules = written(schemas["rule.json"].$defs.rule.allOf);

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

  const files = [...shipped, ...contract.map((name) => join("actions/contract", name))];

  test.each(someOf(files, 10))("%s", async (name) => {
    const found = await server.diagnose(name, readFileSync(name, "utf8"));
    expect(found.map(({ range, message }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
  });
});

describe("What editors are given", () => {
  test("is made from the schemas; `npm run fix` makes it anew", () => {
    const files = readdirSync("schemas/editor").map((name) => [name, readFileSync(`schemas/editor/${name}`, "utf8")]);
    expect(new Map(files as [string, string][])).toEqual(editorSchemas());
  });

  test("speaks Chinese", () => {
    const { $defs } = JSON.parse(editorSchemas().get("language.json") ?? "") as { $defs: object };
    const forAuthors = Object.entries($defs).filter(([name]) => !/^(contract|entities)/.test(name));
    const sentences = [...JSON.stringify(forAuthors).matchAll(/"description":"((?:[^"\\\\]|\\\\.)*)"/g)].map(
      ([, text]) => text,
    );
    expect(sentences.length).toBeGreaterThan(500);
    expect(sentences.filter((text) => !/[\u4e00-\u9fff]/.test(text ?? ""))).toEqual([]);
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
    expect(helpOf(offers, "sticky")).toContain("在键盘和安全区之上");
  });

  test("what a property can be", async () => {
    expect(await offered("body:\n  - type: button\n    tone: ‸")).toEqual(["primary", "plain", "danger"]);
  });

  test("every step, with what it does", async () => {
    const offers = await server.complete(file, `${head}onLoad:\n  - ‸`);
    expect(offers.map(({ label }) => label)).toEqual(expect.arrayContaining(steps));
    expect(helpOf(offers, "request")).toContain("向服务端发请求");
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
    ["a component", "body:\n  - type: amount‸Card\n    label: 额度\n    value: 1\n", "突出显示一个金额的卡片。"],
    ["a property", "body:\n  - type: text\n    text: 你好\n    to‸ne: quiet\n", "语气。"],
    ["a step", "onLoad:\n  - to‸ast: 你好\n", "显示一条"],
    ["a modifier", "onLoad:\n  - toast: 你好\n    dura‸tion: 3000\n", "毫秒"],
  ])("%s", async (_, body, told) => {
    expect(await server.hover(file, head + body)).toContain(told);
  });

  test("with an example, where it holds more words", async () => {
    const told = await server.hover(file, `${head}data:\n  quo‸ta: { get: /quota }\n`);
    expect(told).toContain("服务端");
    expect(told).toMatch(/Example:\n+```yaml\nget: /);
  });

  test.each(Object.entries(schemas).filter(([file]) => file.includes("/")))(
    "%s says it at its type, too, where editors look for it",
    (_, definition) => {
      const { description, properties } = definition as { description?: string; properties?: { type?: object } };
      const type = properties?.type;
      if (type && "const" in type) expect(type).toHaveProperty("description", description);
    },
  );

  test.each([...steps.map((name) => `step.${name}`), ...rules.map((name) => `rule.${name}`)])(
    "%s says it at its verb, too, and what is written behind it",
    (name) => {
      const { description, properties } = editorDefinitions[name] ?? {};
      const told = properties?.[name.replace(/^.*\./, "")]?.description ?? "";
      expect(told.startsWith(description ?? "nothing")).toBe(true);
      expect(told.length).toBeGreaterThan(description?.length ?? 0);
    },
  );
});

describe("A mistake is shown at its line", () => {
  test.each([
    ["a misspelt property", "onLoad:\n  - toast: 你好\n    durtion: 3\n", [5], /durtion is not allowed/],
    ["a missing property", "body:\n  - type: tag\n", [4], /Missing property "text"/],
    ["a misspelt component", "body:\n  - type: buton\n    text: 你好\n", [4], /Valid values: .*"button"/],
    ["a value that does not do", "onLoad:\n  - wait: soon\n", [4], /Expected "integer"/],
  ])("%s", async (_, body, lines, message) => {
    const found = (await server.diagnose(file, head + body)).filter(({ message }) => !/"body"/.test(message));
    expect(found.map(({ range }) => range.start.line)).toEqual(lines);
    expect(found[0]?.message).toMatch(message);
  });
});

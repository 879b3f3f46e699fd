import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse, stringify } from "yaml";
import { openProject, type Project } from "../../../renderer/compiler/index.ts";
import { schemas } from "../../../schemas/index.ts";

/** A part of a schema, or an example in it. */
export type Node = Readonly<Record<string, unknown>>;

/** The text of schemas/REFERENCE.md. */
export const text = readFileSync("schemas/REFERENCE.md", "utf8");

/** The first example of a file of the language, or of one of its definitions. Throws where there is none. */
export function exampleOf(file: string, name?: string): Node {
  const [first] = examplesOf(file, name);
  if (!first) throw new Error(`${file} ${name} has no example`);
  return first;
}

/** The examples of a file of the language, or of one of its definitions. */
function examplesOf(file: string, name?: string): readonly Node[] {
  const schema = (schemas as Readonly<Record<string, unknown>>)[file] as {
    $defs?: Readonly<Record<string, Node>>;
  } & Node;
  const { examples } = (name === undefined ? schema : (schema.$defs?.[name] ?? {})) as { examples?: readonly Node[] };
  return examples ?? [];
}

/** An example with the word that it is of, and how it is called in a test. */
type TitledExample = readonly [title: string, example: Node, name: string];

/** All examples of words that have a file each. */
function examplesIn(folder: string, names: readonly string[]): readonly TitledExample[] {
  return names.flatMap((name) =>
    examplesOf(`${folder}/${name}.json`).map(
      (example, index): TitledExample => [index === 0 ? name : `${name}, example ${index + 1}`, example, name],
    ),
  );
}

/** The names of the definitions that a schema chooses from. */
function membersOf(list: readonly unknown[]): string[] {
  return list.map((one) => {
    const { then, $ref } = one as { then?: { $ref: string }; $ref?: string };
    return String(then?.$ref ?? $ref)
      .replace(/^.*\//, "")
      .replace(".json", "");
  });
}

export const components = membersOf(schemas["component.json"].$defs.component.else.oneOf);
export const fields = membersOf(schemas["field.json"].$defs.field.oneOf);
export const componentExamples = examplesIn("components", components);
export const fieldExamples = examplesIn("fields", fields);
export const rules = membersOf(schemas["rule.json"].$defs.rule.allOf);
export const steps = membersOf(schemas["step.json"].$defs.step.allOf);
export const acts = membersOf(schemas["test.json"].$defs.act.allOf);

/** A project on the disk made of the examples of whole files. */
export interface ExampleProject {
  readonly root: string;
  readonly project: Project;
  readonly write: (file: string, value: unknown) => void;
  readonly remove: () => void;
}

/** The texts of the reference, in each of its languages. */
const textsOfLanguages = schemas["app.json"].$defs.texts.examples;

/** A page that shows them all. */
const pageOfTexts = {
  page: "languages",
  title: "${t.settings.title}",
  supports: { gr: "any" },
  body: [{ type: "text", text: "${t.greeting('Li')} ${t.dueIn(3)} ${t.borrow}" }],
};

/** Writes the project of the reference's examples: app, page, partial, stubs and tests. */
export function exampleProject(): ExampleProject {
  const root = mkdtempSync(join(tmpdir(), "gangway-"));
  const write = (file: string, value: unknown) => writeFileSync(join(root, file), stringify(value));
  for (const folder of ["partials", "texts"]) mkdirSync(join(root, "pages", folder), { recursive: true });
  cpSync("actions/contract", join(root, "actions/contract"), { recursive: true });
  write("pages/app.yaml", exampleOf("app.json"));
  write("pages/partials/service.yaml", exampleOf("partial.json"));
  for (const texts of textsOfLanguages) write(`pages/texts/${texts.language}.yaml`, texts);
  write("pages/languages.yaml", pageOfTexts);
  write("pages/borrow.yaml", exampleOf("page.json"));
  write("pages/borrow.stubs.yaml", exampleOf("stubs.json"));
  write("pages/borrow.test.yaml", exampleOf("test.json"));
  return { root, project: openProject(root), write, remove: () => rmSync(root, { recursive: true }) };
}

/** A page as far as examples are added to it. */
export interface ExamplePage extends Node {
  readonly params: Node;
  readonly state: Node;
  readonly data: Node;
  readonly body: readonly Node[];
}

/** The page of the reference. */
export const page = exampleOf("page.json") as ExamplePage;

/** The page of the reference with more in its body; it fetches the agreements, too. */
export function pageWith(...more: readonly unknown[]): Node {
  const data = { ...page.data, agreements: { get: "/agreements", returns: "Agreements" } };
  // What lies over the page is open, so that it is on screen.
  const words = { keyword: { type: "text", default: "" }, billId: { type: "text", default: "" } };
  const bound = { open: { type: "boolean", default: true }, ...words };
  const state = { ...(page.state as Node), ...bound };
  return { ...page, state, data, body: [...page.body, ...more] };
}

/** A field that can have the rule. */
export function fieldWithRule(rule: string): Node {
  const field = { name: "extra", label: "补充", rules: [exampleOf("rule.json", rule)] };
  if (["min", "max", "check"].includes(rule)) return { ...field, type: "money" };
  if (rule !== "maxSelected") return { ...field, type: "text", maxLength: 30 };
  const options = ["a", "b", "c"].map((value) => ({ value, text: value }));
  return { ...field, type: "checkboxGroup", options };
}

/** The parts of a page that have an example, with a page that has it. */
export function pageWithPart(name: string): Node {
  const example = exampleOf("page.json", name);
  const places: Readonly<Record<string, Node>> = {
    param: { params: { ...page.params, extra: example } },
    dataSource: { data: { ...page.data, bills: example } },
    timer: { timers: [example] },
    variant: { variants: [example] },
    guard: { guard: [example] },
  };
  return { ...page, ...places[name] };
}

/** The parts of a page that have an example. */
export const parts = ["param", "dataSource", "timer", "variant", "guard"];

/** A form with one field more. */
export function formWith(field: Node): Node {
  return { type: "form", id: "more", fields: [field] };
}

/** What the tutorial writes, block by block. */
const blocks = [...(text.split("## 一小时入门\n")[1]?.split("\n## ")[0] ?? "").matchAll(/```yaml\n([\s\S]*?)```/g)].map(
  ([, code]) => parse(code ?? "") as Node | readonly Node[],
);

/** The steps of the tutorial: keys that take the place of those before, or components that come at the end. */
export const tutorialSteps = blocks.filter((block) => !("stubs" in block));

/** The answers that the tutorial writes. */
export const tutorialStubs = blocks.find((block) => "stubs" in block) as Node;

/** The tutorial's page after so many steps. */
export function tutorialPage(count: number): Node {
  const whole: { body?: unknown[] } & Record<string, unknown> = {};
  for (const step of tutorialSteps.slice(0, count)) {
    if (Array.isArray(step)) whole.body = [...(whole.body ?? []), ...step];
    else Object.assign(whole, step);
  }
  return whole;
}

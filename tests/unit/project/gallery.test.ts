import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { schemas } from "../../../schemas/index.ts";
import { components, fields } from "./referenceExamples.ts";

/* The pages of pages/lab show every component and every field, and each of their looks. */

type Node = Readonly<Record<string, unknown>>;

/** All that stands on the pages, by what it is: `components/cell`, `fields/phone`. */
const shown = new Map<string, Node[]>();

function collect(value: unknown, isField = false): void {
  if (typeof value !== "object" || value === null) return;
  const { type } = value as Node;
  if (typeof type === "string") {
    const name = `${isField ? "fields" : "components"}/${type}`;
    shown.set(name, [...(shown.get(name) ?? []), value as Node]);
  }
  for (const [key, part] of Object.entries(value)) {
    for (const one of Array.isArray(part) ? part : [part]) collect(one, key === "fields");
  }
}

const folder = "pages/lab";
const pages = readdirSync(folder).filter((file) => /^[\w-]+\.yaml$/.test(file));
for (const file of pages) for (const one of parse(readFileSync(join(folder, file), "utf8")).body) collect(one);

const files = [...components.map((name) => `components/${name}`), ...fields.map((name) => `fields/${name}`)];

test("Every component and every field is shown", () => {
  expect(files.filter((file) => !shown.has(file))).toEqual([]);
});

/** The properties of which one of a few words is written. */
function choicesOf(file: string): readonly (readonly [string, readonly unknown[]])[] {
  const { properties = {} } = (schemas as Readonly<Record<string, unknown>>)[`${file}.json`] as {
    readonly properties?: Readonly<Record<string, { readonly enum?: readonly unknown[] }>>;
  };
  return Object.entries(properties).flatMap(([name, property]) =>
    property.enum ? [[name, property.enum] as const] : [],
  );
}

test.each(files)("Each look of %s is shown", (file) => {
  const missing = choicesOf(file).flatMap(([name, words]) => {
    const seen = new Set((shown.get(file) ?? []).map((one) => one[name]));
    const lacking = words.filter((word) => !seen.has(word));
    // What is left out stands for one of them.
    return lacking.slice(seen.has(undefined) ? 1 : 0).map((word) => `${name}: ${word}`);
  });
  expect(missing).toEqual([]);
});

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { generateTypes } from "../renderer/load/types.ts";
import { schemas } from "../schemas/index.ts";

type Node = Readonly<Record<string, unknown>>;

test("The types are the ones that the schemas give; `npm run fix` makes them anew", async () => {
  expect(readFileSync("schemas/types.ts", "utf8")).toBe(await generateTypes("schemas/"));
});

/** Every property of a schema, with the path that leads to it. */
function properties(schema: unknown, path = ""): [string, Node][] {
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => {
    const inner = properties(value, `${path}/${key}`);
    if (!path.endsWith("/properties")) return inner;
    return [[`${path}/${key}`, value as Node], ...inner];
  });
}

test.each(Object.entries(schemas))("Every property of %s is described for operators", (name, schema) => {
  const silent = properties(schema).filter(([, property]) => {
    const described = typeof property.description === "string" && property.description.length > 4;
    // What an editor offers is no property by itself: each component describes its own.
    return !described && typeof property.$ref !== "string" && !("defaultSnippets" in property);
  });
  expect(silent.map(([path]) => `${name}${path}`)).toEqual([]);
});

/** The names of the definitions that a schema chooses from. */
function branches(list: readonly Node[], get: (one: Node) => unknown): string[] {
  return list.map((one) => String(get(one)).replace(/^.*\//, ""));
}

test("Every verb of the design is in the language", () => {
  const steps = branches(schemas["step.json"].$defs.step.allOf as Node[], ({ then }) => (then as Node).$ref);
  const wanted = [
    ...["openScheme", "callNative", "interceptBack", "miniProgramNavigate", "request", "navigate", "leave"],
    ...["setState", "submit", "toast", "dialog", "track", "match"],
  ];
  expect(steps).toEqual(expect.arrayContaining(wanted));
});

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { generateTypes } from "../renderer/load/types.ts";
import { schemas } from "../schemas/index.ts";

type Node = Readonly<Record<string, unknown>>;

test("The types are the ones that the schemas give; `npm run fix` makes them anew", async () => {
  expect(readFileSync("schemas/types.ts", "utf8")).toBe(await generateTypes());
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

const fieldSchemas = Object.entries(schemas).filter(([file]) => file.startsWith("fields/"));

test.each(fieldSchemas)("%s says what the field holds, so that formulas over it are typed", (_, schema) => {
  expect(schema).toHaveProperty("x-value.type", expect.any(String));
});

/** Every place of the schemas, with the keywords that stand there. */
function places(schema: unknown, path = ""): [string, Node][] {
  if (typeof schema !== "object" || schema === null) return [];
  const inner = Object.entries(schema).flatMap(([key, value]) => places(value, `${path}/${key}`));
  return [[path, schema as Node], ...inner];
}

test("What a component binds says what it keeps there", () => {
  const binds = Object.entries(schemas).flatMap(([file, schema]) =>
    properties(schema)
      .filter(([, property]) => property["x-name"] === "statePath" && file.startsWith("components/"))
      .map(([path, property]) => [`${file}${path}`, property["x-binds"]] as const),
  );
  expect(binds.length).toBeGreaterThan(2);
  expect(binds.filter(([, kept]) => !["boolean", "key"].includes(String(kept)))).toEqual([]);
});

test("An item that a place sees is one of a list beside it, or around it", () => {
  const seen = Object.entries(schemas).flatMap(([file, schema]) =>
    places(schema).flatMap(([, place]) =>
      "x-each" in place ? [[schema, String(place["x-each"]), file] as const] : [],
    ),
  );
  expect(seen.length).toBeGreaterThan(5);
  for (const [schema, says, file] of seen) {
    const [list = "", name] = says.split(" as ");
    const { properties: own = {} } = schema as { properties?: Node };
    expect(Object.keys(own), file).toContain(list);
    expect(name !== undefined || "each" in own, file).toBe(true);
  }
});

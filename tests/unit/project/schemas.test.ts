import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { generateNativeTypes } from "../../../renderer/compiler/docs/generateNativeTypes.ts";
import { generateTypes } from "../../../renderer/compiler/docs/generateTypes.ts";
import { completeSchemas } from "../../../schemas/completeSchemas.ts";
import { schemas } from "../../../schemas/index.ts";
import { members } from "../../../schemas/members.ts";

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
    // A schema that is false refuses a property.
    if ((property as unknown) === false) return false;
    const described = typeof property.description === "string" && property.description.length > 4;
    // What an editor offers is no property by itself: each component describes its own.
    return !described && typeof property.$ref !== "string" && !("defaultSnippets" in property);
  });
  expect(silent.map(([path]) => `${name}${path}`)).toEqual([]);
});

/** The names of the definitions that a schema chooses from. */
function branches<Branch>(list: readonly Branch[], get: (one: Branch) => unknown): string[] {
  return list.map((one) => String(get(one)).replace(/^.*\//, ""));
}

test("Every verb of the design is in the language", () => {
  const steps = branches(schemas["step.json"].$defs.step.allOf, ({ then }) => then.$ref);
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
  expect(binds.filter(([, kept]) => !["boolean", "key", "text"].includes(String(kept)))).toEqual([]);
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

test("Every file of components and fields is a part of the language; `npm run fix` lists a new one", () => {
  const files = ["components", "fields"].flatMap((folder) =>
    readdirSync(`schemas/${folder}`).map((name) => `${folder}/${name}`),
  );
  expect(Object.keys(members)).toEqual(files.sort());
});

describe("What a family shares is written once", () => {
  const field = { family: { shared: { properties: { label: { type: "string" } } } }, $defs: { field: {} } };
  const complete = (written: object) => completeSchemas({ "field.json": field }, { "fields/day.json": written });

  test("and every member has it; a new file is a new member", () => {
    const all = complete({ title: "DayField", properties: { from: { type: "string" } } });
    expect(all["fields/day.json"]).toMatchObject({ additionalProperties: false, required: ["type"] });
    expect(Object.keys((all["fields/day.json"] as Node).properties as Node)).toEqual(["type", "label", "from"]);
    expect(all["field.json"].$defs.field.oneOf).toEqual([{ $ref: "fields/day.json" }]);
  });

  test("an extension that the family has not is an error that names it", () => {
    expect(() => complete({ title: "DayField", extends: "typd" })).toThrow(/DayField extends “typd”/);
  });
});

test("schemas/hosts/nativeFunctions.ts says what the contract says; `npm run fix` makes it anew", () => {
  const natives = parse(readFileSync("actions/contract/natives.yaml", "utf8"));
  expect(readFileSync("schemas/hosts/nativeFunctions.ts", "utf8")).toBe(generateNativeTypes(natives));
});

import { readdirSync, readFileSync } from "node:fs";
import { parse } from "yaml";

/*
 * An OpenAPI document that describes what the shipped pages ask the server for, made from their texts alone: the test of
 * `check --api` changes it, and looks which pages are named.
 */

type Json = Readonly<Record<string, unknown>>;

/** A request as a page writes it. */
export interface WrittenRequest {
  readonly file: string;
  readonly method: string;
  readonly path: string;
  /** The shape in `returns`. */
  readonly returns: string | undefined;
  readonly query: readonly string[];
  readonly body: readonly string[] | undefined;
  /** How formulas call its answer: `data.quota`, `payment`. */
  readonly name: string | undefined;
}

const files = readdirSync("pages", { recursive: true, encoding: "utf8" })
  .map((file) => `pages/${file}`)
  .filter((file) => /^pages\/(?!texts\/|lab\/).*\.yaml$/.test(file) && !/\.(?:stubs|test)\.yaml$/.test(file));

/** The texts of the shipped pages and partials, by their files. */
export const pageTexts: ReadonlyMap<string, string> = new Map(
  files.sort().map((file) => [file, readFileSync(file, "utf8")]),
);

const app: { readonly shapes: Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>> } = parse(
  pageTexts.get("pages/app.yaml") ?? "",
);

/** Every request of the shipped pages. */
export const requests: readonly WrittenRequest[] = [...pageTexts].flatMap(([file, text]) =>
  // app.yaml names requests that pages make.
  file === "pages/app.yaml" ? [] : requestsIn(parse(text), file),
);

function requestsIn(value: unknown, file: string, name = ""): WrittenRequest[] {
  if (typeof value !== "object" || value === null) return [];
  const own = value as Readonly<Record<string, unknown>>;
  const path = [own.get, own.post, own.request, own.upload].find((one) => typeof one === "string");
  const inner = Object.entries(own).flatMap(([key, part]) =>
    requestsIn(part, file, name === "data" ? `data.${key}` : key === "lookup" ? "answer" : key),
  );
  if (typeof path !== "string") return inner;
  const isRead = own.get !== undefined || (own.request !== undefined && own.method === undefined);
  const keys = (part: unknown) => (typeof part === "object" && part !== null ? Object.keys(part) : []);
  const paging = own.paging as { readonly page?: string } | undefined;
  const one = {
    ...{
      file,
      path: path.replace(/\?.*/, "").replace(/\$\{[^}]*\}/g, "{id}"),
      method: isRead ? "get" : String(own.method ?? "post"),
    },
    returns: typeof own.returns === "string" ? own.returns : undefined,
    query: [...keys(own.query), ...(paging?.page ? [paging.page] : [])],
    body: isRead || own.upload !== undefined || !own.body ? undefined : keys(own.body),
    name: typeof own.as === "string" ? own.as : name.startsWith("data.") || name === "answer" ? name : undefined,
  };
  return [one, ...inner];
}

/** The words that pages compare a field of this name with. */
function wordsOf(field: string): readonly string[] {
  const found = [...pageTexts.values()].flatMap((text) => [
    ...text.matchAll(new RegExp(`\\.${field} [!=]= '([^']*)'`, "g")),
  ]);
  return [...new Set(found.map(([, word = ""]) => word))].filter((word) => word !== "");
}

function fieldSchema(name: string, type: string | readonly string[]): Json {
  if (typeof type !== "string") return { type: "array", items: fieldSchema(name, String(type[0])) };
  if (type in app.shapes || entities.has(type)) return { $ref: `#/components/schemas/${type}` };
  if (type === "number" || type === "money") return { type: "number" };
  if (type === "boolean") return { type: "boolean" };
  if (type === "any") return {};
  const words = wordsOf(name);
  return words.length > 0 ? { type: "string", enum: [...words, "other"] } : { type: "string" };
}

/** The entities of the specification that pages take answers for. */
const entities: ReadonlySet<string> = new Set(["CardAuthResult", "AuthPageJump", "ServiceEntrance"]);
const entityFields: Readonly<
  Record<string, { readonly properties: Readonly<Record<string, { readonly type: string }>> }>
> = JSON.parse(readFileSync("schemas/entities.json", "utf8")).$defs;

function schemaOf(fields: Readonly<Record<string, string | readonly string[]>>): Json {
  const properties = Object.fromEntries(Object.entries(fields).map(([name, type]) => [name, fieldSchema(name, type)]));
  return { type: "object", required: Object.keys(properties), properties };
}

/** The document: all that pages read is always there, all that they send may be left out. */
export function serverDocument(): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const { method, path, returns, query, body } of requests) {
    const known = (paths[path]?.[method] ?? {}) as { readonly parameters?: readonly Json[]; readonly answer?: unknown };
    const parameters = [
      ...(path.includes("{id}") ? [{ name: "id", in: "path", required: true, schema: { type: "string" } }] : []),
      ...query.map((name) => ({ name, in: "query", schema: {} })),
    ];
    const all = [...(known.parameters ?? []), ...parameters];
    const once = all.filter(
      (one, at) => all.findIndex((other) => other.name === one.name && other.in === one.in) === at,
    );
    const content = (schema: Json) => ({ content: { "application/json": { schema } } });
    const properties = Object.fromEntries((body ?? []).map((name) => [name, {}]));
    const answer = returns && returns !== "any" ? { $ref: `#/components/schemas/${returns}` } : {};
    paths[path] = {
      ...paths[path],
      [method]: {
        parameters: once,
        ...(body && { requestBody: content({ type: "object", properties }) }),
        responses: { "200": { description: "ok", ...content(answer) } },
      },
    };
  }
  const shapes = { ...app.shapes, ...Object.fromEntries([...entities].map((name) => [name, entityTypes(name)])) };
  const schemas = Object.fromEntries(Object.entries(shapes).map(([name, fields]) => [name, schemaOf(fields)]));
  const info = { title: "What the pages ask for", version: "1" };
  return { openapi: "3.1.0", info, servers: [{ url: "/api" }], paths, components: { schemas } };
}

function entityTypes(name: string): Readonly<Record<string, string>> {
  const kinds: Readonly<Record<string, string>> = {
    integer: "number",
    number: "number",
    boolean: "boolean",
    object: "any",
  };
  const { properties } = entityFields[name] ?? { properties: {} };
  return Object.fromEntries(Object.entries(properties).map(([key, { type }]) => [key, kinds[type] ?? "text"]));
}

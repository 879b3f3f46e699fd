import { schemas } from "../../../schemas/index.ts";

/** Every key of the page language, which tells `type：button` from a text with a Chinese colon. */
export const vocabulary: ReadonlySet<string> = new Set(keysOf(schemas));

function keysOf(schema: unknown): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([key, inner]) =>
    key === "properties" && isObject(inner)
      ? [...Object.keys(inner), ...Object.values(inner).flatMap(keysOf)]
      : keysOf(inner),
  );
}

const properties = propertiesOf(schemas);

/** Keys behind which a text stands that users may see. */
export const textKeys: ReadonlySet<string> = new Set(
  properties
    .filter(([, { $ref = "", ...rest }]) => $ref.endsWith("/text") && !("x-address" in rest || "x-unread" in rest))
    .map(([key]) => key),
);

/** Keys behind which nothing but numbers stands: `0500` is five hundred there, and no code that lost its zero. */
export const numericKeys: ReadonlySet<string> = new Set(numbersAlone());

/** Keys behind which a map holds names that authors choose. */
export const freeKeys: ReadonlySet<string> = new Set(
  properties.filter(([, schema]) => isFree(schema)).map(([key]) => key),
);

/** A day, which some keys hold elsewhere, is no number, and none is taken for one. */
function numbersAlone(): readonly string[] {
  const described = properties.filter(([, { $ref = "" }]) => !$ref.endsWith("/day"));
  const others = new Set(described.filter(([, schema]) => !isNumeric(schema)).map(([key]) => key));
  return described.map(([key]) => key).filter((key) => !others.has(key));
}

interface Property {
  readonly type?: unknown;
  readonly $ref?: string;
  readonly properties?: unknown;
  readonly additionalProperties?: true | { readonly type?: unknown };
  readonly anyOf?: unknown;
}

function propertiesOf(schema: unknown): (readonly [string, Property])[] {
  if (!isObject(schema)) return [];
  return Object.entries(schema).flatMap(([key, inner]) => [
    ...(key === "properties" && isObject(inner) ? (Object.entries(inner) as [string, Property][]) : []),
    ...propertiesOf(inner),
  ]);
}

function isNumeric({ type, $ref = "" }: Property): boolean {
  return ["number", "integer"].includes(String(type)) || /formula\.json#\/\$defs\/(?:number|percent)$/.test($ref);
}

function isFree({
  type,
  $ref,
  properties: own,
  additionalProperties: others = true,
  anyOf,
  ...rest
}: Property): boolean {
  if ($ref !== undefined) return /\/values?$/.test($ref);
  if (type === "object") return own === undefined && (others === true || Array.isArray(others.type));
  return type === undefined && anyOf === undefined && !("enum" in rest) && !("const" in rest);
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

import { schemas } from "../../../schemas/index.ts";

/** What the keys of the page language stand for. */
export interface Vocabulary {
  /** Every key, which tells `type：button` from a text with a Chinese colon. */
  readonly keys: ReadonlySet<string>;
  /** Those behind which a text stands that users may see. */
  readonly textKeys: ReadonlySet<string>;
  /** Those behind which nothing but numbers stands: `0500` is five hundred there, and no code that lost its zero. */
  readonly numericKeys: ReadonlySet<string>;
  /** Those behind which a map holds names that authors choose. */
  readonly freeKeys: ReadonlySet<string>;
}

/** The vocabulary of a language, by its schemas. */
export function vocabularyOf(schemas: object): Vocabulary {
  const properties = propertiesOf(schemas);
  return {
    keys: new Set(keysOf(schemas)),
    textKeys: new Set(properties.filter(([, schema]) => isSeen(schema)).map(([key]) => key)),
    numericKeys: new Set(numbersAlone(properties)),
    freeKeys: new Set(properties.filter(([, schema]) => isFree(schema)).map(([key]) => key)),
  };
}

/** The vocabulary of the language that ships. */
export const vocabulary: Vocabulary = vocabularyOf(schemas);

function isSeen({ $ref = "", ...rest }: Property): boolean {
  return $ref.endsWith("/text") && !("x-address" in rest || "x-unread" in rest);
}

function keysOf(schema: unknown): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([key, inner]) =>
    key === "properties" && isObject(inner)
      ? [...Object.keys(inner), ...Object.values(inner).flatMap(keysOf)]
      : keysOf(inner),
  );
}

/** A day or a time, which some keys hold elsewhere, is no number, and none is taken for one. */
function numbersAlone(properties: readonly (readonly [string, Property])[]): readonly string[] {
  const described = properties.filter(([, { $ref = "" }]) => !/\/(?:day|timeOfDay)$/.test($ref));
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

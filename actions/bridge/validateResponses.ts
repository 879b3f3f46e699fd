import type { Contract, Json } from "../../schemas/index.ts";
import { decodeData } from "../hosts/answers/readData.ts";
import { isJsonObject, ownField } from "../json.ts";
import type { Middleware } from "./pipeline.ts";

/** The entities of schemas/entities.json, as far as the types of their fields go. */
export type Entities = Readonly<
  Record<string, { readonly properties?: Readonly<Record<string, { readonly type?: string }>> }>
>;

/** A shape, with types by the contract's names or JSON Schema's. */
interface ExpectedShape {
  readonly type?: string;
  readonly oneOf?: readonly string[];
  readonly entity?: string;
  readonly required?: boolean;
  readonly of?: ExpectedShape | undefined;
  readonly fields?: Readonly<Record<string, ExpectedShape>> | undefined;
}

/** A value that is not what its shape says: where, and both in words. Never the value itself. */
export interface Mismatch {
  readonly expected: string;
  readonly found: string;
}

/** The most items of a list that are looked at. */
const mostItems = 20;

const isText = (value: Json) => typeof value === "string";
const isNumber = (value: Json) => typeof value === "number";
const isList = (value: Json) => Array.isArray(value);

/**
 * What each type means; the entities are written in JSON Schema's own words. Functions alone: what a bundler has to work
 * out, such as a spread, it keeps, and with it this file, in pages that never ask for it.
 */
const types: Readonly<Record<string, (value: Json) => boolean>> = {
  text: isText,
  string: isText,
  url: isText,
  appUrl: isText,
  number: isNumber,
  money: isNumber,
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === "boolean",
  list: isList,
  array: isList,
  object: isJsonObject,
};

/**
 * Compares answers with the contract's results, and reports a drift for each that differs. The dialects of a row are no
 * drift. It needs the contract with its words, which phones usually do without.
 */
export function validateResponses({ natives }: Pick<Contract, "natives">, entities: Entities): Middleware {
  return async (call, next) => {
    const answer = await next();
    const row = new Map(Object.entries(natives)).get(call.name);
    const isSuccess = call.okCodes.includes(answer.code);
    const mismatch =
      isSuccess && row?.result ? findMismatch(row.result, decodeData(answer.data, row), entities) : undefined;
    if (mismatch) call.differs({ kind: "shape", ...mismatch });
    return answer;
  };
}

/** The first place at which a value is not what a shape says; undefined: it fits. Pure. */
export function findMismatch(
  shape: ExpectedShape,
  value: Json,
  entities: Entities,
  place = "answer",
): Mismatch | undefined {
  const fields = shape.fields ?? entities[shape.entity ?? ""]?.properties;
  const { type = fields ? "object" : "any", oneOf } = shape;
  if (types[type]?.(value) === false) return { expected: `${place}: ${type}`, found: kindOf(value) };
  if (oneOf && !oneOf.includes(String(value))) return { expected: `${place}: ${oneOf.join(" or ")}`, found: "another" };
  for (const [key, wanted, inner = null] of partsOf({ fields, of: shape.of }, value)) {
    const at = `${place}.${key}`;
    if (inner === null && wanted.required) return { expected: at, found: "nothing" };
    const found = inner === null ? undefined : findMismatch(wanted, inner, entities, at);
    if (found) return found;
  }
  return undefined;
}

type Part = readonly [key: string, wanted: ExpectedShape, inner: Json | undefined];

/** What a value is made of, beside what each should be. */
function partsOf({ fields, of }: Pick<ExpectedShape, "fields" | "of">, value: Json): Part[] {
  if (!isJsonObject(value) && !Array.isArray(value)) return [];
  if (of)
    return Object.entries(value)
      .slice(0, mostItems)
      .map(([key, inner]) => [key, of, inner]);
  return Object.entries(fields ?? {}).map(([key, wanted]) => [
    key,
    wanted,
    isJsonObject(value) ? ownField(value, key) : null,
  ]);
}

function kindOf(value: Json): string {
  if (value === null) return "nothing";
  if (Array.isArray(value)) return "list";
  return typeof value === "string" ? "text" : typeof value;
}

import type { Json, Shape } from "../../../schemas/index.ts";
import { answerLimits } from "../../http/answerLimits.ts";
import { isJsonObject, ownField } from "../../json.ts";
import { decodeText } from "./decodeText.ts";
import { readBoolean } from "./readBoolean.ts";

/** How an answer was read. */
export interface Reading {
  /** The value without the fields that cannot be read; undefined if nothing can be read. */
  readonly value: Json | undefined;
  /** The first part that cannot be read, in words that hold no value; undefined if all can be read. */
  readonly fault?: string | undefined;
}

/**
 * Reads a value by the shape that its row of the contract gives it. Objects and lists may be JSON text, numbers and
 * booleans may be text, and a text may be a number.
 *
 * @param keepsOthers whether fields that the shape does not name stay as they came; left out, they are left out
 */
export function readShape(given: Json, wanted: Shape, keepsOthers = false): Reading {
  let fault: string | undefined;

  function refuse(place: string, expected: string, found: Json): undefined {
    fault ??= `${place}: expected ${expected}, got ${kindOf(found)}`;
  }

  function read(value: Json, shape: Shape, place: string): Json | undefined {
    const { fields, of, oneOf } = shape;
    const type = shape.type ?? (fields || shape.entity ? "object" : oneOf ? "text" : "any");
    if (type === "list" || type === "object") {
      const decoded = decodeText(value);
      if (type === "list" && Array.isArray(decoded)) return readList(decoded, of, place);
      if (type === "object" && isJsonObject(decoded)) return readFields(decoded, shape, place);
      return refuse(place, type, value);
    }
    const scalar = type === "any" ? value : (scalars[type] ?? readText)(value, shape);
    if (scalar !== undefined && (!oneOf || oneOf.includes(String(scalar)))) return scalar;
    return refuse(place, oneOf?.join(" or ") ?? type, value);
  }

  function readList(items: readonly Json[], of: Shape = {}, place: string): Json | undefined {
    if (items.length > answerLimits.rows) return refuse(place, `at most ${answerLimits.rows} items`, items);
    const found = items.map((item, index) => read(item, of, `${place}[${index}]`));
    return found.includes(undefined) ? undefined : (found as Json[]);
  }

  function readFields(object: { readonly [key: string]: Json }, { fields, of }: Shape, place: string): Json {
    if (!fields && !of) return object;
    const parts = fields ? Object.entries(fields) : Object.keys(object).map((key) => [key, of ?? {}] as const);
    const found = parts.flatMap(([key, shape]) => {
      const inner = ownField(object, key);
      if (inner === undefined || inner === null) {
        if (shape.required) refuse(`${place}.${key}`, shape.type ?? "a value", null);
        return inner === null && !shape.required ? [[key, null] as const] : [];
      }
      const part = read(inner, shape, `${place}.${key}`);
      return part === undefined ? [] : [[key, part] as const];
    });
    const others =
      keepsOthers && fields ? Object.entries(object).filter(([key]) => !Object.keys(fields).includes(key)) : [];
    return Object.fromEntries([...others, ...found]);
  }

  return { value: read(given, wanted, "answer"), fault };
}

/** A number as apps write it in a text: ASCII digits, no exponent, no grouping. */
const numeral = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** The most digits that every number keeps. */
const exactDigits = 15;

function readNumber(value: Json, { min = -Number.MAX_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER }: Shape) {
  const text = typeof value === "string" ? value.trim() : "";
  const isNumeral = numeral.test(text) && text.replace(/\D/g, "").length <= exactDigits;
  const number = typeof value === "number" ? value : isNumeral ? Number(text) : Number.NaN;
  return number >= min && number <= max ? number : undefined;
}

function readText(value: Json): string | undefined {
  return typeof value === "string" ? value : readNumber(value, {})?.toString();
}

/** Reads a value as one of these types, undefined if it is none; any other type is a text. */
const scalars: Readonly<Record<string, (value: Json, shape: Shape) => Json | undefined>> = {
  number: readNumber,
  money: readNumber,
  integer: (value, shape) => {
    const number = readNumber(value, shape);
    return Number.isInteger(number) ? number : undefined;
  },
  boolean: readBoolean,
};

function kindOf(value: Json): string {
  if (value === null) return "nothing";
  if (Array.isArray(value)) return "list";
  return typeof value === "string" ? "text" : typeof value;
}

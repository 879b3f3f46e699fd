import type { Type } from "../../../formula/type.ts";
import type { Sentence } from "../../../text/sentence.ts";
import type { ServedKind, ServedShape } from "./apiDocument.ts";

/** A value that the runtime could not read as what a page takes it for. */
export interface Misfit {
  /** The way to it in the answer; empty: the answer itself. */
  readonly name: string;
  readonly expected: Type;
  readonly found: Sentence;
}

/** Where an answer, as a document describes it, would be a failure in the runtime: `conform` refuses it whole. Pure. */
export function misfitsOf(type: Type, shape: ServedShape, name = ""): readonly Misfit[] {
  if (!reads(type, shape)) return [{ name, expected: type, found: foundIn(shape) }];
  if (type.kind === "list") return shape.item ? misfitsOf(type.of, shape.item, `${name}[]`) : [];
  if (type.kind !== "object") return [];
  return Object.entries(type.fields).flatMap(([key, field]) => {
    const found = shape.fields.get(key);
    return found ? misfitsOf(field, found.shape, name === "" ? key : `${name}.${key}`) : [];
  });
}

/** As `conform` reads values: a number for its text, a numeral for its number, `"true"` for true. */
function reads({ kind }: Type, { kinds, isNumeral, oneOf }: ServedShape): boolean {
  const isWritten = (test: (value: unknown) => boolean) => oneOf?.every(test) === true;
  const wanted: Readonly<Partial<Record<Type["kind"], (found: ServedKind) => boolean>>> = {
    text: (found) => found === "text" || found === "number",
    number: (found) => found === "number" || (found === "text" && (isNumeral || isWritten(isNumber))),
    money: (found) => found === "number" || (found === "text" && (isNumeral || isWritten(isNumber))),
    boolean: (found) => found === "boolean" || (found === "text" && isWritten(isTruth)),
    list: (found) => found === "list",
    object: (found) => found === "object",
  };
  const accepts = wanted[kind];
  return accepts === undefined || kinds.every(accepts);
}

function isNumber(value: unknown): boolean {
  return /^-?\d+(\.\d+)?$/.test(String(value));
}

function isTruth(value: unknown): boolean {
  return value === "true" || value === "false";
}

const words: Readonly<Record<ServedKind, Sentence>> = {
  text: { en: "a text", zh: "文本" },
  number: { en: "a number", zh: "数字" },
  boolean: { en: "true or false", zh: " true 或 false" },
  list: { en: "a list", zh: "列表" },
  object: { en: "a map", zh: "映射（键: 值）" },
};

function foundIn({ kinds }: ServedShape): Sentence {
  return { en: kinds.map((kind) => words[kind].en).join(" or "), zh: kinds.map((kind) => words[kind].zh).join("或") };
}

import type { PersonalKind } from "../../../schemas/index.ts";

/** What is known of a value at the compiler; where it is personal data, of which kind. */
export type Type = ValueType & { readonly personal?: PersonalKind; readonly served?: Served };

/** What the server's document says of a field of an answer; only where pages are held against one. */
export interface Served {
  /** Of which answer: `GET /quota`. */
  readonly operation: string;
  readonly name: string;
  /** The fields that are there beside it. */
  readonly known: readonly string[];
  /** The answer has no such field. */
  readonly isGone?: true;
  /** It may be missing, or nothing. */
  readonly isOptional?: true;
  /** The values that it can be. */
  readonly oneOf?: readonly (string | number)[];
}

type ValueType =
  | TextType
  | NumberType
  | { readonly kind: "money" }
  | { readonly kind: "boolean" }
  | { readonly kind: "null" }
  | { readonly kind: "any" }
  | { readonly kind: "list"; readonly of: Type }
  /** A text that has to be given something before it is one. */
  | { readonly kind: "phrase"; readonly takes: readonly (readonly [name: string, type: Type])[] }
  | ObjectType;

interface TextType {
  readonly kind: "text";
  /** The texts that it can be, where that is known. */
  readonly oneOf?: readonly string[];
  /** As a type that is wanted: a value of which that is not known will not do. */
  readonly isClosed?: true;
}

interface ObjectType {
  readonly kind: "object";
  readonly fields: Readonly<Record<string, Type>>;
  /** It may have more fields than are known. */
  readonly open?: boolean;
  /** What those hold; any value when left out. */
  readonly of?: Type;
}

interface NumberType {
  readonly kind: "number";
  /** Written out in the formula, so that it is as good as money. */
  readonly literal?: true;
  /** Without decimals, and within these bounds, where that is known. */
  readonly whole?: true;
  readonly min?: number;
  readonly max?: number;
  /** The numbers that it can be. */
  readonly oneOf?: readonly number[];
}

export const any: Type = { kind: "any" };
export const boolean: Type = { kind: "boolean" };
export const moneyType: Type = { kind: "money" };
export const number: Type = { kind: "number" };
export const text: Type = { kind: "text" };
/** How many there are of something. */
export const count: Type = { kind: "number", whole: true, min: 0 };
export const list: Type = { kind: "list", of: any };
export const object: Type = { kind: "object", fields: {}, open: true };

/** The type in the words of the page language; texts that are known are quoted: `'loan' | 'repay'`. */
export function describe(type: Type): string {
  if (type.kind === "text" && type.oneOf) return type.oneOf.map((member) => `'${member}'`).join(" | ");
  if (type.kind === "list" && type.of.kind !== "any") return `list of ${describe(type.of)}`;
  return type.kind === "object" && !type.open ? `object {${enumerate(Object.keys(type.fields))}}` : type.kind;
}

/** Names with commas between them: enough to choose from, and no more than a person reads. */
export function enumerate(names: readonly string[]): string {
  if (names.length === 0) return "–";
  return names.length > 8 ? `${names.slice(0, 8).join(", ")}, …` : names.join(", ");
}

/** Whether a value of the type can be put on the screen within a text. */
export function isPrintable({ kind }: Type): boolean {
  return kind !== "list" && kind !== "object" && kind !== "phrase";
}

/** Whether a value of type `from` will do where `to` is wanted. `any` always does; null does for all but a condition. */
export function isAssignable(from: Type, to: Type): boolean {
  if (from.kind === "any" || to.kind === "any") return true;
  if (from.kind === "null") return to.kind !== "boolean";
  if (from.kind === "list" && to.kind === "list") return isAssignable(from.of, to.of);
  if (from.kind === "object" && to.kind === "object") return hasFieldsOf(from, to);
  if (from.kind === "text" && to.kind === "text") return isMember(from.oneOf, to.oneOf);
  if (from.kind === "number" && to.kind === "money") return from.literal === true;
  if (to.kind === "number" && to.literal) return from.kind === "number" && from.literal === true;
  return from.kind === to.kind || (from.kind === "money" && to.kind === "number");
}

/** Whether two values can ever be equal. */
export function isComparable(a: Type, b: Type): boolean {
  if (a.kind === "any" || b.kind === "any" || a.kind === "null" || b.kind === "null") return true;
  if (a.kind === "list" && b.kind === "list") return isComparable(a.of, b.of);
  if (a.kind === "text" && b.kind === "text")
    return !a.oneOf || !b.oneOf || a.oneOf.some((one) => b.oneOf?.includes(one));
  return a.kind === b.kind || (isNumeric(a) && isNumeric(b));
}

/** The one type that both values have, or undefined where there is none. */
export function join(a: Type, b: Type): Type | undefined {
  if (a.kind === "null" || b.kind === "any") return b;
  if (b.kind === "null" || a.kind === "any") return a;
  if (a.kind === "text" && b.kind === "text") return joinTexts(a.oneOf, b.oneOf);
  if (a.kind === "number" && b.kind === "number") return unbounded(a.literal ? b : a);
  if (a.kind === "list" && b.kind === "list") return { kind: "list", of: join(a.of, b.of) ?? any };
  if (a.kind === "object" && b.kind === "object") return isAssignable(a, b) ? b : isAssignable(b, a) ? a : object;
  if (isAssignable(a, b)) return b;
  return isAssignable(b, a) ? a : undefined;
}

/** The one type that all the values have, or undefined where there is none. */
export function commonType([first = any, ...rest]: readonly Type[]): Type | undefined {
  return rest.reduce<Type | undefined>((type, next) => type && join(type, next), first);
}

/** A number without decimals from `min` to `max`. */
export function wholeBetween(min: number, max: number): Type {
  return { kind: "number", whole: true, min, max };
}

/** The type without what is known of a number's size: what is calculated from it may be of any. */
export function unbounded(type: Type): Type {
  if (type.kind !== "number") return type;
  return type.literal ? { kind: "number", literal: true } : number;
}

export function isNumeric({ kind }: Type): boolean {
  return kind === "number" || kind === "money";
}

function hasFieldsOf(from: ObjectType, to: ObjectType): boolean {
  return Object.entries(from.fields).every(([name, type]) => {
    const wanted = fieldOf(to, name);
    return wanted ? isAssignable(type, wanted) : to.open === true;
  });
}

/** The type of a field, or undefined where the type does not name it. */
export function fieldOf({ fields }: ObjectType, name: string): Type | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

function isMember(found: readonly string[] | undefined, wanted: readonly string[] | undefined): boolean {
  return !found || !wanted || found.every((one) => wanted.includes(one));
}

function joinTexts(a: readonly string[] | undefined, b: readonly string[] | undefined): Type {
  return a && b ? { kind: "text", oneOf: [...new Set([...a, ...b])] } : text;
}

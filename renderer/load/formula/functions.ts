import { any, boolean, isAssignable, join, list, money, number, object, type Type, text } from "./type.ts";

/** What a function takes and gives. */
export interface Signature {
  /** The types that each operand may have. */
  readonly takes: readonly (readonly Type[])[];
  /** How many of the last operands may be left out. */
  readonly optional?: number;
  /** The last operand may come any number of times. */
  readonly repeats?: true;
  /** The type of the result; undefined where the operands have no type in common. */
  readonly gives: (types: readonly Type[]) => Type | undefined;
}

/**
 * The functions of the formula language. A function is a row here and a row of the same name in the
 * phone's `operations`.
 */
export const functions = {
  if: { takes: [[boolean], [any], [any]], gives: ([, a = any, b = any]) => join(a, b) },
  has: { takes: [[any]], gives: () => boolean },
  default: { takes: [[any], [any]], gives: common },
  size: { takes: [[text, list, object]], gives: () => number },
  text: { takes: [[text, number, boolean]], gives: () => text },
  number: { takes: [[text, number]], gives: () => number },
  money: { takes: [[number]], gives: () => text },
  cents: { takes: [[number]], gives: () => money },
  min: { takes: [[number]], repeats: true, gives: common },
  max: { takes: [[number]], repeats: true, gives: common },
  round: { takes: [[number], [number]], optional: 1, gives: sameAsFirst },
  floor: { takes: [[number]], gives: sameAsFirst },
  ceil: { takes: [[number]], gives: sameAsFirst },
  abs: { takes: [[number]], gives: sameAsFirst },
  startsWith: { takes: [[text], [text]], gives: () => boolean },
  endsWith: { takes: [[text], [text]], gives: () => boolean },
  contains: { takes: [[text], [text]], gives: () => boolean },
  trim: { takes: [[text]], gives: () => text },
  join: { takes: [[list], [text]], optional: 1, gives: () => text },
} as const satisfies Readonly<Record<string, Signature>>;

/** The name of a function; the phone must evaluate each of them. */
export type FunctionName = keyof typeof functions;

/** The row of a function, or undefined where there is none. */
export function signatureOf(name: string): Signature | undefined {
  const rows: Readonly<Record<string, Signature>> = functions;
  return Object.hasOwn(rows, name) ? rows[name] : undefined;
}

/** How many operands a function takes beside those that stand before it, as people say it: `2`, `1–2`, `1+`. */
export function arityOf({ takes, optional = 0, repeats }: Signature, before: number): string {
  const most = takes.length - before;
  if (repeats) return `${most}+`;
  return optional ? `${most - optional}–${most}` : String(most);
}

/** Whether a function can take that many operands. */
export function takesCount({ takes, optional = 0, repeats }: Signature, count: number): boolean {
  return count >= takes.length - optional && (repeats === true || count <= takes.length);
}

/** What a function takes at a place, where a value of that type will not do; undefined where it will. */
export function refusedBy({ takes }: Signature, place: number, type: Type): readonly Type[] | undefined {
  const accepted = takes[place] ?? takes[takes.length - 1] ?? [];
  return accepted.some((one) => isAssignable(type, one)) ? undefined : accepted;
}

function common([first = any, ...rest]: readonly Type[]): Type | undefined {
  return rest.reduce<Type | undefined>((type, next) => type && join(type, next), first);
}

function sameAsFirst([first = any]: readonly Type[]): Type {
  return first;
}

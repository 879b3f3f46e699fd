import type { PersonalKind } from "../../../schemas/index.ts";
import type { Sentence } from "../text/sentence.ts";
import { isAssignable, type Type } from "./type.ts";

/** A function of the formula language: a row here, and one of the same name in the runtime's `operations`. */
export interface FunctionRow {
  /** What it gives, for the reference and for completion. */
  readonly doc: Sentence;
  /** A formula with it, and what that gives; a test runs it. */
  readonly example: readonly [formula: string, result: string | number | boolean];
  /** The types that each operand may have. */
  readonly takes: readonly (readonly Type[])[];
  /** How many of the last operands may be left out. */
  readonly optional?: number;
  /** The last operand may come any number of times. */
  readonly repeats?: true;
  /** The type of the result; undefined where the operands have no type in common. */
  readonly gives: (types: readonly Type[]) => Type | undefined;
  /** It never gives null, whatever is missing. */
  readonly isSure?: true;
  /** It hides all but a part of personal data of this kind: what it gives may be the page's title. */
  readonly masks?: PersonalKind;
  /** It tells how many there are, and nothing of what they are. */
  readonly counts?: true;
  /** It calculates: money that it gives is rounded to the cent. */
  readonly calculates?: true;
  /** As a method of this root it takes that field of it: `host.atLeast('9.0.0')` asks about `host.version`. */
  readonly of?: { readonly root: string; readonly field: string };
  /** It gives the items of its first operand, or one of them: what is known of people in them is known of what it gives. */
  readonly keeps?: "items" | "item";
  /** Few pages use it: on the phone it comes in a chunk of its own. */
  readonly isLate?: true;
  /** The place of the operand that it walks through: it costs a step for each of its items. */
  readonly walks?: number;
  /** Its last operand may be one of these words: what it then gives follows the language of the page, by that operation, which comes late. */
  readonly inWords?: { readonly operation: string; readonly words: readonly string[] };
  /** The operand at this place is a share of 1, such as a rate: neither money nor a number from `below` on. */
  readonly share?: { readonly at: number; readonly below: number };
  /** What must hold for operands that are texts between quotes, by their places. */
  readonly literals?: Readonly<Record<number, LiteralRule>>;
}

/** Functions by their names. */
export type FunctionRows = Readonly<Record<string, FunctionRow>>;

/** What a text that is written out must look like. */
export interface LiteralRule {
  /** It must be written out: a formula in its place could not be checked. */
  readonly isNeeded?: true;
  /** What is wrong with it. */
  readonly faultOf: (text: string) => LiteralFault | undefined;
}

/** What a text that is written out is not, and what was meant, where that is certain. */
export interface LiteralFault {
  readonly expected: Sentence;
  readonly meant?: string;
}

/** What a function takes. */
export type Takes = Pick<FunctionRow, "takes" | "optional" | "repeats">;

/** How many operands a function takes beside those that stand before it, as people say it: `2`, `1–2`, `1+`. */
export function arityOf({ takes, optional = 0, repeats }: Takes, before: number): string {
  const most = takes.length - before;
  if (repeats) return `${most}+`;
  return optional ? `${most - optional}–${most}` : String(most);
}

/** Whether a function can take that many operands. */
export function takesCount({ takes, optional = 0, repeats }: Takes, count: number): boolean {
  return count >= takes.length - optional && (repeats === true || count <= takes.length);
}

/** What a function takes at a place, where a value of that type will not do; undefined where it will. */
export function refusedBy({ takes }: Takes, place: number, type: Type): readonly Type[] | undefined {
  const accepted = takes[place] ?? takes[takes.length - 1] ?? [];
  return accepted.some((one) => isAssignable(type, one)) ? undefined : accepted;
}

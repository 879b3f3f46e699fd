import { Scalar } from "yaml";
import { read } from "../read.ts";

/** Where a value stands: on a line of its own, or between brackets. */
export type Surroundings = "block" | "flow";

/** Texts that other YAML readers take for something else, so that they stay in quotes. */
const taken = /^(?:on|off|yes|no|y|n|true|false|null|~)$/i;

const [before, behind] = [
  { block: "a: ", flow: "a: { b: " },
  { block: "", flow: ", c: 1 }" },
] as const;

/**
 * Whether a text can stand without quotes: the desk reads it as the same text, and has nothing to say of it.
 * Asked of the desk itself, so that each of its traps counts. Pure.
 */
export function isPlain(text: string, where: Surroundings): boolean {
  if (text === "" || /[\r\n]/.test(text) || taken.test(text)) return false;
  const { value, problems } = read(`${before[where]}${text}${behind[where]}\n`, "");
  const { a } = (value ?? {}) as { readonly a?: unknown };
  const found = where === "block" ? a : (a as { readonly b?: unknown } | null | undefined)?.b;
  return problems.length === 0 && found === text && (where === "block" || isAlone(a));
}

/** Nothing of the text has become a key of its own. */
function isAlone(flow: unknown): boolean {
  return Object.keys(flow as object).join() === "b,c";
}

/** Whether a key can stand without quotes. Pure. */
export function isPlainKey(key: string): boolean {
  return /^[\p{L}_][\p{L}\p{N}_.-]*$/u.test(key) && !taken.test(key);
}

/** The way to write a text: without quotes where that is the same, else in those that need no signs before others. */
export function styleOf(text: string, where: Surroundings): Scalar.Type {
  if (isPlain(text, where)) return Scalar.PLAIN;
  return /["\\]/.test(text) && !/[\p{Cc}\u2028\u2029]/u.test(text) ? Scalar.QUOTE_SINGLE : Scalar.QUOTE_DOUBLE;
}

/** Whether a text stands in quotes. One without them needs none. */
export function isQuoted({ type }: Scalar): boolean {
  return type === Scalar.QUOTE_SINGLE || type === Scalar.QUOTE_DOUBLE;
}

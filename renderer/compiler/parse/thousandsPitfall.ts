import type { LocatedDiagnostic } from "../problems/problems.ts";
import { quote } from "../text/quote.ts";
import type { Written } from "./scalarPitfalls.ts";

/** A number that its commas tear apart, with the text around it. */
interface Torn {
  readonly diagnostic: LocatedDiagnostic;
  /** What is meant. */
  readonly value: string | number;
  /** How many of the entries after the first are parts of it. */
  readonly parts: number;
}

/** Where a number with commas stands: where a number is wanted, where it may be one, or where a text is. */
type Wanted = "number" | "either" | "text";

/**
 * `{ note: 借满 3,000 元 }`: between brackets a comma begins the next entry, even within a number.
 *
 * @param after the entries that follow and have no value of their own
 */
export function thousandsPitfall(
  first: Written,
  after: readonly Written[],
  text: string,
  wanted: Wanted,
): Torn | undefined {
  const parts = partsOf(first, after, text);
  const to = after[parts - 1]?.to ?? first.to;
  const found = text.slice(first.from, to);
  const isNumber = /^-?\d[\d,]*(?:\.\d+)?$/.test(found);
  // [100,200] are two numbers; no number begins with a zero.
  if (parts === 0 || (wanted === "either" && isNumber && !found.includes(",0"))) return undefined;
  const together = found.replace(/(?<=\d),(?=\d{3})/g, "");
  const isFormula = /[<>=]/.test(found);
  const value = isNumber && wanted !== "text" ? Number(together) : isFormula ? together : found;
  const insert = value === found ? quote(found) : String(value);
  const fix = { from: first.from, to, insert };
  return { diagnostic: { code: "P133", from: first.from, to, values: { found, expected: insert }, fix }, value, parts };
}

function partsOf(first: Written, after: readonly Written[], text: string): number {
  let { to } = first;
  let parts = 0;
  for (const part of after) {
    const isTorn = part.from === to + 1 && text[to] === "," && /\d/.test(text[to - 1] ?? "");
    if (!isTorn || !/^\d{3}(?!\d)/.test(part.source)) break;
    ({ to } = part);
    parts += 1;
  }
  return parts;
}

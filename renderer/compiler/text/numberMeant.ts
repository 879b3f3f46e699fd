import type { Meant } from "./suggest.ts";

/** What a Chinese unit behind a number makes of it. */
const factors: Readonly<Record<string, number>> = { 万: 10_000, 千: 1_000, 百: 100 };

/**
 * The number that a text was probably meant for: `1,500` and wide digits are sure, `20%` and `5 万` are guesses.
 * Undefined where there is none.
 */
export function numberMeant(text: string): Meant {
  const plain = text.trim().replace(/[０-９．－，]/g, (found) => String.fromCharCode(found.charCodeAt(0) - 0xfee0));
  if (/^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(plain)) return plain.replace(/,/g, "");
  if (plain !== text.trim() && /^-?\d{1,15}(?:\.\d+)?$/.test(plain)) return plain;
  const [, number = "", unit = ""] = /^(-?\d{1,9}(?:\.\d+)?)\s*(%|\p{L}{1,3})$/u.exec(plain) ?? [];
  if (number === "") return undefined;
  return [String(Number(number) * (factors[unit] ?? 1))];
}

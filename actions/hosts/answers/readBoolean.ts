import type { Json } from "../../../schemas/index.ts";

/**
 * Reads a boolean in the spellings that apps use: true, 1 and Y, or false, 0 and N, as text or not, in any case and with
 * blanks around.
 *
 * @returns undefined if the value is anything else, null included: the answer is unknown, which is not false
 */
export function readBoolean(value: Json | undefined): boolean | undefined {
  if (typeof value === "object") return undefined;
  const text = String(value).trim();
  if (/^(?:true|1|y)$/i.test(text)) return true;
  return /^(?:false|0|n)$/i.test(text) ? false : undefined;
}

import type { JsonObject } from "../json.ts";

/**
 * Reads the text in which Alipay's SDK answers: `resultStatus={9000};memo={};result={…}`. A value ends at the brace
 * that ends the text or precedes the next `;name={`, so that it may hold braces and semicolons itself.
 *
 * @returns undefined if the text is anything else, or has one name with two values
 */
export function readAlipay(text: string): JsonObject | undefined {
  const part = /[\s;]*(\w+)\s*=\s*\{([\s\S]*?)\}\s*(?:$|;[\s;]*(?=$|\w+\s*=\s*\{))/y;
  const found = new Map<string, string>();
  while (part.lastIndex < text.length) {
    const [, name = "", value = ""] = part.exec(text) ?? [];
    if (name === "" || (found.get(name) ?? value) !== value) return undefined;
    found.set(name, value);
  }
  return found.size > 0 ? Object.fromEntries(found) : undefined;
}

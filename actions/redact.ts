import type { Json } from "../schemas/index.ts";
import { isJsonObject } from "./json.ts";

/** What stands in a log where a value was. */
const mask = "***";

/** Fields that no log shows, whatever the contract says. */
const secret = /^(?:token|password|passwd|pwd|pin|cvv|secret|authorization|cookie)$/i;

/** Texts that betray a person, and what is left of them, wherever they stand. No lookbehind: older iOS has none. */
const patterns: readonly (readonly [RegExp, string])[] = [
  // Telephone, identity card and bank card numbers, with or without gaps.
  [/\d(?:[ -]?\d){10,18}[Xx]?/g, mask],
  [/[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/g, mask],
  [/((?:token|password)=)[^&#\s]+/gi, `$1${mask}`],
];

/**
 * A copy of a value that a log may show: the named fields, at any depth, and whatever looks like a telephone,
 * identity or bank card number, an e-mail address or a token stand as "***". Pure.
 *
 * @param fields the contract's sensitive fields of the function
 */
export function redact(value: Json, fields: readonly string[] = []): Json {
  if (typeof value === "string" || typeof value === "number") return redactText(value);
  if (Array.isArray(value)) return value.map((item) => redact(item, fields));
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => {
    return [key, fields.includes(key) || secret.test(key) ? mask : redact(inner, fields)] as const;
  });
  return Object.fromEntries(entries);
}

function redactText<T extends string | number>(value: T): T | string {
  const text = patterns.reduce((masked, [pattern, rest]) => masked.replace(pattern, rest), String(value));
  return text === String(value) ? value : text;
}

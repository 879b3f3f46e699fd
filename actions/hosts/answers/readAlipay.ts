import type { JsonObject } from "../../json.ts";

/** The parts of an answer of Alipay's SDK. */
const ownParts: readonly (string | undefined)[] = ["resultStatus", "memo", "result"];

/**
 * Reads a text in which Alipay's SDK answers: `resultStatus={9000};memo={};result={…}`, or the text that Java makes of its
 * map, `{resultStatus=9000, memo=, result=…}`. In the first a value ends at a brace before
 * the end of the text or before the next part, so that it may hold braces and semicolons. Inside open braces only a part
 * of Alipay's own is the next one.
 *
 * @returns undefined if the text is anything else, or has one part with two values
 */
export function readAlipay(text: string): JsonObject | undefined {
  const map = /^\s*\{((?:resultStatus|memo|result)=.*)\}\s*$/s.exec(text)?.[1];
  return map === undefined ? readBraces(text) : readMap(map);
}

function readMap(text: string): JsonObject | undefined {
  const parts = text.split(/,\s*(?=(?:resultStatus|memo|result|extendInfo|openTime|netError)=)/);
  const pairs = parts.map((part) => [part.slice(0, part.indexOf("=")), part.slice(part.indexOf("=") + 1)] as const);
  const found = new Map(pairs);
  return found.size === pairs.length ? Object.fromEntries(found) : undefined;
}

function readBraces(text: string): JsonObject | undefined {
  const begin = /[\s;]*(\w+)\s*=\s*\{/y;
  const end = /\}\s*(?:$|;[\s;]*(?=$|(\w+)\s*=\s*\{))/g;
  const found = new Map<string, string>();
  while (end.lastIndex < text.length) {
    begin.lastIndex = end.lastIndex;
    const [, name = ""] = begin.exec(text) ?? [];
    const from = begin.lastIndex;
    end.lastIndex = from;
    let [at, depth] = [from, 0];
    let next: string | undefined;
    do {
      const match: RegExpExecArray | null = name ? end.exec(text) : null;
      if (!match) return undefined;
      for (; at < match.index; at++) depth += text[at] === "{" ? 1 : text[at] === "}" ? -1 : 0;
      next = match[1];
    } while (next && depth !== 0 && !ownParts.includes(next));
    const value = text.slice(from, at);
    if ((found.get(name) ?? value) !== value) return undefined;
    found.set(name, value);
  }
  return found.size > 0 ? Object.fromEntries(found) : undefined;
}

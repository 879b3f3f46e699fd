import { isMapping, type Path, pathOf } from "../../parse/path.ts";
import type { Sentence } from "../../text/sentence.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Rule } from "../rule.ts";

/** Where values leave the screen and stay behind: in what is recorded, in addresses, titles, on the phone. */
const open: ReadonlySet<string> = new Set(["track", "query", "title", "header", "address", "storage", "visit"]);

/** What tells who somebody is, as it is written out. */
const kinds: readonly { readonly words: Sentence; readonly pattern: RegExp }[] = [
  { words: { en: "a phone number", zh: "手机号" }, pattern: /(?<!\d)1[3-9]\d{9}(?!\d)/ },
  {
    words: { en: "an identity number", zh: "身份证号" },
    pattern: /(?<!\d)[1-9]\d{5}(?:18|19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx](?!\d)/,
  },
];

/** Somebody's number that is written out where it would be recorded, or stand in an address. */
export const personalLiterals: Rule = ({ annotations }) => {
  const sinks = annotations.of("x-sink").filter(({ says }) => open.has(says));
  const found = [...sinks, ...annotations.of("x-address")].flatMap(({ at, value }) => numbersIn(value, pathOf(at)));
  return [...new Map(found.map((one) => [one.path.join("/"), one])).values()];
};

function numbersIn(value: unknown, path: Path): Diagnostic[] {
  if (typeof value === "string") {
    const kind = kinds.find(({ pattern }) => pattern.test(value));
    return kind ? [{ code: "P478", path, values: { kind: kind.words } }] : [];
  }
  if (!isMapping(value) && !Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    numbersIn(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

import { isMapping, lastKey, parentPath, pathOf, valueAt } from "../../parse/path.ts";
import type { Sentence } from "../../text/sentence.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Rule } from "../rule.ts";
import type { Annotation } from "../schema/annotations.ts";

/** Words that do nothing without another one beside them, or without a certain value of it. */
export const dependentKeys: Rule = ({ source: { value }, annotations }) => {
  return annotations.of("x-needs").flatMap((annotation) => {
    const beside = valueAt(value, pathOf(parentPath(annotation.at)));
    return isMapping(beside) ? lacks(annotation, beside) : [];
  });
};

/**
 * `{ "busy": "page" }` wants this value, `{ "mode": ["range", "multiple"] }` one of these, `{ "id": "*" }` any, and
 * `{ "items": "formula" }` one that a formula gives.
 */
function lacks({ at, raw }: Annotation, beside: Readonly<Record<string, unknown>>): Diagnostic[] {
  const [key, wanted] = Object.entries(raw as object)[0] ?? [];
  if (key === undefined || fits(beside[key], wanted)) return [];
  const values = { owner: lastKey(at), key, hint: hints[String(wanted)] ?? oneOf([wanted].flat().map(String)) };
  return [{ code: "P406", path: pathOf(at), part: "key", values }];
}

function fits(value: unknown, wanted: unknown): boolean {
  if (wanted === "*") return value !== undefined;
  return wanted === "formula" ? typeof value === "string" : [wanted].flat().includes(value);
}

function oneOf(values: readonly string[]): Sentence {
  return { en: values.join(" or "), zh: values.join(" 或 ") };
}

const hints: Readonly<Record<string, Sentence>> = {
  "*": { en: "which is not there", zh: "这里没有写" },
  formula: {
    en: "as a formula; it does nothing where the items are written out",
    zh: "要写成公式；逐项写出来时，它不起作用",
  },
};

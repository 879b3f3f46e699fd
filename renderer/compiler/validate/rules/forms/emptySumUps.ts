import { childPath, pathOf } from "../../../parse/path.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Rule } from "../../rule.ts";

/** Wizards whose sum-up would show no answer: each field on their pages is one of those whose value is never shown. */
export const emptySumUps: Rule = ({ annotations }) => {
  const unsaid = new Set(annotations.of("x-answer").flatMap(({ says, at }) => (says === "unsaid" ? [at] : [])));
  return annotations.nodes(["WizardComponent"]).flatMap(({ at, value: { summary, pages } }): Diagnostic[] => {
    if (summary === undefined || !Array.isArray(pages)) return [];
    const fields = pages.flatMap((page, index) => placesOf(page, `${at}/pages/${index}/fields`));
    const isEmpty = fields.length > 0 && fields.every((place) => unsaid.has(place));
    return isEmpty ? [{ code: "P592", path: [...pathOf(at), "summary"], part: "key", values: {} }] : [];
  });
};

function placesOf({ fields }: { readonly fields?: unknown }, at: string): readonly string[] {
  return Array.isArray(fields) ? fields.map((_, index) => childPath(at, index)) : [];
}

import { childPath, isMapping, pathOf } from "../../../parse/path.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Rule } from "../../rule.ts";

/** Wizards whose sum-up would show no answer: each field on their pages is hidden, or one whose value is never shown. */
export const emptySumUps: Rule = ({ annotations }) => {
  const unsaid = new Set(annotations.of("x-answer").flatMap(({ says, at }) => (says === "unsaid" ? [at] : [])));
  return annotations.nodes(["WizardComponent"]).flatMap(({ at, value: { summary, pages } }): Diagnostic[] => {
    if (summary === undefined || !Array.isArray(pages)) return [];
    const fields = pages.flatMap((page, index) => placesOf(page, `${at}/pages/${index}/fields`));
    const isEmpty = fields.every((place) => unsaid.has(place));
    return isEmpty ? [{ code: "P592", path: [...pathOf(at), "summary"], part: "key", values: {} }] : [];
  });
};

function placesOf({ fields }: { readonly fields?: unknown }, at: string): readonly string[] {
  const all = Array.isArray(fields) ? fields.map((field, index) => ({ field, place: childPath(at, index) })) : [];
  return all.filter(({ field }) => !isMapping(field) || field.hidden !== true).map(({ place }) => place);
}

import { childPath, pathOf } from "../../../parse/path.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { hasUnknownRows } from "../../keptFields.ts";
import type { FormulaContext, Rule } from "../../rule.ts";

/** Lists of rows that no draft keeps, since nobody knows what their rows hold beside the fields. */
export const unknownRows: Rule<FormulaContext> = ({ annotations, types }) => {
  const unkept = annotations.nodes(["FormComponent", "WizardComponent"]).filter(({ value }) => value.draft === false);
  return annotations.nodes(["RepeatField"]).flatMap(({ at, value }): Diagnostic[] => {
    const place = childPath(at, "default");
    const isKept = value.draft !== false && !unkept.some((form) => at.startsWith(`${form.at}/`));
    if (!isKept || !hasUnknownRows(value, types.get(place))) return [];
    return [{ code: "P594", path: pathOf(place), values: { name: String(value.name) } }];
  });
};

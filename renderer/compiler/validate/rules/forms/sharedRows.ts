import { pathOf } from "../../../parse/path.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Rule } from "../../rule.ts";
import type { Annotations } from "../../schema/annotations.ts";

/** What stands in each row of a list and holds one value for all of them: a form, or what is bound to the page's state. */
export const sharedRows: Rule = ({ annotations, project: { partials } }) => {
  const isInRow = rowsOf(annotations);
  const forms = annotations.nodes(["FormComponent"]).map(({ at }) => at);
  const partialsWithForms = annotations
    .nodes(["Use"])
    .filter(({ value }) => partials.get(String(value.use))?.definitions.forms.size)
    .map(({ at }) => `${at}/use`);
  const shared = [...forms, ...partialsWithForms].filter(isInRow);
  const bound = annotations.of("x-binds").filter(({ at }) => isInRow(at));
  return [
    ...shared.map((at): Diagnostic => ({ code: "P461", path: pathOf(at) })),
    ...bound.map(({ at, value }): Diagnostic => {
      return { code: "P462", path: pathOf(at), values: { found: String(value) } };
    }),
  ];
};

/** Says whether a place is in what is shown for each item of a list. */
function rowsOf(annotations: Annotations): (at: string) => boolean {
  const rows = annotations.of("x-each").map(({ at }) => at);
  return (at) => rows.some((row) => at === row || at.startsWith(`${row}/`));
}

import type { Tree } from "../../../../../schemas/index.ts";
import { childPath, isMapping, pathOf } from "../../../parse/path.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { FormulaContext, Rule } from "../../rule.ts";
import type { AnnotatedNode } from "../../schema/annotations.ts";

/** Writes that sign a contract at a quote whose cost nobody is shown, and steps that confirm a cost in the borrower's place. */
export const contracts: Rule<FormulaContext> = (context) => {
  const disclosures = context.annotations.nodes(["CostDisclosureComponent"]);
  const confirmed = new Set(disclosures.map(({ value }) => String(value.confirms)));
  return context.annotations
    .nodes(["Step"])
    .flatMap((step) => [...undisclosed(step, disclosures, context), ...confirming(step, confirmed)]);
};

function undisclosed(
  { at, value }: AnnotatedNode,
  disclosures: readonly AnnotatedNode[],
  { trees }: FormulaContext,
): Diagnostic[] {
  const { contract } = value;
  if (typeof contract !== "string") return [];
  const quoteOf = (place: string, text: unknown): string => JSON.stringify(trees.get(place) ?? (text as Tree));
  const signed = quoteOf(childPath(at, "contract"), contract);
  const shown = disclosures.map((one) => ({
    text: one.value.quote,
    quote: quoteOf(`${one.at}/quote`, one.value.quote),
  }));
  if (shown.some(({ quote }) => quote === signed)) return [];
  const suggestions = shown.flatMap(({ text }) => (typeof text === "string" ? [text] : []));
  return [{ code: "P523", path: [...pathOf(at), "contract"], values: { found: contract }, suggestions }];
}

/** A step that writes what only a confirmation writes; it may forget it. */
function confirming({ at, value: { setState } }: AnnotatedNode, confirmed: ReadonlySet<string>): Diagnostic[] {
  if (!isMapping(setState)) return [];
  return Object.entries(setState).flatMap(([name, text]): Diagnostic[] => {
    if (!confirmed.has(`state.${name}`) || text === "") return [];
    return [{ code: "P524", path: [...pathOf(at), "setState", name], values: { found: `state.${name}` } }];
  });
}

import { pathOf } from "../../../parse/path.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Rule } from "../../rule.ts";
import type { AnnotatedNode } from "../../schema/annotations.ts";
import { addressDiagnostics } from "../addresses.ts";

/** The beginning of an absolute address in a text or a formula, whose path may be a formula. */
const origins = /(?:https?:)?\/\/[\w.:-]+(?=[/?#'"]|$)/gi;

/**
 * Documents to be read whose address on another site is written out: such a site must allow that pages read them, and it
 * must be among the `urls` of app.yaml.
 */
export const foreignDocuments: Rule = ({ annotations, project }) => {
  const contracts = annotations.nodes(["ContractComponent"]).map((node) => documentOf(node, "src"));
  const agreements = annotations.nodes(["AgreementsField"]).map((node) => documentOf(node, "items"));
  return [...contracts, ...agreements].flatMap(({ path, text, isAddress }): Diagnostic[] => {
    const found = text.match(origins) ?? [];
    return found.flatMap((origin) => {
      const refused = addressDiagnostics(`${origin}/`, path, project, "other");
      // An address that is no formula has been looked at as such.
      if (refused.length > 0) return isAddress ? [] : refused;
      return [{ code: "P427", path, values: { found: origin } }];
    });
  });
};

function documentOf({ at, value }: AnnotatedNode, key: "src" | "items") {
  const text = JSON.stringify(value[key] ?? "").replaceAll('\\"', '"');
  return { path: [...pathOf(at), key], text, isAddress: key === "src" && !text.includes("${") };
}

import { templateSpans } from "../../../formula/parseFormula.ts";
import { markdownFaults, markdownLinks } from "../../../markdown/markdownFaults.ts";
import { parseMarkdown } from "../../../markdown/parseMarkdown.ts";
import { pathOf } from "../../../parse/path.ts";
import { isScriptUrl } from "../../../text/isScriptUrl.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Rule } from "../../rule.ts";
import type { Annotation } from "../../schema/annotations.ts";
import type { ProjectContext } from "../../scope/projectContext.ts";
import { addressDiagnostics } from "../addresses.ts";

/** What texts in Markdown hold that pages do not show, and links that lead nowhere. */
export const markdown: Rule = ({ annotations, project }) => {
  return annotations.of("x-text").flatMap((one) => (one.says === "markdown" ? faultsOf(one, project) : []));
};

function faultsOf({ at, value }: Annotation, project: ProjectContext): Diagnostic[] {
  if (typeof value !== "string") return [];
  const tree = parseMarkdown(value, templateSpans(value));
  const path = pathOf(at);
  const faults = markdownFaults(tree);
  const strange = faults.map(
    ({ from, to, what, hint }): Diagnostic => ({ code: "P281", path, within: { from, to }, values: { what, hint } }),
  );
  const links = markdownLinks(tree).filter((link) => !faults.some(({ from }) => from === link.from));
  return [...strange, ...links.flatMap(({ url, from, to }) => within({ from, to }, linkFaults(url, path, project)))];
}

function linkFaults(url: string, path: Diagnostic["path"], project: ProjectContext): Diagnostic[] {
  if (isScriptUrl(url)) return [{ code: "P502", path, values: { found: url } }];
  if (project.pages.has(url)) return [{ code: "P488", path, values: { found: url } }];
  return addressDiagnostics(url, path, project, "page");
}

/** The address is a part of the text: what would replace it is no replacement of the whole. */
function within(span: { readonly from: number; readonly to: number }, found: readonly Diagnostic[]): Diagnostic[] {
  return found.map(({ insert: _, ...one }) => ({ ...one, within: span }));
}

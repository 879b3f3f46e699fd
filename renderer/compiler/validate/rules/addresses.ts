import { guardAppUrl, guardUrl } from "../../../../actions/index.ts";
import { type Path, pathOf, valueAt } from "../../parse/path.ts";
import { hintFor, mendingBy } from "../../problems/hintFor.ts";
import { isScriptUrl } from "../../text/isScriptUrl.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { FormulaContext, Rule } from "../rule.ts";
import { handoverAddresses } from "../scope/handovers.ts";
import type { ProjectContext } from "../scope/projectContext.ts";

/** A page of nowhere: what is allowed from there is allowed from anywhere. */
const nowhere = "https://page.invalid/";

/** Addresses that are written out as parameters of functions and destinations, by their places. */
export const addresses: Rule<FormulaContext> = ({ source: { value }, handovers, project }) => {
  return [...new Map(handoverAddresses(handovers))].flatMap(([at, type]) => {
    const path = pathOf(at);
    const text = valueAt(value, path);
    if (typeof text !== "string" || text.includes("${") || isScriptUrl(text)) return [];
    return type === "url" ? addressDiagnostics(text, path, project, "page") : launchFaults(text, path, project);
  });
};

/**
 * What is wrong with an address where a page leads, or sends a request to.
 *
 * @param to a path is that of a page of this front end, or of something else: the server's, a picture's
 */
export function addressDiagnostics(
  text: string,
  path: Path,
  { app, pages }: ProjectContext,
  to: "page" | "other",
): Diagnostic[] {
  const isAbsolute = /^[a-z][a-z\d+.-]*:|^\/\//i.test(text);
  const rules = { base: nowhere, allow: app?.urls ?? [] };
  if (isAbsolute) return passes(() => guardUrl(text, rules)) ? [] : [{ code: "P405", path, values: { found: text } }];
  const page = pageIn(text);
  if (to !== "page" || page === undefined || pages.has(page)) return [];
  const meant = hintFor(page, pages.keys());
  const values = { kind: { en: "page", zh: "页面" }, found: page, hint: meant.hint };
  return [{ code: "P402", path, values, ...mendingBy(meant, (name) => text.replace(page, () => name)) }];
}

/** The page of this front end that a path leads to; undefined for any other address. */
export function pageIn(text: string): string | undefined {
  return /^\/([a-z][a-z\d-]*)(?:\.html)?(?:[?#]|$)/.exec(text)?.[1];
}

/** What is wrong with an address that opens another app. */
function launchFaults(text: string, path: Path, { app, contract }: ProjectContext): Diagnostic[] {
  const prefixes = contract?.hosts.hosts.flatMap(({ schemePrefix }) => schemePrefix ?? []) ?? [];
  const isFit = passes(() => guardAppUrl(text, { base: nowhere, allow: app?.urls ?? [] }, prefixes));
  return isFit ? [] : [{ code: "P411", path, values: { found: text } }];
}

function passes(guard: () => string): boolean {
  try {
    guard();
    return true;
  } catch {
    return false;
  }
}

import type { Page } from "../../../schemas/index.ts";
import { loadFunctions } from "../formula/loadFunctions.ts";
import { loadComponents } from "../loadComponents.ts";
import type { Runtime } from "../session/runtime.ts";
import { chooseVariants, vary } from "../session/variants.ts";
import { type PreparedPage, prepare } from "./prepare.ts";

/**
 * Fetches what a page is made of: its components, and the functions that come late. What it resolves with prepares the page,
 * in the variants that are in force.
 */
export async function loadParts(
  page: Page,
  query: Readonly<Record<string, string>>,
  runtime: Runtime,
): Promise<() => PreparedPage> {
  const { components, formulas } = runtime;
  const varied = vary(page, chooseVariants(page, query, runtime));
  const [loaded] = await Promise.all([loadComponents(varied, components), loadFunctions(varied, formulas)]);
  return () => prepare(varied, loaded, formulas);
}

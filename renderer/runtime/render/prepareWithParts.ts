import type { Page } from "../../../schemas/index.ts";
import { loadDataSources } from "../data/lateDataSources.ts";
import { loadFunctions } from "../formula/loadFunctions.ts";
import type { Runtime } from "../session/runtime.ts";
import { chooseVariants, vary } from "../session/variants.ts";
import { loadComponents } from "./loadComponents.ts";
import { type PreparedPage, prepare } from "./prepare.ts";
import type { LoadedComponents } from "./preparedNode.ts";

/** Prepares a page, in the variants that are in force, once all that comes late is there. */
export async function prepareWithParts(
  page: Page,
  query: Readonly<Record<string, string>>,
  runtime: Runtime,
): Promise<PreparedPage> {
  const varied = vary(page, chooseVariants(page, query, runtime));
  return prepare(varied, await loadParts(varied, runtime), runtime.formulas);
}

/**
 * Loads what a page is shown with: its components, and where it has any, the functions that come late and what its data is
 * fetched with. Rejects when one of them cannot be fetched.
 */
export async function loadParts(page: Page, { components, formulas }: Runtime): Promise<LoadedComponents> {
  const loading = [loadComponents(page, components), loadFunctions(page, formulas), loadDataSources(page)] as const;
  const [loaded] = await Promise.all(loading);
  return loaded;
}

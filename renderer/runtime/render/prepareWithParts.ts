import type { Page } from "../../../schemas/index.ts";
import { loadDataSources } from "../data/lateDataSources.ts";
import { loadRemoteCheck } from "../form/lateRemoteCheck.ts";
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
 * Loads what a page is shown with: its components, and what it needs of the code for functions, data and checks at the
 * server that comes late. Rejects when one of them cannot be fetched.
 */
export async function loadParts(page: Page, { components, formulas }: Runtime): Promise<LoadedComponents> {
  const [loaded] = await Promise.all([
    loadComponents(page, components),
    loadFunctions(page, formulas),
    loadDataSources(page),
    loadRemoteCheck(page),
  ]);
  return loaded;
}

import type { Page } from "../../../schemas/index.ts";
import { loadFunctions } from "../formula/loadFunctions.ts";
import type { Runtime } from "../session/runtime.ts";
import { chooseVariants, vary } from "../session/variants.ts";
import { loadComponents } from "./loadComponents.ts";
import { type PreparedPage, prepare } from "./prepare.ts";

/** Prepares a page, in the variants that are in force, once its components and the functions that come late are there. */
export async function prepareWithParts(
  page: Page,
  query: Readonly<Record<string, string>>,
  runtime: Runtime,
): Promise<PreparedPage> {
  const { components, formulas } = runtime;
  const varied = vary(page, chooseVariants(page, query, runtime));
  const [loaded] = await Promise.all([loadComponents(varied, components), loadFunctions(varied, formulas)]);
  return prepare(varied, loaded, formulas);
}

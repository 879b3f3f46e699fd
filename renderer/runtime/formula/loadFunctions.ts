import type { Formulas } from "./createFormulas.ts";

/** Fetches the functions that few pages use, where a part of a page names one. Rejects when they cannot be fetched. */
export async function loadFunctions(page: unknown, formulas: Formulas): Promise<void> {
  if (formulas.unknownIn(page) === undefined) return;
  const { lateFunctions } = await import("./lateFunctions.ts");
  formulas.add(lateFunctions);
}

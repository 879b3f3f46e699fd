import { createFormulas } from "../renderer/runtime/formula/createFormulas.ts";
import { operations } from "../renderer/runtime/formula/operations.ts";

/** Formulas with the functions that ship. */
export const formulas = createFormulas(operations);

/** Makes a formula's tree ready to run. */
export const { prepare: prepareFormula } = formulas;

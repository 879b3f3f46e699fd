import { createFormulas } from "../renderer/runtime/formula/createFormulas.ts";
import { lateFunctions } from "../renderer/runtime/formula/lateFunctions.ts";
import { operations } from "../renderer/runtime/formula/operations.ts";

/** Formulas with the functions that ship. */
export const formulas = createFormulas({ ...operations, ...lateFunctions });

/** Makes a formula's tree ready to run. */
export const { prepare: prepareFormula } = formulas;

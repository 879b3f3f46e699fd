import type { FormulaFunction } from "../function.ts";
import { dateFunctions } from "./dates.ts";
import { formatFunctions } from "./formats.ts";
import { numberFunctions } from "./numbers.ts";
import { textFunctions } from "./texts.ts";
import { valueFunctions } from "./values.ts";

/** The functions of the formula language, by their names. */
export const functions = {
  ...valueFunctions,
  ...numberFunctions,
  ...textFunctions,
  ...dateFunctions,
  ...formatFunctions,
};

/** The name of a function; the phone must evaluate each of them. */
export type FunctionName = keyof typeof functions;

/** The row of a function, or undefined where there is none. */
export function functionNamed(name: string): FormulaFunction | undefined {
  const rows: Readonly<Record<string, FormulaFunction>> = functions;
  return Object.hasOwn(rows, name) ? rows[name] : undefined;
}

import type { FunctionRow } from "../function.ts";
import { dateRows } from "./dates.ts";
import { financeRows } from "./finance.ts";
import { hostRows } from "./hosts.ts";
import { listRows } from "./lists.ts";
import { numberRows } from "./numbers.ts";
import { textRows } from "./texts.ts";
import { formatRows, valueRows } from "./values.ts";

/** The functions of the formula language, by their names. */
export const functions = {
  ...valueRows,
  ...numberRows,
  ...textRows,
  ...listRows,
  ...dateRows,
  ...formatRows,
  ...financeRows,
  ...hostRows,
};

/** The name of a function; the runtime must evaluate each of them. */
export type FunctionName = keyof typeof functions;

/** What comes late on the phone: functions that few pages use, and what others do in words. */
export const lateOperations: readonly string[] = Object.entries<FunctionRow>(functions).flatMap(
  ([name, { isLate, inWords }]) => [...(isLate ? [name] : []), ...(inWords ? [inWords.operation] : [])],
);

/** The row of a function, or undefined where there is none. */
export function functionNamed(name: string): FunctionRow | undefined {
  const rows: Readonly<Record<string, FunctionRow>> = functions;
  return Object.hasOwn(rows, name) ? rows[name] : undefined;
}

import type { Tree } from "../../../schemas/index.ts";
import { functionNamed } from "./functions/index.ts";
import { isCall } from "./typed.ts";

/** A list of which nothing is known is taken to have so many rows. */
export const rowsAssumed = 50;
/** What the runtime does for one formula before it gives up; `renderer/runtime/formula/createFormulas.ts` counts in the same steps. */
export const mostSteps = 100_000;

const macros: readonly string[] = ["exists", "all", "filter", "map_"];

/** How many steps a formula takes in the runtime at most, its lists being no longer than is assumed. */
export function stepsOf(tree: Tree): number {
  if (!isCall(tree)) return 1;
  const [operation, ...operands] = tree;
  if (operation === "get") return 1;
  if (macros.includes(operation)) {
    const [list = null, , body = null] = operands;
    return 1 + stepsOf(list) + rowsOf(list) * stepsOf(body);
  }
  // `in` is no function; it walks through what stands behind it.
  const place = operation === "in" ? 1 : functionNamed(operation)?.walks;
  const rows = place === undefined ? 0 : rowsOf(operands[place] ?? null);
  return operands.reduce<number>((sum, operand) => sum + stepsOf(operand), 1 + rows);
}

function rowsOf(tree: Tree): number {
  if (!isCall(tree)) return 0;
  const [operation, first = null] = tree;
  if (operation === "list") return tree.length - 1;
  return macros.includes(operation) ? rowsOf(first) : rowsAssumed;
}

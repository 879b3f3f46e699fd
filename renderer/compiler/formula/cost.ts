import type { Tree } from "../../../schemas/index.ts";
import { isCall } from "./subjects.ts";

/** A list of which nothing is known is taken to have so many rows. */
export const rowsAssumed = 50;
/** What the phone does for one formula before it gives up; `renderer/formula/formula.ts` counts in the same steps. */
export const mostSteps = 100_000;

const macros: readonly string[] = ["exists", "all", "filter", "map_"];
/** Operations that walk through a list, and its place among their operands. */
const walked: Readonly<Record<string, number>> = { in: 1, join: 0, sum: 0 };

/** How many steps a formula takes on the phone at most, its lists being no longer than is assumed. */
export function stepsOf(tree: Tree): number {
  if (!isCall(tree)) return 1;
  const [operation, ...operands] = tree;
  if (operation === "get") return 1;
  if (macros.includes(operation)) {
    const [list = null, , body = null] = operands;
    return 1 + stepsOf(list) + rowsOf(list) * stepsOf(body);
  }
  const place = walked[operation];
  const rows = place === undefined ? 0 : rowsOf(operands[place] ?? null);
  return operands.reduce<number>((sum, operand) => sum + stepsOf(operand), 1 + rows);
}

function rowsOf(tree: Tree): number {
  if (!isCall(tree)) return 0;
  const [operation, first = null] = tree;
  if (operation === "list") return tree.length - 1;
  return macros.includes(operation) ? rowsOf(first) : rowsAssumed;
}

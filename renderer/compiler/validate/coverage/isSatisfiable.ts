import type { Tree } from "../../../../schemas/index.ts";

/** A condition, and whether it holds. */
export interface Literal {
  readonly tree: Tree;
  readonly isSo: boolean;
}

/** More parts than this are not tried: they are taken to exclude each other. */
const mostParts = 12;

/**
 * Whether conditions can be so together, by their logic alone: `and`, `or`, `not`, and that a value equals one text only.
 * What they compare otherwise may be as it likes.
 *
 * @param known what a part comes to where that is decided already; undefined where it is not
 */
export function isSatisfiable(literals: readonly Literal[], known: (tree: Tree) => unknown): boolean {
  const all = [...new Set(literals.flatMap(({ tree }) => partsOf(tree)))];
  const given = all.filter((part) => known(JSON.parse(part)) === true);
  const parts = all.filter((part) => known(JSON.parse(part)) === undefined);
  if (parts.length > mostParts) return false;
  for (let choice = 0; choice < 2 ** parts.length; choice++) {
    const chosen = new Set([...given, ...parts.filter((_, index) => (choice >> index) & 1)]);
    if (isPossible(chosen) && literals.every(({ tree, isSo }) => holds(tree, chosen) === isSo)) return true;
  }
  return false;
}

const connectives: readonly unknown[] = ["and", "or", "not", "!="];

function partsOf(tree: Tree): string[] {
  if (typeof tree !== "object" || tree === null) return [];
  const [operation, ...operands] = tree;
  if (operation === "!=") return [partOf(["==", ...operands])];
  return connectives.includes(operation) ? operands.flatMap(partsOf) : [partOf(tree)];
}

function partOf(tree: Tree): string {
  return JSON.stringify(tree);
}

function holds(tree: Tree, chosen: ReadonlySet<string>): boolean {
  if (typeof tree !== "object" || tree === null) return tree === true;
  const [operation, ...operands] = tree;
  if (operation === "not") return !holds(operands[0] ?? null, chosen);
  if (operation === "and") return operands.every((one) => holds(one, chosen));
  if (operation === "or") return operands.some((one) => holds(one, chosen));
  if (operation === "!=") return !chosen.has(partOf(["==", ...operands]));
  return chosen.has(partOf(tree));
}

/** A value is not equal to two literals at once. */
function isPossible(chosen: ReadonlySet<string>): boolean {
  const compared = [...chosen].flatMap((part) => {
    const [operation, left, right] = JSON.parse(part) as readonly Tree[];
    return operation === "==" && typeof right !== "object" ? [JSON.stringify(left)] : [];
  });
  return new Set(compared).size === compared.length;
}

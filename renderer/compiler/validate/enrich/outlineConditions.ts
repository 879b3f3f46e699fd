import type { Tree } from "../../../../schemas/index.ts";

/** A part of a page: its properties by their names. */
export type OutlinedNode = Readonly<Record<string, unknown>>;

/** The roots whose values are there before any answer. */
const knownRoots: ReadonlySet<unknown> = new Set(["host", "params", "state", "t", "variant", "visit"]);

/**
 * What holds if a condition does: that a value of the answer is this one. The outline shows the page for it, so what
 * another value asks for is not in it.
 */
export function assume(assumed: Map<string, Tree>, condition: unknown): void {
  for (const one of conjuncts(treeOf(condition))) {
    const equal = comparisonOf(one);
    if (equal?.operation === "==") assumed.set(equal.path, equal.value);
  }
}

/** Whether a condition holds by what is assumed; undefined: that is not known. */
export function toldBy(assumed: ReadonlyMap<string, Tree>, condition: unknown): boolean | undefined {
  const all = conjuncts(treeOf(condition));
  const told = all.flatMap((one) => {
    const compared = comparisonOf(one);
    const value = compared && assumed.get(compared.path);
    return value === undefined ? [] : [(value === compared?.value) === (compared?.operation === "==")];
  });
  if (told.includes(false)) return false;
  return told.length > 0 && told.length === all.filter((one) => !isTreeKnown(one)).length ? true : undefined;
}

/** What a condition compares, when it compares a value of an answer with a text or a number. */
function comparisonOf(
  tree: unknown,
): { readonly operation: string; readonly path: string; readonly value: Tree } | undefined {
  if (!Array.isArray(tree)) return undefined;
  const [operation, left, right] = tree;
  if ((operation !== "==" && operation !== "!=") || !Array.isArray(left) || left[0] !== "get" || Array.isArray(right))
    return undefined;
  return { operation, path: left.join("."), value: right };
}

/** When a component is there, as far as its condition says. */
export function wayOf({ type, if: condition }: OutlinedNode): "always" | "seldom" | "one of several" {
  const [first, ...others] = conjuncts(treeOf(condition)).filter((one) => !isTreeKnown(one));
  const tree = others.length > 0 ? ["and", first, ...others] : first;
  if (tree === undefined || asksForPresence(tree)) return "always";
  const operation = Array.isArray(tree) ? tree[0] : undefined;
  const isCounted = operation === ">" || operation === "<";
  if (isCounted && type !== "card" && type !== "group") return "always";
  // What is just said to be so, and a box about more than none, tell what is new, late or wrong. Nothing has been typed yet.
  return operation === "get" || isCounted || rootsIn(tree).some((root) => root === "form" || root === "valid")
    ? "seldom"
    : "one of several";
}

/** Whether a condition asks whether there is something to show, and at most that nothing is amiss. */
function asksForPresence(tree: unknown): boolean {
  if (!Array.isArray(tree)) return false;
  const [operation, ...operands] = tree;
  if (operation !== "and") return operation === "has" && !rootsIn(tree).includes("form");
  return operands.every((one) => asksForPresence(one) || (Array.isArray(one) && one[0] === "not"));
}

function treeOf(condition: unknown): unknown {
  return isNode(condition) ? condition.$ : condition;
}

/** What must hold, all of it, for a condition to do so. */
function conjuncts(tree: unknown): readonly unknown[] {
  if (tree === undefined) return [];
  return Array.isArray(tree) && tree[0] === "and" ? tree.slice(1).flatMap(conjuncts) : [tree];
}

/** As much of a condition as can be told before any answer has come; undefined: nothing. */
export function knownPart(condition: unknown): OutlinedNode | undefined {
  const [first, ...others] = conjuncts(treeOf(condition)).filter(isTreeKnown);
  if (first === undefined) return undefined;
  return { $: others.length > 0 ? ["and", first, ...others] : first };
}

/** Whether a value can be told before any answer has come. */
function isTreeKnown(tree: unknown): boolean {
  return rootsIn(tree).every((root) => knownRoots.has(root));
}

function rootsIn(tree: unknown): readonly unknown[] {
  if (!Array.isArray(tree)) return [];
  return tree[0] === "get" ? [tree[1]] : tree.flatMap(rootsIn);
}

/** Whether a value is a part of a page. */
export function isNode(value: unknown): value is OutlinedNode {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

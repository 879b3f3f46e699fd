import type { Tree } from "../../../schemas/index.ts";
import { isFormula } from "./isFormula.ts";
import { isObject } from "./values.ts";

/** The roots whose members change one by one. */
const roots: readonly unknown[] = ["params", "state", "visit", "data", "form", "host", "valid", "status"];

/** The operations that repeat a formula for each item of a list, under a name that only it sees. */
const macroNames: readonly unknown[] = ["exists", "all", "filter", "map_"];

/** What the formulas in a value of a checked page read, each once. */
export function readsOf(value: unknown): readonly string[] {
  const reads = new Set<string>();
  collectReads(value, reads);
  return [...reads];
}

/** Adds what the formulas in a value read. A plain loop: a form of 1,000 fields has most of its parts looked through here. */
function collectReads(value: unknown, reads: Set<string>): void {
  if (typeof value !== "object" || value === null) return;
  if (isFormula(value)) treeReads(value.$, [], reads);
  else for (const key in value) collectReads((value as Readonly<Record<string, unknown>>)[key], reads);
}

/** The data sources among what is read: `quota` of `data.quota` and `status.quota`. */
export function sourcesIn(reads: readonly string[]): readonly string[] {
  const names = reads.flatMap((read) => /^(?:data|status)\.(.+)/.exec(read)?.[1] ?? []);
  return [...new Set(names)];
}

/** What a formula's tree reads: `state.amount`, `status.quota`; a bare root where all of it is used, or a local name. */
export function treeReads(tree: Tree = null, bound: readonly unknown[] = [], reads = new Set<string>()): Set<string> {
  if (!isObject(tree)) return reads;
  const [operation, first, second, third] = tree as readonly [string, ...Tree[]];
  if (operation === "get") {
    if (!bound.includes(first)) reads.add(roots.includes(first) && second ? `${first}.${second}` : String(first));
  } else if (macroNames.includes(operation)) {
    treeReads(first, bound, reads);
    treeReads(third, [...bound, second], reads);
  } else {
    for (const operand of (tree as readonly Tree[]).slice(1)) treeReads(operand, bound, reads);
  }
  return reads;
}

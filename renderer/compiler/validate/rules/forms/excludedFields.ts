import type { Tree } from "../../../../../schemas/index.ts";
import { isCall, treePath } from "../../../formula/typed.ts";
import { childPath, lastKey, parentPath, pathOf } from "../../../parse/path.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { FormulaContext, Rule } from "../../rule.ts";

/** Conditions that ask for a field where the field is never there: its own `if` says the opposite. */
export const excludedFields: Rule<FormulaContext> = ({ annotations, trees }) => {
  const fields = new Map(
    annotations
      .nodesEnding("Field")
      .map(({ at, value: { name } }) => [String(name), factsAround(at, trees)] as const)
      .filter(([, facts]) => facts.length > 0),
  );
  if (fields.size === 0) return [];
  const told = new Set<string>();
  // A condition comes before what hangs on it.
  const inOrder = [...trees].sort(([a], [b]) => Number(lastKey(b) === "if") - Number(lastKey(a) === "if"));
  return inOrder.flatMap(([at, tree]): Diagnostic[] => {
    const read = fieldsRead(tree).filter((name) => fields.has(name));
    if (read.length === 0) return [];
    const here = factsAround(at, trees);
    const name = read.find((one) => fields.get(one)?.some((fact) => here.some((other) => excludes(fact, other))));
    if (name === undefined || told.has(name)) return [];
    told.add(name);
    return [{ code: "P476", path: pathOf(at), values: { name } }];
  });
};

/** What must be so, or not: `form.purpose` is `other`. */
interface Fact {
  readonly subject: string;
  readonly value: Tree;
  readonly isSo: boolean;
}

/** What is so where a part is there: by its `if`, and by those around it. A condition is among its own. */
function factsAround(at: string, trees: ReadonlyMap<string, Tree>): readonly Fact[] {
  if (at === "") return [];
  const own = trees.get(childPath(at, "if"));
  return [...(own === undefined ? [] : factsIn(own, true)), ...factsAround(parentPath(at), trees)];
}

function factsIn(tree: Tree, isSo: boolean): readonly Fact[] {
  if (!isCall(tree)) return [];
  const [operation, ...parts] = tree as readonly [string, ...Tree[]];
  if (operation === "and" && isSo) return parts.flatMap((part) => factsIn(part, true));
  if (operation === "or" && !isSo) return parts.flatMap((part) => factsIn(part, false));
  if (operation === "not") return factsIn(parts[0] ?? null, !isSo);
  const [left = null, right = null] = parts;
  if ((operation === "==" || operation === "!=") && treePath(left) && typeof right !== "object")
    return [{ subject: JSON.stringify(left), value: right, isSo: isSo === (operation === "==") }];
  return treePath(tree) ? [{ subject: JSON.stringify(tree), value: true, isSo }] : [];
}

function excludes(a: Fact, b: Fact): boolean {
  if (a.subject !== b.subject) return false;
  return a.value === b.value ? a.isSo !== b.isSo : a.isSo && b.isSo;
}

function fieldsRead(tree: Tree): readonly string[] {
  if (!isCall(tree)) return [];
  const [root, name] = treePath(tree) ?? [];
  if (root !== undefined) return root === "form" && typeof name === "string" ? [name] : [];
  return tree.slice(1).flatMap((part) => fieldsRead(part as Tree));
}

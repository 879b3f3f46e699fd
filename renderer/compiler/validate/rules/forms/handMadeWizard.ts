import type { Tree } from "../../../../../schemas/index.ts";
import { treePath } from "../../../formula/typed.ts";
import { pathOf } from "../../../parse/path.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { FormulaContext, Rule } from "../../rule.ts";

/** Forms that a state value shows one after the other: what `wizard` does, and keeps what was filled in. */
export const handMadeWizard: Rule<FormulaContext> = ({ annotations, trees }) => {
  const steps = new Map<string, Set<Tree>>();
  return annotations.nodes(["FormComponent"]).flatMap(({ at }): Diagnostic[] => {
    const [name, value] = stepOf(trees.get(`${at}/if`)) ?? [];
    if (name === undefined || value === undefined) return [];
    const values = steps.get(name) ?? new Set();
    const isNext = values.size > 0 && !values.has(value);
    steps.set(name, values.add(value));
    return isNext ? [{ code: "P477", path: [...pathOf(at), "if"], values: { name } }] : [];
  });
};

/** The state value and what it has to be: `state.step == 2`. */
function stepOf(tree: Tree | undefined): readonly [string, Tree] | undefined {
  if (!Array.isArray(tree) || tree[0] !== "==") return undefined;
  const [root, name, ...more] = treePath(tree[1] as Tree) ?? [];
  const value = tree[2] as Tree;
  const isStep = root === "state" && typeof name === "string" && more.length === 0 && typeof value !== "object";
  return isStep ? [name, value] : undefined;
}

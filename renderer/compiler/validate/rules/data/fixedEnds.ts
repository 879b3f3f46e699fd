import type { Tree } from "../../../../../schemas/index.ts";
import { isCall, treePath } from "../../../formula/typed.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { FormulaContext, Rule } from "../../rule.ts";
import type { Annotations } from "../../schema/annotations.ts";
import { declared } from "../../scope/definitions.ts";

/** What stays as it is while a page is open. */
const fixed: ReadonlySet<unknown> = new Set(["params", "host", "variant", "t"]);

/** Sources that are fetched until something holds that cannot change meanwhile: at once, or never. */
export const fixedEnds: Rule<FormulaContext> = ({ annotations, definitions, trees }) => {
  const written = statesWritten(annotations);
  const isFixed = ([root, name]: readonly unknown[]) =>
    fixed.has(root) || (root === "state" && typeof name === "string" && !written.has(name));
  return Object.keys(definitions.data).flatMap((name): Diagnostic[] => {
    const path = ["data", name, "refetch", "until"];
    const reads = readsIn(trees.get(`/${path.join("/")}`));
    return reads.length > 0 && reads.every(isFixed) ? [{ code: "P591", path, values: { name } }] : [];
  });
};

/** The state values that a step sets or a part of the page is bound to. */
function statesWritten(annotations: Annotations): ReadonlySet<string> {
  const set = annotations.of("x-keys").filter(({ says }) => says === "state");
  const bound = annotations.of("x-binds").map(({ value }) => String(value).replace(/^state\./, ""));
  return new Set([...set.flatMap(({ value }) => Object.keys(declared(value))), ...bound]);
}

/** All that a formula reads, by the keys on the way. */
function readsIn(tree: Tree | undefined): readonly (readonly unknown[])[] {
  if (tree === undefined || !isCall(tree)) return [];
  const path = treePath(tree);
  return path ? [path] : tree.slice(1).flatMap((part) => readsIn(part as Tree));
}

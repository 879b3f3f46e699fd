import type { Tree } from "../../../schemas/index.ts";
import { childPath, pathOf } from "../parse/path.ts";
import type { Diagnostic } from "./diagnostics/diagnostic.ts";
import type { FormulaContext, Rule } from "./rule.ts";

/** Suggestions from data that is not asked with what is typed: they would be the same whatever that is. */
export const unfollowedSuggestions: Rule<FormulaContext> = ({ annotations, definitions: { data }, trees }) => {
  return annotations.nodes(["TextField"]).flatMap(({ at, value: { name } }): Diagnostic[] => {
    const place = childPath(at, "suggest");
    const source = [...namesRead(trees.get(place), "data")].find((one) => Object.hasOwn(data, one));
    if (source === undefined || isAskedWith(String(name), source, trees)) return [];
    return [{ code: "P560", path: pathOf(place), values: { source, name: String(name) } }];
  });
};

/** Whether the address or the query of a source reads a field. */
function isAskedWith(field: string, source: string, trees: FormulaContext["trees"]): boolean {
  return [...trees].some(([at, tree]) => {
    const [root, name, key = ""] = pathOf(at).map(String);
    const isQuestion = root === "data" && name === source && (key === "get" || key === "query");
    return isQuestion && namesRead(tree, "form").has(field);
  });
}

/** The names below a root that a formula reads: of data its sources, of the form its fields. */
function namesRead(tree: Tree | undefined, wanted: string): ReadonlySet<string> {
  if (typeof tree !== "object" || tree === null) return new Set();
  const [operation, root, name] = tree;
  if (operation === "get" && root === wanted && typeof name === "string") return new Set([name]);
  return new Set(tree.slice(1).flatMap((part) => [...namesRead(part as Tree, wanted)]));
}

import type { Tree } from "../../../schemas/index.ts";
import { childPath, pathOf } from "../parse/path.ts";
import type { Diagnostic } from "./diagnostics/diagnostic.ts";
import type { FormulaContext, Rule } from "./rule.ts";
import type { AnnotatedNode } from "./schema/annotations.ts";

/** Suggestions from data that is not asked with what is typed: they would be the same whatever that is. */
export const unfollowedSuggestions: Rule<FormulaContext> = ({ annotations, definitions: { data }, trees }) => {
  return annotations.nodes(["TextField", "SearchField", "SearchComponent"]).flatMap(({ at, value }): Diagnostic[] => {
    const place = childPath(at, "suggest");
    const source = [...namesRead(trees.get(place), "data")].find((one) => Object.hasOwn(data, one));
    const words = wordsOf(value);
    if (source === undefined || isAskedWith(words, source, trees)) return [];
    return [{ code: "P560", path: pathOf(place), values: { source, name: words.join(".") } }];
  });
};

/** Where the words stand that are typed: in a field of the form, or in the state value that a search is bound to. */
function wordsOf({ name, bind }: AnnotatedNode["value"]): readonly [root: string, name: string] {
  return typeof bind === "string" ? ["state", bind.replace(/^state\./, "")] : ["form", String(name)];
}

/** Whether the address or the query of a source reads what is typed. */
function isAskedWith(
  [typed, field]: readonly [string, string],
  source: string,
  trees: FormulaContext["trees"],
): boolean {
  return [...trees].some(([at, tree]) => {
    const [root, name, key = ""] = pathOf(at).map(String);
    const isQuestion = root === "data" && name === source && (key === "get" || key === "query");
    return isQuestion && namesRead(tree, typed).has(field);
  });
}

/** The names below a root that a formula reads: of data its sources, of the form its fields, of the state its values. */
function namesRead(tree: Tree | undefined, wanted: string): ReadonlySet<string> {
  if (typeof tree !== "object" || tree === null) return new Set();
  const [operation, root, name] = tree;
  if (operation === "get" && root === wanted && typeof name === "string") return new Set([name]);
  return new Set(tree.slice(1).flatMap((part) => [...namesRead(part as Tree, wanted)]));
}

import type { Tree } from "../../../../../schemas/index.ts";
import { isMapping, type Path, pathOf, pointerOf, valueAt } from "../../../parse/path.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { FormulaContext, Rule } from "../../rule.ts";

/**
 * Sources that read a state value and count it on, from itself, whenever they have been fetched: each count fetches
 * again, without end. What has a condition may end.
 */
export const countedSources: Rule<FormulaContext> = ({ source, annotations, trees }) => {
  const readsAt = (path: Path, state: string) => readsState(trees.get(pointerOf(path)), state);
  return annotations.of("x-keys").flatMap(({ says, at, value }): Diagnostic[] => {
    const path = pathOf(at);
    const name = says === "state" && isMapping(value) ? sourceCounting(path, source.value) : undefined;
    if (name === undefined) return [];
    const asking = askingOf(name, source.value);
    const counted = Object.keys(value as object).filter(
      (state) => readsAt([...path, state], state) && asking.some((place) => readsAt(place, state)),
    );
    const namesOf = (state: string) => ({ names: `${name} → state.${state} → ${name}` });
    return counted.map((state) => ({ code: "P543", path: [...path, state], part: "key", values: namesOf(state) }));
  });
};

/** The source that takes a step whenever it has been fetched or has failed, whatever is so. */
function sourceCounting(path: Path, page: unknown): string | undefined {
  const [root, name, list] = path.map(String);
  const isWhole = root === "data" && (list === "onSuccess" || list === "onError") && path.length === 5;
  const conditions = [valueAt(page, path.slice(0, 2)), valueAt(page, path.slice(0, 4))];
  const isHeld = conditions.some((one) => isMapping(one) && ("when" in one || "if" in one || "only" in one));
  return isWhole && !isHeld ? name : undefined;
}

/** Where a source says what it asks for: a change there fetches it again. */
function askingOf(name: string, page: unknown): readonly Path[] {
  const query = valueAt(page, ["data", name, "query"]);
  const keys = isMapping(query) ? Object.keys(query) : [];
  return [["data", name, "get"], ...keys.map((key) => ["data", name, "query", key])];
}

function readsState(tree: Tree | undefined, name: string): boolean {
  if (!Array.isArray(tree)) return false;
  const [operation, root, first] = tree as readonly Tree[];
  if (operation === "get") return root === "state" && first === name;
  return (tree as readonly Tree[]).slice(1).some((part) => readsState(part, name));
}

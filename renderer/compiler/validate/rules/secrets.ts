import type { Tree } from "../../../../schemas/index.ts";
import { isMapping, type Path, pathOf, valueAt } from "../../parse/path.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { FormulaContext, Rule } from "../rule.ts";

/**
 * A password is sent in the body of a request, and goes nowhere else: neither on screen nor into an address, a record,
 * the page's state or a native call. Conditions may look at it.
 */
export const secrets: Rule<FormulaContext> = ({ source: { value }, annotations, trees }) => {
  const names = new Set(annotations.nodes(["PasswordField"]).map((field) => String(field.value.name)));
  if (names.size === 0) return [];
  return annotations.of("x-text").flatMap(({ at }): Diagnostic[] => {
    const found = secretIn(trees.get(at) ?? null, names);
    const path = pathOf(at);
    return found === undefined || isSent(value, path) ? [] : [{ code: "P509", path, values: { found } }];
  });
};

/** The first secret that a formula reads; a formula that reads the whole form reads it, too. */
function secretIn(tree: Tree, names: ReadonlySet<string>): string | undefined {
  if (typeof tree !== "object" || tree === null) return undefined;
  const [operation, root, name] = tree;
  if (operation === "get" && root === "form") {
    if (name === undefined) return "form";
    return names.has(String(name)) ? `form.${name}` : undefined;
  }
  for (const operand of tree.slice(1)) {
    const found = secretIn(operand, names);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether a place stands in the body of what is written to a server. */
function isSent(value: unknown, path: Path): boolean {
  const index = path.lastIndexOf("body");
  const step = index < 0 ? undefined : valueAt(value, path.slice(0, index));
  if (!isMapping(step)) return false;
  return "post" in step || ("method" in step && step.method !== "get");
}

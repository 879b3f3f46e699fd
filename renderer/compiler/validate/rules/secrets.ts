import type { Tree } from "../../../schemas/index.ts";
import type { Notes } from "../notes.ts";
import { isMapping, type Path, pathOf, valueAt } from "../path.ts";
import type { Finding } from "./finding.ts";

/**
 * A password is sent in the body of a request, and goes nowhere else: neither on screen nor into an address, a record,
 * the page's state or a native call. Conditions may look at it.
 */
export function checkSecrets(value: unknown, notes: Notes, trees: ReadonlyMap<string, Tree>): Finding[] {
  const names = new Set(notes.parts(["PasswordField"]).map((field) => String(field.value.name)));
  if (names.size === 0) return [];
  return notes.of("x-text").flatMap(({ at }): Finding[] => {
    const found = secretIn(trees.get(at) ?? null, names);
    const path = pathOf(at);
    return found === undefined || isSent(value, path) ? [] : [{ code: "P509", path, values: { found } }];
  });
}

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
  return "post" in step || ("request" in step && (step.method ?? "get") !== "get");
}

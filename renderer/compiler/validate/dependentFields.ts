import type { Tree } from "../../../schemas/index.ts";
import { isCall } from "../formula/typed.ts";
import { childPath, parentPath, pathOf } from "../parse/path.ts";
import type { Diagnostic } from "./diagnostics/diagnostic.ts";
import type { FormulaContext, Rule } from "./rule.ts";

/** Fields that depend on themselves, by what calculates them or by what excludes them, and steps that write calculated ones. */
export const dependentFields: Rule<FormulaContext> = (context) => [...circles(context), ...written(context)];

/** A field, where it stands, and the fields on which it depends. */
interface Dependent {
  readonly name: string;
  readonly at: string;
  readonly reads: readonly string[];
}

function circles(context: FormulaContext): Diagnostic[] {
  const fields = dependents(context);
  const byName = new Map(fields.map((field) => [field.name, field]));
  const told = new Set<string>();
  return fields.flatMap(({ name, at }): Diagnostic[] => {
    const way = told.has(name) ? undefined : wayBack(name, byName);
    if (!way) return [];
    for (const one of way) told.add(one);
    return [{ code: "P254", path: pathOf(at), part: "key", values: { way: [...way, name].join(" → ") } }];
  });
}

/** The fields from one back to itself; undefined where there is no such way. */
function wayBack(start: string, fields: ReadonlyMap<string, Dependent>): readonly string[] | undefined {
  const seen = new Set<string>();
  const follow = (name: string, way: readonly string[]): readonly string[] | undefined => {
    for (const read of fields.get(name)?.reads ?? []) {
      if (read === start) return way;
      if (seen.has(read)) continue;
      seen.add(read);
      const found = follow(read, [...way, read]);
      if (found) return found;
    }
    return undefined;
  };
  return follow(start, [start]);
}

function dependents({ annotations, trees }: FormulaContext): Dependent[] {
  return annotations.nodesEnding("Field").flatMap(({ at, value: { name, type } }) => {
    const own = type === "computed" ? [childPath(at, "value")] : [];
    const places = [...own, ...conditionsAround(at)];
    const reads = [...new Set(places.flatMap((place) => formReads(trees.get(place))))];
    return reads.length === 0 ? [] : [{ name: String(name), at: childPath(at, "name"), reads }];
  });
}

/** Where the `if` of a part and of all that it stands in may be. */
function conditionsAround(at: string): string[] {
  return at === "" ? [] : [childPath(at, "if"), ...conditionsAround(parentPath(at))];
}

/** The names of the fields that a formula reads. */
function formReads(tree: Tree | undefined): readonly string[] {
  if (tree === undefined || !isCall(tree)) return [];
  const [operation, root, name] = tree as readonly Tree[];
  if (operation === "get") return root === "form" && typeof name === "string" ? [name] : [];
  return tree.slice(1).flatMap((one) => formReads(one as Tree));
}

/** A calculated field has the value that its formula gives, and no other. */
function written({ annotations, definitions }: FormulaContext): Diagnostic[] {
  return annotations.of("x-keys").flatMap(({ says, at, value }) => {
    if (says !== "field" || typeof value !== "object" || value === null) return [];
    return Object.keys(value)
      .filter((name) => definitions.fields.get(name)?.type === "computed")
      .map((name): Diagnostic => ({ code: "P255", path: pathOf(childPath(at, name)), part: "key", values: { name } }));
  });
}

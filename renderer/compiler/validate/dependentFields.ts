import type { Tree } from "../../../schemas/index.ts";
import { isCall } from "../formula/typed.ts";
import { childPath, parentPath, pathOf } from "../parse/path.ts";
import type { Diagnostic } from "./diagnostics/diagnostic.ts";
import type { FormulaContext, Rule } from "./rule.ts";

/** Fields that depend on themselves, by what calculates them or by what excludes them, and steps that write calculated ones. */
export const dependentFields: Rule<FormulaContext> = (context) => [...circles(context), ...written(context)];

/** A field, where it stands, and the fields on which it depends. */
interface Dependent {
  /** As formulas read it: `form.total`, and in a row the row's name and place. */
  readonly key: string;
  readonly name: string;
  readonly at: string;
  readonly reads: readonly string[];
}

function circles(context: FormulaContext): Diagnostic[] {
  const fields = dependents(context);
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const told = new Set<string>();
  return fields.flatMap(({ key, name, at }): Diagnostic[] => {
    const way = told.has(key) ? undefined : wayBack(key, byKey);
    if (!way) return [];
    for (const one of way) told.add(one);
    const names = way.map((one) => byKey.get(one)?.name ?? one);
    return [{ code: "P254", path: pathOf(at), part: "key", values: { way: [...names, name].join(" → ") } }];
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
  const fields = annotations.nodesEnding("Field");
  const rows = new Map(fields.flatMap(({ at, value: { each } }) => (typeof each === "string" ? [[at, each]] : [])));
  return fields.flatMap(({ at, value: { name, type } }) => {
    const list = parentPath(parentPath(at));
    const row = rows.get(list);
    // The rows of one list know nothing of those of another one, whatever these are called.
    const keyOf = (root: string, read: string) => `${root === row ? list : root}.${read}`;
    const own = type === "computed" ? [childPath(at, "value")] : [];
    const places = [...own, ...conditionsAround(at)];
    const reads = [...new Set(places.flatMap((place) => fieldsRead(trees.get(place), row, keyOf)))];
    const key = keyOf(row ?? "form", String(name));
    return reads.length === 0 ? [] : [{ key, name: String(name), at: childPath(at, "name"), reads }];
  });
}

/** Where the `if` of a part and of all that it stands in may be. */
function conditionsAround(at: string): string[] {
  return at === "" ? [] : [childPath(at, "if"), ...conditionsAround(parentPath(at))];
}

/**
 * The fields that a formula reads.
 *
 * @param row the name of the row that it stands in, if any
 */
function fieldsRead(
  tree: Tree | undefined,
  row: string | undefined,
  keyOf: (root: string, name: string) => string,
): readonly string[] {
  if (tree === undefined || !isCall(tree)) return [];
  const [operation, root, name] = tree as readonly Tree[];
  if (operation === "get")
    return typeof root === "string" && typeof name === "string" && (root === "form" || root === row)
      ? [keyOf(root, name)]
      : [];
  return tree.slice(1).flatMap((one) => fieldsRead(one as Tree, row, keyOf));
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

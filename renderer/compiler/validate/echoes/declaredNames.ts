import type { Source } from "../../parse/parse.ts";
import { type Path, pathOf, valueAt } from "../../parse/path.ts";
import type { Span } from "../../text/lines.ts";
import type { Annotations } from "../schema/annotations.ts";
import { declared } from "../scope/definitions.ts";

/** A name that a file gives, and where. */
export interface DeclaredName extends Span {
  readonly name: string;
  /** What stands before it in formulas; `item` where it is a root itself, `field` for a field of a form or a row. */
  readonly root: string;
  readonly path: Path;
  readonly part: "key" | "value";
}

const roots = ["state", "data", "params", "inputs"] as const;

/** The names that formulas of a file can begin with or read: of values, sources, fields, items and answers. */
export function declaredNames(source: Source, annotations: Annotations): readonly DeclaredName[] {
  const keys = roots.flatMap((root) =>
    Object.keys(declared(valueAt(source.value, [root]))).map((name) => at([root, name], "key", name, root)),
  );
  const nodes = annotations.nodes();
  const items = nodes.flatMap(({ at: place, value }) =>
    ["each", "as"].flatMap((key) =>
      typeof value[key] === "string" ? [at([...pathOf(place), key], "value", value[key], "item")] : [],
    ),
  );
  const fields = annotations
    .nodesEnding("Field")
    .flatMap(({ at: place, value: { name } }) =>
      typeof name === "string" ? [at([...pathOf(place), "name"], "value", name, "field")] : [],
    );
  return [...keys, ...items, ...fields].flatMap((one) => {
    const { from, to } = source.locate(one.path, one.part);
    // What stands in quotes stays as it is.
    return source.text.slice(from, to) === one.name ? [{ ...one, from, to }] : [];
  });
}

function at(path: Path, part: "key" | "value", name: string, root: string): Omit<DeclaredName, keyof Span> {
  return { name, root, path, part };
}

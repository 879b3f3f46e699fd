/**
 * The names of the components that a part of a checked page uses. A field's name is `fields.` and its type; a
 * partial's is `use`. The compiler preloads by it, the phone loads by it.
 */
export function componentNames(part: unknown, inside = "", found: Set<string> = new Set()): ReadonlySet<string> {
  if (Array.isArray(part)) for (const item of part) componentNames(item, inside, found);
  else if (typeof part === "object" && part !== null && !("$" in part)) {
    const name = componentName(part);
    if (name) found.add(inside === "fields" ? `fields.${name}` : name);
    // A plain loop: a form of 1,000 fields comes by here before it is drawn.
    for (const key in part) componentNames((part as Readonly<Record<string, unknown>>)[key], key, found);
  }
  return found;
}

/** The name of a component, which the compiler says where its type does not; undefined for what is none, such as a step. */
export function componentName(part: object): string | undefined {
  if ("use" in part) return "use";
  const { component, type = undefined } = part as { readonly component?: string; readonly type?: unknown };
  return component ?? (typeof type === "string" ? type : undefined);
}

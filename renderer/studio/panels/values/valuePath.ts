import type { Page } from "../../../../schemas/index.ts";

type Way = readonly (string | number)[];

/** The way to where a value of a page is declared: a state, a source, or the field of that name; undefined: elsewhere. Pure. */
export function valuePath(page: Page, root: "form" | "state" | "visit" | "data", name: string): Way | undefined {
  if (root === "visit") return undefined;
  return root === "form" ? fieldPath(page.body, name, ["body"]) : [root, name];
}

function fieldPath(part: unknown, name: string, at: Way): Way | undefined {
  if (typeof part !== "object" || part === null) return undefined;
  const fields: unknown = Reflect.get(part, "fields");
  if (Array.isArray(fields)) {
    const index = fields.findIndex((field) => Reflect.get(Object(field), "name") === name);
    if (index >= 0) return [...at, "fields", index];
  }
  const inner = Array.isArray(part) ? [...part.entries()] : Object.entries(part);
  for (const [key, value] of inner) {
    const found = fieldPath(value, name, [...at, key]);
    if (found) return found;
  }
  return undefined;
}

import { componentName, type Page } from "../../../schemas/index.ts";
import type { PartPath } from "../channel/liveMessages.ts";

/** The property under which a part of a page on the phone knows where it stands in the page. No component reads it. */
export const partMark = "partPath";

const marked = new WeakMap<Page, Page>();

/**
 * The page with the way to each of its components and fields, of partials, popups and rows too, in a property of its own:
 * what the phone draws is the same. The same page gives the same one.
 */
export function markParts(page: Page): Page {
  const known = marked.get(page) ?? { ...page, body: markWithin(page.body, ["body"], false) };
  marked.set(page, known);
  return known;
}

function markWithin<Value>(value: Value, path: readonly (string | number)[], isField: boolean): Value;
function markWithin(value: unknown, path: readonly (string | number)[], isField: boolean): unknown {
  if (Array.isArray(value)) return value.map((item, index) => markWithin(item, [...path, index], isField));
  // A formula is data to whoever evaluates it, and steps hold no components.
  if (typeof value !== "object" || value === null || "$" in value || "verb" in value) return value;
  const parts = Object.entries(value).map(([key, inner]) => {
    return [key, markWithin(inner, [...path, key], key === "fields")] as const;
  });
  const isPart = isField || componentName(value) !== undefined;
  return Object.fromEntries(isPart ? [...parts, [partMark, JSON.stringify(path) satisfies PartPath]] : parts);
}

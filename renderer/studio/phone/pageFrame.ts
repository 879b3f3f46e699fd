import type { Page } from "../../../schemas/index.ts";
import { partMark } from "./markParts.ts";

/** Of a page what is only seen, or is brought over by itself: a change of it asks for no further visit. */
const seen = new Set(["title", "body", "state", "texts", "supports"]);

/**
 * Whether two versions of a page differ in nothing but what is seen: neither in its data and handlers, nor in its forms.
 * Pure.
 */
export function hasSameFrame(before: Page, after: Page): boolean {
  return JSON.stringify(frameOf(before), withoutMark) === JSON.stringify(frameOf(after), withoutMark);
}

/** Where something stands makes it no other thing. */
function withoutMark(key: string, value: unknown): unknown {
  return key === partMark ? undefined : value;
}

function frameOf(page: Page): unknown {
  const rest = Object.entries(page).filter(([key]) => !seen.has(key));
  return [rest.sort(([a], [b]) => (a < b ? -1 : 1)), formsIn(page.body)];
}

/** Its forms, wherever they stand. */
function formsIn(part: unknown): readonly unknown[] {
  if (typeof part !== "object" || part === null) return [];
  if (Reflect.get(part, "fields") !== undefined) return [part];
  return Object.values(part).flatMap(formsIn);
}

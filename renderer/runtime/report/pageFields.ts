import type { Page } from "../../../schemas/index.ts";

/** What is known of a field of a page. */
interface PageField {
  /** What is typed into it counts or measures something. */
  readonly isAmount: boolean;
  /** The field whose rows it stands in; empty where it stands in none. */
  readonly list: string;
}

/** The types of the fields into which amounts are typed. */
const amounts = ["amountInput", "money", "number", "slider", "stepper"];

const known = new WeakMap<Page, ReadonlyMap<string, PageField>>();

/** The fields of a page by their names, also those in rows. */
export function fieldsOf(page: Page): ReadonlyMap<string, PageField> {
  const found = known.get(page) ?? collect(page.body, "", new Map());
  known.set(page, found);
  return found;
}

function collect(part: unknown, list: string, found: Map<string, PageField>): Map<string, PageField> {
  if (typeof part !== "object" || part === null || "$" in part) return found;
  const { type, name, personal } = part as {
    readonly type?: unknown;
    readonly name?: unknown;
    readonly personal?: unknown;
  };
  const isField = typeof type === "string" && typeof name === "string";
  if (isField) found.set(name, { isAmount: amounts.includes(type) && personal === undefined, list });
  for (const inner of Object.values(part)) collect(inner, isField && type === "repeat" ? name : list, found);
  return found;
}

import { componentNames, type Page, type PageNeeds } from "../../../../schemas/index.ts";
import { lateOperations } from "../../formula/functions/index.ts";

/**
 * What a checked page needs of the front end that shows it. Functions that come late are left out: they come from the build
 * that the page is of.
 */
export function pageNeeds(page: Page): PageNeeds {
  const verbs = new Set<string>();
  const operations = new Set<string>();
  collect(page, verbs, operations);
  for (const late of lateOperations) operations.delete(late);
  return {
    components: [...componentNames(page.body)].sort(),
    verbs: [...verbs].sort(),
    operations: [...operations].sort(),
  };
}

function collect(part: unknown, verbs: Set<string>, operations: Set<string>): void {
  if (typeof part !== "object" || part === null) return;
  const { $: tree, verb } = part as { readonly $?: unknown; readonly verb?: unknown };
  if (typeof verb === "string") verbs.add(verb);
  if (tree !== undefined) collectOperations(tree, operations);
  else for (const inner of Object.values(part)) collect(inner, verbs, operations);
}

/** A call is a list that begins with its operation; all else in it is calls and plain values. */
function collectOperations(tree: unknown, operations: Set<string>): void {
  if (!Array.isArray(tree)) return;
  const [name, ...operands] = tree as readonly unknown[];
  operations.add(String(name));
  for (const operand of operands) collectOperations(operand, operations);
}

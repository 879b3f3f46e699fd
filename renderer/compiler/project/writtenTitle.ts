import type { Page, Tree, WithTexts } from "../../../schemas/index.ts";

/** A title that is a text, or written out; empty where it is known only on the phone. */
export function writtenTitle(page: Page & WithTexts): string {
  if (typeof page.title === "string") return page.title;
  const [operation, root, ...keys] = partsOf(page.title.$);
  if (operation !== "get" || root !== "t") return "";
  const [texts = {}] = Object.values(page.texts ?? {});
  const title = keys.reduce<unknown>((group, key) => memberOf(group, String(key)), texts);
  return typeof title === "string" ? title : "";
}

function partsOf(tree: Tree): readonly Tree[] {
  return Array.isArray(tree) ? tree : [];
}

function memberOf(group: unknown, key: string): unknown {
  return typeof group === "object" && group !== null ? Reflect.get(group, key) : undefined;
}

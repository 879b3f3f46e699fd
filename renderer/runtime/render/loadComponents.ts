import { componentNames, type Page } from "../../../schemas/index.ts";
import type { ComponentTable } from "../session/runtime.ts";
import type { LoadedComponents } from "./preparedNode.ts";

type Load = ComponentTable[string];

/** What has been loaded, by what loads it: once each, however many runtimes show it. */
const loaded = new Map<Load, unknown>();

/** Loads the components that a page uses. Rejects when one cannot be fetched; a name that is in no table stays out. */
export async function loadComponents(page: Page, table: ComponentTable): Promise<LoadedComponents> {
  const wanted = [...componentNames(page.body)].flatMap((name) => {
    const load = table[name];
    return load ? [{ name, load }] : [];
  });
  await Promise.all(wanted.map(async ({ load }) => loaded.has(load) || loaded.set(load, await load())));
  // Each component takes the properties of its own name, which the compiler has checked.
  return new Map(wanted.map(({ name, load }) => [name, loaded.get(load)])) as LoadedComponents;
}

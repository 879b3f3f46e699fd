import { componentNames, type Page } from "../schemas/index.ts";
import { fields } from "./components/fields/index.ts";
import { components } from "./components/index.ts";
import type { Loaded } from "./node.ts";

const loaders: Readonly<Record<string, () => Promise<unknown>>> = {
  ...components,
  ...Object.fromEntries(Object.entries(fields).map(([name, load]) => [`fields.${name}`, load])),
};
const loaded = new Map<string, unknown>();

/** Loads the components that a page uses, once each. Rejects when one cannot be fetched. */
export async function loadComponents(page: Page): Promise<Loaded> {
  const wanted = [...componentNames(page.body)].filter((name) => !loaded.has(name));
  await Promise.all(wanted.map(async (name) => loaded.set(name, await loaders[name]?.())));
  // Each component takes the properties of its own name, which the desk has checked.
  return loaded as Loaded;
}

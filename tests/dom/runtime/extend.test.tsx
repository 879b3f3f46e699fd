import { expect, test } from "vitest";
import type { HostWindow } from "../../../actions/index.ts";
import { createGangway, loadComponents } from "../../../renderer/index.ts";
import type { Page } from "../../../schemas/index.ts";

const options = {
  window: window as unknown as HostWindow,
  app: { home: "home", api: { base: "/api" } },
  start: { page: "home", query: {} },
} as unknown as Parameters<typeof createGangway>[0];

test("A further formula function stands beside those that ship", () => {
  const { formulas } = createGangway({ ...options, functions: { twice: (_, x) => Number(x) * 2 } });
  expect(formulas.evaluate({ $: ["twice", ["+", 20, 1]] }, () => null)).toBe(42);
  expect(createGangway(options).formulas.evaluate({ $: ["twice", 21] }, () => null)).toBe(null);
});

test("A further component is loaded by its name beside those that ship, and one of a name that ships replaces it", async () => {
  const Mine = () => null;
  const page = { body: [{ type: "mine" }, { type: "text" }, { type: "tag" }] } as unknown as Page;
  const { components } = createGangway({ ...options, components: { mine: async () => Mine, tag: async () => Mine } });
  const loaded = await loadComponents(page, components);
  expect([loaded.get("mine"), loaded.get("tag")]).toEqual([Mine, Mine]);
  expect(loaded.get("text")).toBeTypeOf("function");
  expect(loaded.get("text")).not.toBe(Mine);
});

import { expect, test } from "vitest";
import { createStore } from "../../../renderer/runtime/data/store.ts";
import { createPageForm } from "../../../renderer/runtime/form/createPageForm.ts";
import type { FieldEntry } from "../../../renderer/runtime/form/fieldRegistry.ts";
import type { Field, Json } from "../../../schemas/index.ts";
import { formulas } from "../../formulas.ts";

/** A form of two fields whose rules count how often they are evaluated: the second field's reads the first, too. */
function countedForm() {
  const store = createStore();
  const evaluated: string[] = [];
  const form = createPageForm({
    store,
    http: { send: async () => null },
    scope: () => (root) => {
      if (root === "first" || root === "second") evaluated.push(root);
      return store.get(root);
    },
    evaluate: () => null,
    formulas,
    forms: new Map(),
    host: { name: "browser", platform: "other", version: undefined, line: undefined, webview: undefined, evidence: [] },
    protect: () => undefined,
    tell: () => undefined,
  });
  const bind = (name: string, reads: readonly string[]) => {
    const given = ["and", ["!=", ["get", name], 1], ["!=", ["get", "form", ...reads], "wrong"]];
    const field = { type: "text", name, label: name, rules: [{ rule: "check", check: { $: given }, error: "no" }] };
    const entry: FieldEntry = { form: { id: "apply", check: undefined }, field: field as unknown as Field, names: {} };
    const binding = form.bind(entry, "");
    const handle = { value: "" as Json, element: null, blockingReason: undefined, focus: () => undefined };
    binding.ref(handle);
    form.register(entry, "");
    return binding;
  };
  const [first, second] = [bind("first", ["first"]), bind("second", ["first"])];
  const type = async (binding: typeof first, value: string) => {
    evaluated.length = 0;
    binding.onChange(value);
    await Promise.resolve();
    return evaluated.slice();
  };
  return { form, store, first, second, type };
}

test("A keystroke is validated once, before and after the field was left", async () => {
  const { first, type, store } = countedForm();
  expect(await type(first, "a")).toEqual(["first"]);
  first.onBlur();
  expect(await type(first, "ab")).toEqual(["first"]);
  expect(await type(first, "wrong")).toEqual(["first"]);
  expect(store.read("valid.first")).toBe(false);
  expect(await type(first, "right")).toEqual(["first"]);
  expect(store.read("valid.first")).toBe(true);
});

test("So is a field whose rules read the one that was changed", async () => {
  const { form, first, second, type, store } = countedForm();
  await type(second, "b");
  expect(await type(first, "wrong")).toEqual(["first", "second"]);
  expect(store.read("valid.second")).toBe(false);
  expect(await form.submit("apply")).toBe(false);
  // Its message is on screen by now, and goes in the same stroke.
  expect(await type(first, "right")).toEqual(["first", "second"]);
  expect(store.read("valid.second")).toBe(true);
  expect(await form.submit("apply")).toBe(true);
});

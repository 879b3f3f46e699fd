import { expect, test } from "vitest";
import { createPageForm, type Member } from "../renderer/form.ts";
import { createStore } from "../renderer/state.ts";
test("x", async () => {
  const store = createStore();
  const form = createPageForm(store, (names) => (root) => (root in names ? names[root] : store.get(root)));
  const member: Member = { form: { id: "loan", check: undefined }, names: {}, field: { type: "money", name: "amount", label: "x", required: "请填写", rules: [{ rule: "min", min: 500, error: "最低借 500 元" }] } };
  const r = form.register(member, null);
  r.ref({ value: null, focus() {} });
  form.hold(member, null);
  expect(await form.submit("loan")).toBe(false);
  await r.onChange({ type: "change", target: { name: "amount", value: 100 } });
  expect(store.get("form")).toEqual({ amount: 100 });
  expect(await form.submit("loan")).toBe(false);
});

import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Locals } from "../../../actions/index.ts";
import { createStore } from "../../../renderer/runtime/data/store.ts";
import { createPageForm } from "../../../renderer/runtime/form/createPageForm.ts";
import type { FieldEntry } from "../../../renderer/runtime/form/fieldRegistry.ts";
import { formsIn } from "../../../renderer/runtime/form/formLayouts.ts";
import { keepOffered, unknownReason } from "../../../renderer/runtime/form/options/keepOffered.ts";
import type { ChoosingField } from "../../../renderer/runtime/form/options/offeredPart.ts";
import { createFormulas } from "../../../renderer/runtime/formula/createFormulas.ts";
import { operations } from "../../../renderer/runtime/formula/operations.ts";
import type { PageSession } from "../../../renderer/runtime/session/pageSession.ts";
import type { Json, Value } from "../../../schemas/index.ts";
import { times } from "../../soak.ts";

/* Random visits of a form: what its fields hold is offered, and the screen and the server get the same. */

type Option = { readonly value: string; readonly text: string; readonly disabled: boolean };
type Status = "loading" | "failed" | "ready";

const letters = ["a", "b", "c"] as const;
const names = ["one", "several", "path", "fetched"] as const;
type Name = (typeof names)[number];

const formula = (...tree: readonly string[]) => ({ $: tree });
const fieldsOf = (): readonly ChoosingField[] => {
  const rest = { label: "它" };
  const fields = [
    { ...rest, type: "radio", name: "one", options: formula("get", "state", "opts") },
    { ...rest, type: "checkboxGroup", name: "several", options: formula("get", "state", "opts") },
    { ...rest, type: "cascade", name: "path", options: formula("get", "data", "opts") },
    { ...rest, type: "picker", name: "fetched", required: true, options: formula("get", "data", "opts") },
  ];
  return fields as unknown as readonly ChoosingField[];
};

// A form that is sent waits for its options.
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

/** Lets time pass until a promise is settled. */
async function inTime<Result>(promise: Promise<Result>): Promise<Result> {
  let isSettled = false;
  const settle = () => {
    isSettled = true;
  };
  promise.then(settle, settle);
  while (!isSettled) {
    await vi.advanceTimersByTimeAsync(3000);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return promise;
}

/** A form with its store, as a page has them; a field on screen is a handle with a value. */
function openForm() {
  const fields = fieldsOf();
  const page = { page: "lab", data: { opts: { get: "/opts" } }, body: [{ type: "form", id: "f", fields }] };
  const store = createStore({ status: { opts: "loading" }, state: { opts: [] } });
  const formulas = createFormulas(operations);
  const scope = (more: Locals) => (root: string) => (root in more ? more[root] : store.get(root));
  const evaluate = (value: Value, more: Locals = {}) => formulas.evaluate(value, scope(more));
  const session = { page, store, evaluate, formulas } as unknown as PageSession;
  const form = createPageForm({
    forms: formsIn(page.body),
    host: { name: "browser", platform: "other" } as never,
    ...{ store, scope, evaluate, formulas },
    http: { send: () => new Promise(() => {}) },
    protect: () => {},
    tell: () => {},
  });
  const shown = new Map<string, { value: Json }>();
  const mounted = fields.map((field) => {
    const entry: FieldEntry = {
      form: { id: "f", check: undefined },
      field,
      names: {},
      ownError: (value) => unknownReason(field, value, session, {}),
      keepOffered: (held) => keepOffered(field, session, {}, held),
    };
    let isThere = false;
    let change: (value: Json) => void = () => {};
    return {
      name: field.name as Name,
      choose: (value: Json) => {
        if (!isThere) return;
        const handle = shown.get(field.name);
        if (handle) handle.value = value;
        change(value);
      },
      toggle() {
        if (isThere) form.unregister(entry);
        else {
          const first = form.retained(field.name) ?? null;
          const binding = form.bind(entry, first);
          const handle = { value: first, element: null, blockingReason: undefined, focus: () => {} };
          shown.set(field.name, handle);
          binding.ref(handle);
          form.register(entry, first);
          change = binding.onChange;
        }
        isThere = !isThere;
      },
      isThere: () => isThere,
    };
  });
  return { store, form, shown, mounted };
}

const optionsArb = fc
  .uniqueArray(fc.record({ value: fc.constantFrom(...letters), text: fc.constant("字"), disabled: fc.boolean() }), {
    selector: ({ value }) => value,
  })
  .map((options): readonly Option[] => options);
const letterArb = fc.constantFrom(...letters);
const valueArb = (name: Name): fc.Arbitrary<Json> =>
  name === "several" ? fc.uniqueArray(letterArb) : name === "path" ? letterArb.map((one) => [one]) : letterArb;
const valuesArb = fc.record(
  Object.fromEntries(names.map((name) => [name, valueArb(name)])) as Record<Name, fc.Arbitrary<Json>>,
  { requiredKeys: [] },
);
const actArb = fc.oneof(
  fc.record({ act: fc.constant("state" as const), options: optionsArb }),
  fc.record({ act: fc.constant("answer" as const), options: optionsArb }),
  fc.record({ act: fc.constantFrom("load" as const, "fail" as const, "undo" as const) }),
  fc.record({ act: fc.constant("toggle" as const), field: fc.nat(3) }),
  fc.record({ act: fc.constant("choose" as const), field: fc.nat(3), letter: letterArb }),
  fc.record({ act: fc.constantFrom("fill" as const, "restore" as const), values: valuesArb }),
);

test("in random visits a field holds what it offers, and a form sends what its screen shows", async () => {
  const visit = fc.asyncProperty(fc.array(actArb, { maxLength: 14 }), async (acts) => {
    const { store, form, shown, mounted } = openForm();
    const offeredTo = (name: Name) => {
      const root = name === "one" || name === "several" ? "state.opts" : "data.opts";
      return ((store.read(root) ?? []) as readonly Option[]).flatMap(({ value, disabled }) =>
        disabled ? [] : [value],
      );
    };
    const status = () => store.read("status.opts") as Status;
    const isKnown = (name: Name) => name === "one" || name === "several" || status() === "ready";
    const strangers = () =>
      names
        .filter((name) => isKnown(name))
        .flatMap((name) => {
          const value = (store.read(`form.${name}`) ?? []) as string | readonly string[];
          return [value].flat().filter((one) => !offeredTo(name).includes(one));
        });
    const observed: unknown[] = [];
    const watched = ["state.opts", "data.opts", "status.opts", "form", ...names.map((name) => `form.${name}`)];
    store.subscribe(watched, () => observed.push(...strangers()));
    for (const one of mounted) one.toggle();

    for (const act of acts) {
      const before = new Map(names.map((name) => [name, store.read(`form.${name}`)] as const));
      if (act.act === "state") store.set("state", "opts", act.options);
      if (act.act === "load" || act.act === "fail")
        store.set("status", "opts", act.act === "load" ? "loading" : "failed");
      if (act.act === "answer") {
        store.batch(() => {
          store.set("data", "opts", act.options);
          store.set("status", "opts", "ready");
        });
      }
      if (act.act === "toggle") mounted[act.field]?.toggle();
      if (act.act === "choose") {
        const field = mounted[act.field];
        if (field) field.choose(field.name === "several" || field.name === "path" ? [act.letter] : act.letter);
      }
      if (act.act === "fill") form.fill(act.values as Record<string, Json>);
      if (act.act === "restore") form.restore(act.values as Record<string, Json>);
      if (act.act === "undo") form.undoRestore(names);

      expect(strangers()).toEqual([]);
      if (act.act === "load" || act.act === "fail") {
        for (const name of ["path", "fetched"] as const) expect(store.read(`form.${name}`)).toEqual(before.get(name));
      }
      for (const { name, isThere } of mounted) {
        if (isThere()) expect(shown.get(name)?.value).toEqual(store.read(`form.${name}`));
      }
      const isSent = await inTime(form.submit("f"));
      if (status() !== "ready") expect(isSent).toBe(false);
      else expect(isSent).toBe(typeof store.read("form.fetched") === "string");
    }
    expect(observed).toEqual([]);
  });
  await fc.assert(visit, { numRuns: times(300, 20_000) });
});

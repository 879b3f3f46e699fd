import { createFormControl, type FieldValues, type UseFormRegisterReturn } from "react-hook-form";
import type { Names } from "../actions/index.ts";
import type { CrossCheck, Field, FormComponent, Json } from "../schemas/index.ts";
import { evaluator, isFormula } from "./evaluator.ts";
import type { Scope } from "./formula.ts";
import { isEmpty, judge } from "./rules.ts";
import type { Store } from "./state.ts";

type Control = ReturnType<typeof createFormControl<FieldValues>>;

/** A field as it takes part: what it is, and the names that its formulas see. */
export interface Member {
  readonly form: { readonly id: FormComponent["id"]; readonly check: readonly CrossCheck[] | undefined };
  readonly field: Field;
  readonly names: Names;
}

/** The form of a page, over react-hook-form: one set of fields, however many forms it has. Values stand in the store under `form`, their soundness under `valid`. */
export interface PageForm {
  readonly control: Control;
  /** What the element of a field needs. Again when what its rules see has changed. */
  readonly register: (member: Member, initial: Json) => UseFormRegisterReturn;
  /** Takes a field in when it comes on screen; gives the way to let it go, with its value. */
  readonly hold: (member: Member, initial: Json) => () => void;
  readonly fill: (values: Readonly<Record<string, Json>>) => void;
  /** Checks the fields of one form, shows what is wrong and goes to the first such field. */
  readonly submit: (form: string) => Promise<boolean>;
}

/** Makes the form of a page. */
export function createPageForm(store: Store, scope: (names: Names) => Scope): PageForm {
  const members = new Map<string, Member>();
  const control = createFormControl<FieldValues>({ mode: "onTouched", shouldFocusError: true });

  const verdict = (name: string, value: Json): string | undefined => {
    const member = members.get(name);
    if (!member) return undefined;
    const names = scope(member.names);
    return judge(member.field, value, names) ?? (isEmpty(value) ? undefined : crossVerdict(member, names));
  };

  const record = (name: string, value: Json) => {
    if (name in store.get("form") && Object.is(store.get("form")[name], value)) return;
    store.set("form", name, value);
    for (const [one, member] of members) {
      const affected = one === name || hasFormulas(member);
      if (affected) store.set("valid", one, verdict(one, store.get("form")[one] as Json) === undefined);
    }
    revisit(name);
  };

  /** A message that depends on another field goes or comes when that field changes. */
  const revisit = (changed: string) => {
    const { errors } = control.control._formState;
    for (const [name, { form }] of members) {
      const depends = form.check?.some((one) => one.field === name && readsOf(one).includes(`form.${changed}`));
      if (depends && name !== changed && errors[name]) void control.trigger(name);
    }
  };

  control.subscribe({
    formState: { values: true },
    callback: ({ values, name }) => {
      if (name !== undefined) record(name, values[name] ?? null);
    },
  });

  return {
    control,
    register(member, initial) {
      const { name } = member.field;
      members.set(name, member);
      return control.register(name, { value: initial, validate: (value) => verdict(name, value) ?? true });
    },
    hold(member, initial) {
      const { name } = member.field;
      members.set(name, member);
      record(name, control.getValues(name) ?? initial);
      return () => {
        members.delete(name);
        control.unregister(name);
        store.remove("form", name);
        store.remove("valid", name);
      };
    },
    fill(values) {
      for (const [name, value] of Object.entries(values)) {
        control.setValue(name, value, { shouldDirty: true, shouldValidate: true });
        record(name, value);
      }
    },
    submit(form) {
      const names = [...members].filter(([, member]) => member.form.id === form).map(([name]) => name);
      return control.trigger(names, { shouldFocus: true, shouldTouch: true });
    },
  };
}

/** Whether what the field accepts depends on more than its own value. */
function hasFormulas({ form, field }: Member): boolean {
  const checked = form.check?.some((one) => one.field === field.name) ?? false;
  return checked || ("rules" in field && (field.rules ?? []).some((rule) => Object.values(rule).some(isFormula)));
}

function crossVerdict({ form, field }: Member, scope: Scope): string | undefined {
  const broken = form.check?.find((one) => one.field === field.name && evaluator(one.must).evaluate(scope) !== true);
  return broken && String(evaluator(broken.error).evaluate(scope));
}

function readsOf(check: CrossCheck): readonly string[] {
  return evaluator(check.must).reads;
}

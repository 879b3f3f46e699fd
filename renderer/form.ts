import { createFormControl, type FieldValues, type UseFormRegisterReturn } from "react-hook-form";
import type { Names } from "../actions/index.ts";
import type { CrossCheck, Field, FormComponent, Json } from "../schemas/index.ts";
import { evaluator } from "./evaluator.ts";
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

/** What ties a field on screen to the form. */
export interface Tie {
  readonly ref: UseFormRegisterReturn["ref"];
  readonly onChange: (value: Json) => void;
  readonly onBlur: () => void;
}

/**
 * The form of a page, over react-hook-form: one set of fields, however many forms the page has. Values stand in the
 * store under `form`, their soundness under `valid`.
 */
export interface PageForm {
  readonly control: Control["control"];
  /** Ties a field to the form; `initial` is what it holds at first. */
  readonly tie: (member: Member, initial: Json) => Tie;
  /** Takes a field in when it comes on screen, and again when what its formulas see has changed. */
  readonly admit: (member: Member, initial: Json) => void;
  /** Lets a field go, with its value. */
  readonly release: (name: string) => void;
  readonly fill: (values: Readonly<Record<string, Json>>) => void;
  /** Checks the fields of one form, shows what is wrong and goes to the first such field. */
  readonly submit: (form: string) => Promise<boolean>;
}

/** Makes the form of a page. */
export function createPageForm(store: Store, scope: (names: Names) => Scope): PageForm {
  const members = new Map<string, Member>();
  /** By field: the fields whose rules read it. */
  const readers = new Map<string, Set<string>>();
  const { control, register, unregister, getValues, setValue, trigger } = createFormControl<FieldValues>({
    mode: "onTouched",
    shouldFocusError: true,
  });

  const verdict = (name: string, value: Json): string | undefined => {
    const member = members.get(name);
    if (!member) return undefined;
    const names = scope(member.names);
    return judge(member.field, value, names) ?? (isEmpty(value) ? undefined : crossVerdict(member, names));
  };
  const judgeAgain = (name: string, value: Json) => store.set("valid", name, verdict(name, value) === undefined);

  /** Before react-hook-form hears of a value: its checks read the other fields from the store. */
  const record = (name: string, value: Json) => {
    store.set("form", name, value);
    judgeAgain(name, value);
    for (const other of readers.get(name) ?? []) {
      if (other === name) continue;
      judgeAgain(other, getValues(other));
      // A message that depends on another field goes or comes when that field changes.
      if (control._formState.errors[other]) void trigger(other);
    }
  };

  return {
    control,
    tie(member, initial) {
      const { name } = member.field;
      members.set(name, member);
      const { ref, onChange, onBlur } = register(name, {
        value: initial,
        validate: (value) => verdict(name, value) ?? true,
      });
      return {
        ref,
        onChange(value) {
          record(name, value);
          void onChange({ type: "change", target: { name, value } });
        },
        // react-hook-form takes the value from every event, a blur's too.
        onBlur: () => void onBlur({ type: "blur", target: { name, value: getValues(name) } }),
      };
    },
    admit(member, initial) {
      const { name } = member.field;
      members.set(name, member);
      for (const read of fieldsRead(member)) readers.set(read, (readers.get(read) ?? new Set()).add(name));
      record(name, getValues(name) ?? initial);
    },
    release(name) {
      members.delete(name);
      for (const names of readers.values()) names.delete(name);
      unregister(name);
      store.remove("form", name);
      store.remove("valid", name);
    },
    fill(values) {
      for (const [name, value] of Object.entries(values)) {
        record(name, value);
        setValue(name, value, { shouldDirty: true, shouldValidate: true });
      }
    },
    submit(form) {
      const names = [...members].filter(([, member]) => member.form.id === form).map(([name]) => name);
      return trigger(names, { shouldFocus: true, shouldTouch: true });
    },
  };
}

/** The fields that decide what a field accepts. */
function fieldsRead({ form, field }: Member): readonly string[] {
  const rules = "rules" in field && field.rules ? field.rules.flatMap((rule) => Object.values(rule)) : [];
  const checks = form.check?.filter((one) => one.field === field.name).map(({ must }) => must) ?? [];
  const reads = [...rules, ...checks].flatMap((argument) => evaluator(argument).reads);
  return reads.filter((read) => read.startsWith("form.")).map((read) => read.slice("form.".length));
}

function crossVerdict({ form, field }: Member, scope: Scope): string | undefined {
  const broken = form.check?.find((one) => one.field === field.name && evaluator(one.must).evaluate(scope) !== true);
  return broken && String(evaluator(broken.error).evaluate(scope));
}

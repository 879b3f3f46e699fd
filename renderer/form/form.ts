import { createFormControl, type FieldValues, type UseFormRegisterReturn } from "react-hook-form";
import type { Http, Names } from "../../actions/index.ts";
import type { CrossCheck, Field, FormComponent, Json } from "../../schemas/index.ts";
import type { FieldHandle } from "../components/fields/FieldShell.tsx";
import { evaluator } from "../formula/evaluator.ts";
import type { Scope } from "../formula/formula.ts";
import type { Store } from "../state.ts";
import { fieldsRead } from "./fieldsRead.ts";
import { createRemoteChecks } from "./remoteChecks.ts";
import { isEmpty, judge, spelt } from "./rules.ts";

type Control = ReturnType<typeof createFormControl<FieldValues>>;

/** What react-hook-form holds of the fields that are tied. */
type Tied = Readonly<Record<string, { readonly _f: { readonly ref: FieldHandle<Json> } } | undefined>>;

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

/** What a form works with. */
export interface FormPort {
  readonly store: Store;
  readonly http: Pick<Http, "send">;
  readonly scope: (names: Names) => Scope;
  /** The user has changed a field of a form with that question: it is asked before the page is left by going back. */
  readonly protect: (question: string) => void;
}

/**
 * The form of a page, over react-hook-form: one set of fields, however many forms the page has. Values stand in the
 * store under `form`, their soundness under `valid`, and where the server's checks are under `remote`.
 */
export interface PageForm {
  readonly control: Control["control"];
  /** What a field holds when it comes on screen again; undefined when it was not there yet. */
  readonly kept: (name: string) => Json | undefined;
  /** Ties a field to the form; `initial` is what it holds at first. */
  readonly tie: (member: Member, initial: Json) => Tie;
  /** Takes a field in when it comes on screen, and again when what its formulas see has changed. */
  readonly admit: (member: Member, initial: Json) => void;
  /** Lets a field go: its value is neither checked nor sent any more, and comes back when the field does. */
  readonly release: (name: string) => void;
  /** What is asked before the page is left with changes in this form; nothing when left out. */
  readonly guard: (form: string, question: string | undefined) => void;
  /** Writes fields; one that is not on screen has the value when it comes. */
  readonly fill: (values: Readonly<Record<string, Json>>) => void;
  /** Checks the fields of one form, shows what is wrong and goes to the first such field. */
  readonly submit: (form: string) => Promise<boolean>;
}

/** Makes the form of a page. */
export function createPageForm({ store, http, scope, protect }: FormPort): PageForm {
  const members = new Map<string, Member>();
  const remotes = createRemoteChecks({
    http,
    scope,
    tell(name, word) {
      store.set("remote", name, word);
      mark(name, getValues(name));
    },
  });
  const kept = new Map<string, Json>();
  const questions = new Map<string, string | undefined>();
  /** By field: the fields whose rules read it. */
  const readers = new Map<string, Set<string>>();
  const { control, register, unregister, getValues, setValue, trigger } = createFormControl<FieldValues>({
    mode: "onTouched",
  });

  /** What is wrong as far as the page itself can tell. */
  const verdict = (name: string, value: Json): string | undefined => {
    const member = members.get(name);
    if (!member) return undefined;
    const names = scope(member.names);
    return judge(member.field, value, names) ?? (isEmpty(value) ? undefined : crossVerdict(member, names));
  };

  /** Whether a value is sound as far as the page can tell; `valid` also wants the server's word. */
  const mark = (name: string, value: Json): boolean => {
    const isSound = verdict(name, value) === undefined;
    store.set("valid", name, isSound && remotes.isPassing(name));
    return isSound;
  };

  const judgeAgain = (name: string, value: Json) => {
    const isSound = mark(name, value);
    remotes.follow(name, store.read(`form.${name}`) as Json, isSound && !isEmpty(value));
  };

  /** Before react-hook-form hears of a value: its checks read the other fields from the store. */
  const record = (name: string, value: Json) => {
    const member = members.get(name);
    store.set("form", name, member ? spelt(member.field, value) : value);
    judgeAgain(name, value);
    for (const other of readers.get(name) ?? []) {
      if (other === name) continue;
      judgeAgain(other, getValues(other));
      // A message that depends on another field goes or comes when that field changes.
      if (control._formState.errors[other]) void trigger(other);
    }
  };

  const handleOf = (name: string) => (control._fields as unknown as Tied)[name]?._f.ref;

  return {
    control,
    kept: (name) => kept.get(name),
    tie(member, initial) {
      const { name } = member.field;
      members.set(name, member);
      const { ref, onChange, onBlur } = register(name, {
        value: initial,
        validate: (value) => verdict(name, value) ?? remotes.verdict(name)?.then((said) => said ?? true) ?? true,
      });
      return {
        ref,
        onChange(value) {
          record(name, value);
          const question = questions.get(member.form.id);
          if (question) protect(question);
          void onChange({ type: "change", target: { name, value } });
        },
        onBlur() {
          remotes.hurry(name);
          // react-hook-form takes the value from every event, a blur's too.
          void onBlur({ type: "blur", target: { name, value: getValues(name) } });
        },
      };
    },
    admit(member, initial) {
      const { name } = member.field;
      members.set(name, member);
      remotes.admit(member.field, member.names);
      for (const read of fieldsRead(member)) readers.set(read, (readers.get(read) ?? new Set()).add(name));
      record(name, getValues(name) ?? initial);
    },
    release(name) {
      kept.set(name, getValues(name));
      members.delete(name);
      remotes.release(name);
      for (const names of readers.values()) names.delete(name);
      unregister(name);
      for (const root of ["form", "valid", "remote"]) store.remove(root, name);
    },
    guard: (form, question) => void questions.set(form, question),
    fill(values) {
      for (const [name, value] of Object.entries(values)) {
        kept.set(name, value);
        if (!members.has(name)) continue;
        record(name, value);
        setValue(name, value, { shouldDirty: true, shouldValidate: true });
      }
    },
    async submit(form) {
      const names = [...members].filter(([, member]) => member.form.id === form).map(([name]) => name);
      for (const name of names) remotes.hurry(name);
      const isSound = await trigger(names, { shouldTouch: true });
      const wrong = names.filter((name) => control._formState.errors[name]).flatMap((name) => handleOf(name) ?? []);
      wrong.sort(byPlace)[0]?.focus();
      return isSound;
    },
  };
}

/** By their places on screen: a field that was hidden at first came last to the form. */
function byPlace(a: FieldHandle<Json>, b: FieldHandle<Json>): number {
  if (!a.element || !b.element) return 0;
  return a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

function crossVerdict({ form, field }: Member, scope: Scope): string | undefined {
  const broken = form.check?.find((one) => one.field === field.name && evaluator(one.must).evaluate(scope) !== true);
  return broken && String(evaluator(broken.error).evaluate(scope));
}

import { createFormControl, type FieldValues, type UseFormRegisterReturn } from "react-hook-form";
import type { Http, Names } from "../../actions/index.ts";
import type { CrossCheck, Field, FormComponent, Json } from "../../schemas/index.ts";
import type { FieldHandle } from "../components/fields/FieldShell.tsx";
import type { Scope } from "../formula/formula.ts";
import type { Store } from "../state.ts";
import { createJudging } from "./judging.ts";
import { createRecording } from "./recording.ts";
import { createRemoteChecks } from "./remoteChecks.ts";
import { createRoster } from "./roster.ts";

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
  const roster = createRoster();
  const questions = new Map<string, string | undefined>();
  const form = createFormControl<FieldValues>({ mode: "onTouched" });
  const { control, register, unregister, getValues, setValue, trigger } = form;
  // Until then it knows no values but its own defaults; a hook would say so, and there is none here.
  control._state.mount = true;
  const handleOf = (name: string) => (control._fields as unknown as Tied)[name]?._f.ref;
  const tell = (name: string, word: string) => {
    store.set("remote", name, word);
    judging.mark(name, getValues(name));
  };
  const remotes = createRemoteChecks({ http, scope, tell });
  const hindranceOf = (name: string) => handleOf(name)?.hindrance;
  const judging = createJudging({ store, scope, roster, remotes, hindranceOf });
  const record = createRecording({ store, form, roster, judging });
  const judge = (name: string, value: Json) =>
    judging.verdict(name, value) ?? remotes.verdict(name)?.then((said) => said ?? true) ?? true;

  function change(member: Member, value: Json): void {
    record(member.field.name, value);
    const question = questions.get(member.form.id);
    if (question) protect(question);
  }

  return {
    control,
    kept: roster.kept,
    tie(member, initial) {
      const { name } = member.field;
      roster.put(member);
      const { ref, onChange, onBlur } = register(name, { value: initial, validate: (value) => judge(name, value) });
      return {
        ref,
        onChange(value) {
          change(member, value);
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
      const { field, names } = member;
      roster.put(member);
      remotes.admit(field, names);
      roster.link(member);
      record(field.name, getValues(field.name) ?? initial);
    },
    release(name) {
      roster.remove(name, getValues(name));
      remotes.release(name);
      unregister(name);
      for (const root of ["form", "valid", "remote"]) store.remove(root, name);
    },
    guard: (id, question) => void questions.set(id, question),
    fill(values) {
      for (const [name, value] of Object.entries(values)) {
        roster.keep(name, value);
        if (!roster.get(name)) continue;
        record(name, value);
        setValue(name, value, { shouldDirty: true, shouldValidate: true });
      }
    },
    async submit(id) {
      const names = roster.namesIn(id);
      for (const name of names) remotes.hurry(name);
      const isSound = await trigger([...names], { shouldTouch: true });
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

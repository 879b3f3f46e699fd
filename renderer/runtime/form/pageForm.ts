import { createFormControl, type FieldValues } from "react-hook-form";
import type { Http, Locals } from "../../../actions/index.ts";
import type { Field, Json, Value } from "../../../schemas/index.ts";
import type { Store } from "../data/store.ts";
import type { FormulaScope, Formulas } from "../formula/createFormulas.ts";
import { createFieldRegistry, type FieldEntry } from "./fieldRegistry.ts";
import { createRemoteCheck, type RemoteChecker } from "./remoteCheck.ts";
import { isEmpty, normalize, type RuleTable, validationError } from "./rules.ts";

/** What a form holds of a field: its value, to read and to write, and the way to it. */
export interface FieldHandle<V> {
  value: V;
  /** What takes the focus. */
  readonly element: HTMLElement | null;
  /** Why the form cannot be submitted now, whatever the value, such as an upload under way; undefined: it can. */
  readonly blockingReason: string | undefined;
  focus(): void;
}

type Control = ReturnType<typeof createFormControl<FieldValues>>;

/** What binds a field on screen to the form. */
export interface FieldBinding {
  readonly ref: (handle: FieldHandle<Json> | null) => void;
  readonly onChange: (value: Json) => void;
  readonly onBlur: () => void;
}

/** What a form works with. */
interface FormPort {
  readonly store: Store;
  readonly http: Pick<Http, "send">;
  readonly scope: (names: Locals) => FormulaScope;
  readonly evaluate: (value: Value, names: Locals) => Json;
  readonly formulas: Formulas;
  /** Rules beside those that ship; none when left out. */
  readonly rules?: RuleTable;
  /** The user has changed a field of a form with that question: it is asked before the page is left by going back. */
  readonly protect: (question: string) => void;
}

/**
 * The form of a page, over react-hook-form: one set of fields, however many forms the page has. Values stand in the
 * store under `form`, whether they are valid under `valid`, and where the server's checks are under `remote`.
 */
export interface PageForm {
  readonly control: Control["control"];
  /** The value of a field that was on screen before, or was filled meanwhile; undefined for any other. */
  readonly retained: (name: string) => Json | undefined;
  /** Binds a field to the form; `initial` is what it holds at first. */
  readonly bind: (entry: FieldEntry, initial: Json) => FieldBinding;
  /** Takes a field in when it comes on screen, and again when what its formulas see has changed. */
  readonly register: (entry: FieldEntry, initial: Json) => void;
  /** Lets a field go: its value is neither checked nor sent any more, and comes back when the field does. */
  readonly unregister: (name: string) => void;
  /** What is asked before the page is left with changes in this form; nothing when left out. */
  readonly guard: (form: string, question: string | undefined) => void;
  /** The values of the fields, but for codes and passwords. */
  readonly withoutCodes: () => Readonly<Record<string, Json>>;
  /** Writes fields; one that is not on screen has the value when it comes. */
  readonly fill: (values: Readonly<Record<string, Json>>) => void;
  /** Checks the fields of one form, shows what is wrong and goes to the first such field. */
  readonly submit: (form: string) => Promise<boolean>;
}

/** A value that has been validated: its error is known. */
interface Validated {
  readonly name: string;
  readonly error: string | undefined;
}

/** Fields that hold a proof of the borrower, another one each time. */
const codeTypes: ReadonlySet<string> = new Set<Field["type"]>(["smsCode", "password"]);

/** Makes the form of a page. */
export function createPageForm({ store, http, scope, evaluate, formulas, rules, protect }: FormPort): PageForm {
  const fields = createFieldRegistry();
  const handles = new Map<string, FieldHandle<Json>>();
  const questions = new Map<string, string | undefined>();
  const form = createFormControl<FieldValues>({ mode: "onTouched" });
  const { control, getFieldState, getValues, setValue, trigger } = form;
  // Until somebody has subscribed it knows no values but its defaults: in a component its hook would.
  form.subscribe({ formState: {}, callback: () => undefined })();
  /** The value that react-hook-form is being told of: within that call its error is not computed again. */
  let current: Validated | undefined;
  /** The server's checks of the fields on screen, by name; most fields have none. */
  const remotes = new Map<string, RemoteChecker>();

  /** What the page itself has against a value; undefined: nothing. */
  function errorOf(name: string, value: Json): string | undefined {
    if (current?.name === name) return current.error;
    const entry = fields.get(name);
    if (!entry) return undefined;
    const values = scope(entry.names);
    const own = handles.get(name)?.blockingReason ?? validationError(entry.field, value, values, formulas, rules);
    return own ?? (isEmpty(value) ? undefined : crossError(entry, values));
  }

  function setValid({ name, error }: Validated): void {
    store.set("valid", name, error === undefined && remotes.get(name)?.isPassing() !== false);
  }

  /** Calls `tell`; as long as that runs, `errorOf` gives the known error of that field instead of computing it again. */
  function withKnownError(validated: Validated, tell: () => void): void {
    current = validated;
    try {
      tell();
    } finally {
      current = undefined;
    }
  }

  /** Validates a value, and lets the server's check know of it. */
  function check(name: string, value: Json): Validated {
    const validated = { name, error: errorOf(name, value) };
    const isAskable = validated.error === undefined && !isEmpty(value);
    setValid(validated);
    withKnownError(validated, () => remotes.get(name)?.follow(store.read(`form.${name}`) as Json, isAskable));
    return validated;
  }

  /**
   * Takes a value to the store, and checks it and the fields whose rules read it. It comes before react-hook-form hears
   * of the value: its validation, in the same call, reads the other fields from the store.
   */
  function record(name: string, value: Json): Validated {
    const entry = fields.get(name);
    store.set("form", name, entry ? normalize(entry.field, value, rules) : value);
    const validated = check(name, value);
    for (const reader of fields.readersOf(name)) if (reader !== name) recheck(reader);
    return validated;
  }

  /** A message that depends on another field goes or comes when that field changes. */
  function recheck(name: string): void {
    const validated = check(name, getValues(name));
    if (getFieldState(name).error) withKnownError(validated, () => void trigger(name));
  }

  function addRemoteCheck(field: Field, names: Locals): void {
    const { name } = field;
    if (!("checkWith" in field) || !field.checkWith || remotes.has(name)) return;
    const checker = createRemoteCheck(field.checkWith, name, {
      http,
      evaluate: (value, more) => evaluate(value, { ...names, ...more }),
      onStatus(status) {
        store.set("remote", name, status);
        setValid({ name, error: errorOf(name, getValues(name)) });
      },
    });
    remotes.set(name, checker);
  }

  function validate(name: string, value: Json) {
    return (
      errorOf(name, value) ??
      remotes
        .get(name)
        ?.error()
        .then((message) => message ?? true) ??
      true
    );
  }

  return {
    control,
    retained: fields.retained,
    bind(entry, initial) {
      const { name } = entry.field;
      fields.set(entry);
      const { ref, onChange, onBlur } = form.register(name, {
        value: initial,
        validate: (value) => validate(name, value),
      });
      return {
        ref(handle) {
          if (handle) handles.set(name, handle);
          ref(handle);
        },
        onChange(value) {
          const validated = record(name, value);
          const question = questions.get(entry.form.id);
          if (question) protect(question);
          withKnownError(validated, () => void onChange({ type: "change", target: { name, value } }));
        },
        onBlur() {
          remotes.get(name)?.flush();
          // react-hook-form takes the value from every event, a blur's too.
          void onBlur({ type: "blur", target: { name, value: getValues(name) } });
        },
      };
    },
    register(entry, initial) {
      const { field, names } = entry;
      fields.set(entry);
      addRemoteCheck(field, names);
      fields.link(entry);
      record(field.name, getValues(field.name) ?? initial);
    },
    unregister(name) {
      fields.remove(name, getValues(name));
      handles.delete(name);
      remotes.get(name)?.stop();
      remotes.delete(name);
      form.unregister(name);
      for (const root of ["form", "valid", "remote"]) store.remove(root, name);
    },
    guard: (id, question) => void questions.set(id, question),
    withoutCodes() {
      const isCode = (name: string) => codeTypes.has(fields.get(name)?.field.type ?? "");
      const values = Object.entries(store.get("form") as Readonly<Record<string, Json>>);
      return Object.fromEntries(values.filter(([name]) => !isCode(name)));
    },
    fill(values) {
      for (const [name, value] of Object.entries(values)) {
        fields.retain(name, value);
        if (!fields.get(name)) continue;
        record(name, value);
        setValue(name, value, { shouldDirty: true, shouldValidate: true });
      }
    },
    async submit(id) {
      const names = fields.namesIn(id);
      for (const name of names) remotes.get(name)?.flush();
      const isValid = await trigger([...names], { shouldTouch: true });
      const wrong = names.filter((name) => getFieldState(name).error).flatMap((name) => handles.get(name) ?? []);
      wrong.sort(byPlace)[0]?.focus();
      return isValid;
    },
  };
}

/** The message of the form's first check on that field that does not hold. */
function crossError({ form, field }: FieldEntry, scope: FormulaScope): string | undefined {
  const broken = form.check?.find((one) => one.field === field.name && one.must.evaluate(scope) !== true);
  return broken && String(broken.error.evaluate(scope));
}

/** By their places on screen: a field that was hidden at first came last to the form. */
function byPlace(a: FieldHandle<Json>, b: FieldHandle<Json>): number {
  if (!a.element || !b.element) return 0;
  return a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

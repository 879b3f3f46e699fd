import { createFormControl, type FieldValues } from "react-hook-form";
import type { Locals } from "../../../actions/index.ts";
import type { Field, Json, Value } from "../../../schemas/index.ts";
import type { FormulaScope } from "../formula/createFormulas.ts";
import { locale } from "../theme/locale.ts";
import { createComputedFields } from "./computedFields.ts";
import { createFieldCheck } from "./createFieldCheck.ts";
import { createFieldChanges } from "./fieldChanges.ts";
import type { FieldHandle } from "./fieldHandle.ts";
import { createFieldRegistry, type FieldEntry, isProof } from "./fieldRegistry.ts";
import type { FormPort, PageForm } from "./pageForm.ts";
import { createParticipation } from "./participation.ts";
import { createRemoteCheck, type RemoteChecker } from "./remoteCheck.ts";
import { isEmpty, normalize, validationError } from "./rules.ts";

/** A value that has been validated: its error is known. */
interface Validated {
  readonly name: string;
  readonly error: string | undefined;
}

/** Makes the form of a page. */
export function createPageForm(port: FormPort): PageForm {
  const { store, http, scope, evaluate, formulas, rules, protect, tell } = port;
  const fields = createFieldRegistry();
  const calculated = new Set(
    [...port.forms.values()].flat().flatMap(({ field }) => (field.type === "computed" ? [field.name] : [])),
  );
  const isCalculated = (name: string) => calculated.has(name);
  const participation = createParticipation({ ...port, fields, onChange: takesPart });
  const handles = new Map<string, FieldHandle<Json>>();
  const onScreen = new Set<string>();
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
    if (!entry || participation.isOut(name)) return undefined;
    const values = scope(entry.names);
    const own = handles.get(name)?.blockingReason ?? validationError(entry.field, value, values, formulas, rules);
    return own ?? entry.ownError?.(value) ?? (isEmpty(value) ? undefined : crossError(entry, values));
  }

  function setValid({ name, error }: Validated): void {
    if (participation.isOut(name)) return;
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
    if (!participation.isOut(name)) store.set("form", name, entry ? normalize(entry.field, value, rules) : value);
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

  const changes = createFieldChanges({
    held: (name) => (fields.get(name) ? getValues(name) : fields.retained(name)),
    write(name, value, shouldValidate) {
      if (participation.isConsent(name) || isCalculated(name)) return;
      fields.retain(name, value);
      if (!fields.get(name)) return;
      record(name, value ?? null);
      setValue(name, value ?? null, { shouldDirty: true, shouldValidate: shouldValidate && onScreen.has(name) });
    },
  });

  const computed = createComputedFields({
    ...port,
    namesAt: participation.namesAt,
    write(name, value) {
      fields.retain(name, value);
      if (fields.get(name)) {
        record(name, value);
        setValue(name, value);
      } else showComputed(name);
    },
  });

  /** A calculated field is read wherever it takes part, though it has never been on screen. */
  function showComputed(name: string): void {
    if (participation.isOut(name)) clear(name);
    else store.set("form", name, fields.retained(name) ?? null);
  }

  /** Forgets a field, but for what it held. */
  function release(name: string): void {
    fields.remove(name, getValues(name));
    remotes.get(name)?.stop();
    remotes.delete(name);
    form.unregister(name);
    clear(name);
  }

  function clear(name: string): void {
    for (const root of ["form", "valid", "remote"]) store.remove(root, name);
  }

  /** A condition has taken a field out, or lets it take part again, wherever it is. */
  function takesPart(name: string, isOut: boolean): void {
    if (isCalculated(name) && !fields.get(name)) showComputed(name);
    if (!fields.get(name)) return;
    if (!isOut) record(name, getValues(name));
    else if (participation.isConsent(name) && !onScreen.has(name)) release(name);
    else suspend(name);
  }

  /** It keeps what it holds; whoever reads it reads nothing. */
  function suspend(name: string): void {
    remotes.get(name)?.stop();
    form.clearErrors(name);
    clear(name);
  }

  /** Whether a field that leaves the screen leaves its form: a secret, a consent that is excluded, one that nobody describes. */
  function leaves({ form: { id }, field: { name, type } }: FieldEntry): boolean {
    return (
      type === "password" || !participation.isKnown(id) || (participation.isConsent(name) && participation.isOut(name))
    );
  }

  const { check: checkFields, reveal } = createFieldCheck({
    onScreen,
    handles,
    labelOf(name) {
      const entry = fields.get(name);
      return entry ? textOf(entry.field.label, entry.names) : "";
    },
    showErrors: (names) => trigger([...names], { shouldTouch: true }),
    errorShown: (name) => getFieldState(name).error?.message,
    errorOf: async (name) => {
      const result = await validate(name, getValues(name));
      return result === true ? undefined : result;
    },
    tell,
  });
  /** A field that has never been on screen, or has broken. What is calculated needs no screen. */
  const missingIn = (id: string) =>
    participation.fieldsIn(id).find(({ field: { name } }) => !fields.get(name) && !isCalculated(name));

  function checkThese(names: readonly string[]) {
    const known = names.filter((name) => fields.get(name));
    for (const name of known) remotes.get(name)?.flush();
    return checkFields(known);
  }

  function checkForm(id: string) {
    return checkThese(participation.fieldsIn(id).map(({ field }) => field.name));
  }

  const textOf = (value: Value, names: Locals) => String(evaluate(value, names) ?? "");

  return {
    ...changes,
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
          changes.type(name, value);
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
      onScreen.add(field.name);
      addRemoteCheck(field, names);
      fields.link(entry);
      record(field.name, getValues(field.name) ?? initial);
    },
    unregister(name) {
      handles.delete(name);
      onScreen.delete(name);
      const entry = fields.get(name);
      if (!entry) return;
      if (leaves(entry)) release(name);
      else fields.retain(name, getValues(name));
    },
    drop(name) {
      handles.delete(name);
      onScreen.delete(name);
      release(name);
    },
    place(form, names) {
      participation.place(form, names);
      computed.update();
    },
    guard: (id, question) => void questions.set(id, question),
    withoutCodes() {
      const isCode = (name: string) => isProof(fields.get(name)?.field);
      const values = Object.entries(store.get("form") as Readonly<Record<string, Json>>);
      return Object.fromEntries(values.filter(([name]) => !isCode(name)));
    },
    fieldsIn: participation.fieldsIn,
    mark: changes.type,
    async checkFields(names) {
      const wrong = await checkThese(names);
      reveal(wrong);
      return wrong.length === 0;
    },
    firstWrong: (id) =>
      missingIn(id) ?? participation.fieldsIn(id).find(({ field }) => getFieldState(field.name).error),
    async submit(id) {
      const missing = missingIn(id);
      if (missing) tell(locale.fieldMissing(textOf(missing.field.label, participation.namesAt(id))));
      const wrong = await checkForm(id);
      reveal(wrong);
      return !missing && wrong.length === 0;
    },
    async check(id) {
      const wrong = await checkForm(id);
      const missing = missingIn(id);
      return { isRight: !missing && wrong.length === 0, reveal: () => reveal(wrong) };
    },
    recheck,
    adopt(name, value) {
      record(name, value);
      setValue(name, value);
    },
  };
}

/** The message of the form's first check on that field that does not hold. */
function crossError({ form, field }: FieldEntry, scope: FormulaScope): string | undefined {
  const broken = form.check?.find((one) => one.field === field.name && one.must.evaluate(scope) !== true);
  return broken && String(broken.error.evaluate(scope));
}

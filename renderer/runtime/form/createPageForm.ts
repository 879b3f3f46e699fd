import { createFormControl, type FieldErrors, type FieldValues } from "react-hook-form";
import type { Locals } from "../../../actions/index.ts";
import type { Json, Value } from "../../../schemas/index.ts";
import { locale } from "../theme/locale.ts";
import { afterPress } from "./afterPress.ts";
import type { ComputedPort } from "./computedFields.ts";
import { createFieldCheck, type WrongValue } from "./createFieldCheck.ts";
import { createValidation, type Validated } from "./createValidation.ts";
import { createFieldChanges } from "./fieldChanges.ts";
import type { FieldHandle } from "./fieldHandle.ts";
import { createFieldRegistry, type FieldEntry, type HeldValues, isProof, type KeptOffer } from "./fieldRegistry.ts";
import { computedFieldsOf } from "./lateComputed.ts";
import type { FormPort, PageForm } from "./pageForm.ts";
import { createParticipation } from "./participation.ts";
import { normalize } from "./rules.ts";

/** Makes the form of a page. */
export function createPageForm(port: FormPort): PageForm {
  const { store, evaluate, rules, protect, tell } = port;
  const fields = createFieldRegistry();
  const calculated = new Set(
    [...port.forms.values()].flat().flatMap(({ field }) => (field.type === "computed" ? [field.name] : [])),
  );
  const isCalculated = (name: string) => calculated.has(name);
  const participation = createParticipation({ ...port, fields, onChange: takesPart });
  const handles = new Map<string, FieldHandle<Json>>();
  const onScreen = new Set<string>();
  /** What react-hook-form knows and is not there now. */
  const away = new Set<string>();
  /** The fields that are kept to what they offer. */
  const offers = new Map<string, KeptOffer | undefined>();
  const questions = new Map<string, string | undefined>();
  const form = createFormControl<FieldValues>({ mode: "onTouched" });
  const { getFieldState, getValues, setValue, trigger } = form;
  // One for all fields, which then hear of their own message alone: each of a thousand would hear of a thousand.
  form.subscribe({ formState: { errors: true }, callback: showMessages });
  const held = (name: string) => getValues(name) as Json;
  const validation = createValidation({ ...port, fields, participation, handles, held });
  const { check, withKnownError, validate } = validation;

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

  /** A field has come: what it was given meanwhile it shows. */
  function show(name: string, handle: FieldHandle<Json>): void {
    handles.set(name, handle);
    const value = held(name);
    if (value !== handle.value) handle.value = value;
  }

  /** Gives a field a value that it has not made itself: react-hook-form keeps it, the field shows it. */
  function put(name: string, value: Json, options?: Parameters<typeof setValue>[2]): void {
    const handle = handles.get(name);
    if (handle) handle.value = value;
    setValue(name, value, options);
  }

  /** Brings to the store what react-hook-form has against the fields, or against one of them. */
  function showMessages({ name, errors }: { readonly name?: string; readonly errors?: FieldErrors }): void {
    const names = name === undefined ? new Set(Object.keys({ ...store.get("message"), ...errors })) : [name];
    for (const one of names) {
      const message = errors?.[one]?.message;
      if (message === undefined) store.remove("message", one);
      else store.set("message", one, String(message));
    }
  }

  /** A message that depends on another field goes or comes when that field changes. */
  function recheck(name: string): void {
    const validated = check(name, getValues(name));
    if (getFieldState(name).error) withKnownError(validated, () => void trigger(name));
  }

  const changes = createFieldChanges({
    held: (name) => (fields.get(name) ? getValues(name) : fields.retained(name)),
    write(name, value, shouldValidate) {
      if (participation.isConsent(name) || isCalculated(name)) return;
      fields.retain(name, value);
      if (!fields.get(name)) return;
      store.batch(() => {
        record(name, value ?? null);
        put(name, value ?? null, { shouldDirty: true, shouldValidate: shouldValidate && onScreen.has(name) });
      });
    },
    batch: store.batch,
  });

  /** Takes a value that is nobody's change, to the store and to the field. */
  function adopt(name: string, value: Json): void {
    store.batch(() => {
      record(name, value);
      put(name, value);
    });
  }

  const heldValues: HeldValues = {
    ...store,
    root: port.root ?? "form",
    held,
    isOut: participation.isOut,
    isOnScreen: (name) => onScreen.has(name),
    replace(name, value) {
      fields.retain(name, value);
      adopt(name, value);
      changes.lose(name, value);
    },
    recheck,
  };

  const computedPort: ComputedPort = {
    ...port,
    namesAt: participation.namesAt,
    write(name, value) {
      fields.retain(name, value);
      if (fields.get(name)) adopt(name, value);
      else showComputed(name);
    },
  };
  const computed = calculated.size > 0 ? computedFieldsOf(computedPort) : undefined;

  /** A calculated field is read wherever it takes part, though it has never been on screen. */
  function showComputed(name: string): void {
    if (participation.isOut(name)) clear(name);
    else store.set("form", name, fields.retained(name) ?? null);
  }

  /** Forgets a field, but for what it held. */
  function release(name: string): void {
    offers.get(name)?.stop();
    offers.delete(name);
    fields.remove(name, getValues(name));
    validation.forget(name);
    form.unregister(name);
    clear(name);
  }

  function clear(name: string): void {
    for (const root of ["form", "valid", "remote", "message", "gone"]) store.remove(root, name);
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
    validation.stop(name);
    form.clearErrors(name);
    clear(name);
  }

  /** Whether a field that leaves the screen leaves its form: a secret, a consent that is excluded, one that nobody describes. */
  function leaves({ form: { id }, field: { name, type } }: FieldEntry): boolean {
    return (
      type === "password" || !participation.isKnown(id) || (participation.isConsent(name) && participation.isOut(name))
    );
  }

  const { check: checkFields, goToFirst } = createFieldCheck({
    onScreen,
    handles,
    labelOf(name) {
      const entry = fields.get(name);
      return entry ? textOf(entry.field.label, entry.names) : "";
    },
    showErrors: (names) => trigger([...names], { shouldTouch: true }),
    errorShown: (name) => store.read(`message.${name}`) as string | undefined,
    errorOf: async (name) => {
      const result = await validate(name, getValues(name));
      return result === true ? undefined : result;
    },
    tell,
  });
  /** Goes to the first of them; of several it is said how many there are. */
  function reveal(wrong: readonly WrongValue[]): void {
    const [first, second] = wrong;
    const form = first && second && fields.get(first.name)?.form;
    if (form) store.set("wrong", form.id, true);
    goToFirst(wrong);
  }

  /** A field that has never been on screen, or has broken. What is calculated needs no screen. */
  const missingIn = (id: string) =>
    participation.fieldsIn(id).find(({ field: { name } }) => !fields.get(name) && !isCalculated(name));

  /** Checks fields. If nothing but options is missing, waits for them; any change of options or values ends the tap. */
  async function checkThese(names: readonly string[]) {
    const known = names.filter((name) => fields.get(name));
    for (const name of known) validation.flush(name);
    const wrong = await checkFields(known);
    const waits = wrong.map(({ name }) => offers.get(name)?.wait(() => known.map(held), tell));
    if (!waits[0] || waits.includes(undefined)) return wrong;
    return (await Promise.all(waits).catch(() => [false])).every(Boolean) ? checkFields(known) : wrong;
  }

  function checkForm(id: string) {
    return checkThese(participation.fieldsIn(id).map(({ field }) => field.name));
  }

  const textOf = (value: Value, names: Locals) => String(evaluate(value, names) ?? "");

  return {
    ...changes,
    retained: fields.retained,
    bind(entry, initial) {
      const { name } = entry.field;
      fields.set(entry);
      const options = { value: initial, validate: (value: Json) => validate(name, value) };
      const { ref, onChange, onBlur } = form.register(name, options);
      return {
        // react-hook-form gets no handle, only whether there is one: it would take in each of a thousand fields twice.
        ref(handle) {
          if (handle === null) {
            ref(null);
            away.add(name);
            return;
          }
          if (away.delete(name)) form.register(name, options);
          show(name, handle);
        },
        onChange: (value) =>
          store.batch(() => {
            const validated = record(name, value);
            const question = questions.get(entry.form.id);
            if (question) protect(question);
            withKnownError(validated, () => void onChange({ type: "change", target: { name, value } }));
            changes.type(name, value);
          }),
        onBlur: () =>
          afterPress(() => {
            validation.flush(name);
            // react-hook-form takes the value from every event, a blur's too.
            void onBlur({ type: "blur", target: { name, value: getValues(name) } });
          }),
      };
    },
    register(entry, initial) {
      const { field, names } = entry;
      fields.set(entry);
      onScreen.add(field.name);
      validation.askServer(field, names);
      fields.link(entry);
      store.batch(() => {
        const value = getValues(field.name);
        record(field.name, value === undefined ? initial : value);
        offers.get(field.name)?.stop();
        offers.set(field.name, entry.keepOffered?.(heldValues));
      });
    },
    unregister(entry) {
      const { name } = entry.field;
      if (fields.get(name) !== entry) return;
      handles.delete(name);
      onScreen.delete(name);
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
      computed?.update();
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
    handleOf: (name) => handles.get(name),
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
    errorOf: validation.errorOf,
    recheck,
    adopt,
  };
}

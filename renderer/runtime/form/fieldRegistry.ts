import type { Locals } from "../../../actions/index.ts";
import type { Field, FormComponent, Json } from "../../../schemas/index.ts";
import type { Store } from "../data/store.ts";
import type { Evaluator } from "../formula/createFormulas.ts";
import { readsOf } from "../formula/readsOf.ts";

/** A condition over several fields, and the field at which its message stands. */
export interface CrossCheck {
  readonly must: Evaluator;
  readonly field: string;
  readonly error: Evaluator;
}

/** A field as it takes part in a form: what it is, and the names that its formulas see. */
export interface FieldEntry {
  readonly form: { readonly id: FormComponent["id"]; readonly check: readonly CrossCheck[] | undefined };
  readonly field: Field;
  readonly names: Locals;
  /** What a type of field beside those in `rules.ts` has against a value, be it empty; undefined: nothing. */
  readonly ownError?: ((value: Json) => string | undefined) | undefined;
  /** Keeps what the field holds among what it offers, on screen or not. */
  readonly keepOffered?: ((form: HeldValues) => KeptOffer) | undefined;
}

/** A field that is being kept to its options. */
export interface KeptOffer {
  readonly stop: () => void;
  /**
   * Waits a moment for options that are being fetched.
   *
   * @param values returns what the form holds
   * @param tell shows a message to the borrower
   * @returns true if neither options nor values have changed; undefined if no options are being fetched
   */
  readonly wait: (values: () => Json, tell: (text: string) => void) => Promise<boolean> | undefined;
}

/** The values that the fields of a form hold, as a field reaches them that lets choose among options. */
export interface HeldValues extends Pick<Store, "derive" | "set" | "remove"> {
  /** The root under which formulas read the fields. */
  readonly root: string;
  readonly held: (name: string) => Json;
  /** Whether a condition excludes the field. */
  readonly isOut: (name: string) => boolean;
  readonly isOnScreen: (name: string) => boolean;
  /** Replaces the value of a field by the part of it that is still offered. */
  readonly replace: (name: string, value: Json) => void;
  /** Checks the field again; a message that it shows follows. */
  readonly recheck: (name: string) => void;
}

/** What is not given back when a field returns: what is secret, and what one agrees to with one's own hand. */
const neverRetained: readonly string[] = ["password", "agreements"];

/** Whether a field holds a proof of the borrower, another one each time. */
export function isProof(field: Field | undefined): boolean {
  return field?.type === "smsCode" || field?.type === "password";
}

/** The fields of a page's form by their names. */
export interface FieldRegistry {
  /** A field that takes part: on screen, or off it for now. */
  readonly get: (name: string) => FieldEntry | undefined;
  /** The fields that take part in a form. */
  readonly entriesIn: (form: string) => readonly FieldEntry[];
  /** The fields whose rules read a field. */
  readonly readersOf: (name: string) => Iterable<string>;
  /** Puts a field on screen, or replaces its entry. */
  readonly set: (entry: FieldEntry) => void;
  /** Notes which fields its rules read. */
  readonly link: (entry: FieldEntry) => void;
  /** Takes a field out. Its value is retained, unless it is a secret or a consent. */
  readonly remove: (name: string, value: Json) => void;
  /** The value of a field that is not on screen; undefined when nothing is known of it. */
  readonly retained: (name: string) => Json | undefined;
  readonly retain: (name: string, value: Json | undefined) => void;
}

/** Makes the registry of a page. */
export function createFieldRegistry(): FieldRegistry {
  const entries = new Map<string, FieldEntry>();
  const retained = new Map<string, Json | undefined>();
  const readers = new Map<string, Set<string>>();
  return {
    get: (name) => entries.get(name),
    entriesIn: (form) => [...entries.values()].filter((entry) => entry.form.id === form),
    readersOf: (name) => readers.get(name) ?? [],
    set: (entry) => void entries.set(entry.field.name, entry),
    link(entry) {
      for (const read of fieldsRead(entry)) readers.set(read, (readers.get(read) ?? new Set()).add(entry.field.name));
    },
    remove(name, value) {
      if (neverRetained.includes(entries.get(name)?.field.type ?? "")) retained.delete(name);
      else retained.set(name, value);
      entries.delete(name);
      for (const names of readers.values()) names.delete(name);
    },
    retained: (name) => retained.get(name),
    retain: (name, value) => void retained.set(name, value),
  };
}

/** The names of the fields that its rules and its form's checks read. */
function fieldsRead({ form, field }: FieldEntry): readonly string[] {
  const checks = form.check?.filter((one) => one.field === field.name).flatMap(({ must }) => must.reads) ?? [];
  const own = readsOf(ruleParts(field));
  if (own.length === 0 && checks.length === 0) return checks;
  const reads = [...own, ...checks];
  return reads.filter((read) => read.startsWith("form.")).map((read) => read.slice("form.".length));
}

/** The properties that say whether a value is right; a list says it for each of its rows. */
const ruleKeys = ["required", "rules", "checkWith", "min", "max", "step", "fields", "check"];

/** Of a field its rules, the condition under which it is required, its bounds and its server's check. */
export function ruleParts(field: Field): readonly unknown[] {
  return ruleKeys.map((key) => Reflect.get(field, key));
}

import type { Host, Locals } from "../../../actions/index.ts";
import type { Store } from "../data/store.ts";
import type { Formulas } from "../formula/createFormulas.ts";
import type { FormulaScope } from "../formula/run.ts";
import type { FieldRegistry } from "./fieldRegistry.ts";
import { createExclusion, type FormLayout, type PlacedField } from "./formLayouts.ts";

/** Which fields take part in the forms of a page. */
interface ParticipationPort {
  readonly forms: ReadonlyMap<string, FormLayout>;
  /** The fields that have been on screen. */
  readonly fields: Pick<FieldRegistry, "entriesIn">;
  readonly host: Host;
  readonly store: Pick<Store, "derive">;
  readonly formulas: Formulas;
  readonly scope: (names: Locals) => FormulaScope;
  /** A field is taken out, or takes part again: called at the moment when what its conditions read has changed. */
  readonly onChange: (field: string, isOut: boolean) => void;
}

/**
 * Says which fields take part in a form. What an `if` or an `only` excludes does not, whether its own or that of
 * something around it; nothing else keeps a field out: neither being off the screen nor having never come there.
 */
export interface Participation {
  /** The names that formulas see where a form stands; they are known once it has been on screen. */
  readonly place: (form: string, names: Locals) => void;
  readonly namesAt: (form: string) => Locals;
  /** The fields that take part now. */
  readonly fieldsIn: (form: string) => readonly PlacedField[];
  /** Whether a field is out now. */
  readonly isOut: (field: string) => boolean;
  /** Whether a field holds what somebody agrees to. */
  readonly isConsent: (field: string) => boolean;
  /** Whether the page describes the form; where it does not, its fields are those on screen. */
  readonly isKnown: (form: string) => boolean;
}

/** Makes what says which fields of a page take part. */
export function createParticipation({ forms, fields, store, onChange, ...port }: ParticipationPort): Participation {
  const isTakenOut = createExclusion(port);
  const places = new Map<string, Locals>();
  const consents = new Set(
    [...forms.values()].flat().flatMap(({ field }) => (field.type === "agreements" ? [field.name] : [])),
  );
  const out = new Set<string>();
  const namesAt = (form: string) => places.get(form) ?? {};

  /** Looks anew whether a field takes part. */
  function update(form: string, { field: { name }, conditions }: PlacedField): void {
    const names = namesAt(form);
    const isOut = conditions.some((one) => isTakenOut(one, names));
    if (isOut === out.has(name)) return;
    if (isOut) out.add(name);
    else out.delete(name);
    onChange(name, isOut);
  }

  for (const [form, layout] of forms) {
    for (const placed of layout) {
      if (placed.conditions.length === 0) continue;
      update(form, placed);
      store.derive(readsOf(placed, port.formulas), () => update(form, placed));
    }
  }

  return {
    place(form, names) {
      places.set(form, names);
      for (const placed of forms.get(form) ?? []) update(form, placed);
    },
    namesAt,
    fieldsIn(form) {
      const onScreen = () => fields.entriesIn(form).map(({ field }) => ({ field, page: undefined, conditions: [] }));
      return (forms.get(form) ?? onScreen()).filter(({ field }) => !out.has(field.name));
    },
    isOut: (name) => out.has(name),
    isConsent: (name) => consents.has(name),
    isKnown: (form) => forms.has(form),
  };
}

function readsOf({ conditions }: PlacedField, formulas: Formulas): readonly string[] {
  return [...new Set(conditions.flatMap((one) => formulas.evaluator(one.if).reads))];
}

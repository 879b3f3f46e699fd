import type { Host, Locals } from "../../../actions/index.ts";
import type { Field } from "../../../schemas/index.ts";
import type { FormulaScope, Formulas } from "../formula/createFormulas.ts";
import type { FieldRegistry } from "./fieldRegistry.ts";
import { createExclusion, type FormLayout } from "./formLayouts.ts";

/** Which fields take part in the forms of a page. */
interface ParticipationPort {
  readonly forms: ReadonlyMap<string, FormLayout>;
  /** The fields that have been on screen. */
  readonly fields: Pick<FieldRegistry, "get" | "entriesIn">;
  readonly host: Host;
  readonly formulas: Formulas;
  readonly scope: (names: Locals) => FormulaScope;
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
  readonly fieldsIn: (form: string) => readonly Field[];
  /** The fields that a condition excludes now. */
  readonly excluded: () => readonly Field[];
  /** Whether a field holds what somebody agrees to. */
  readonly isConsent: (field: string) => boolean;
  /** Whether a condition excludes a field; so it is with one that the page does not describe. */
  readonly isExcluded: (form: string, field: string) => boolean;
}

/** Makes what says which fields of a page take part. */
export function createParticipation({ forms, fields, ...port }: ParticipationPort): Participation {
  const isTakenOut = createExclusion(port);
  const places = new Map<string, Locals>();
  const all = [...forms.values()].flatMap((layout) => layout.fields);
  const namesAt = (form: string) => places.get(form) ?? {};

  function isOut(form: string, { conditions }: FormLayout, field: Field): boolean {
    const names = namesAt(form);
    return [...conditions, field].some((one) => isTakenOut(one, names));
  }

  function fieldsIn(form: string): readonly Field[] {
    const layout = forms.get(form);
    if (!layout) return fields.entriesIn(form).map(({ field }) => field);
    return layout.fields.filter((field) => !isOut(form, layout, field));
  }

  return {
    place: (form, names) => void places.set(form, names),
    namesAt,
    fieldsIn,
    excluded: () => [...forms].flatMap(([form, layout]) => layout.fields.filter((field) => isOut(form, layout, field))),
    isConsent: (name) => all.some((field) => field.name === name && field.type === "agreements"),
    isExcluded: (form, name) => !forms.has(form) || !fieldsIn(form).some((field) => field.name === name),
  };
}

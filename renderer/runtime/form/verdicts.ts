import type { Field, Json } from "../../../schemas/index.ts";
import { defaults } from "../theme/defaults.ts";
import { locale } from "../theme/locale.ts";
import { daysOf } from "./calendarValue.ts";
import { contactFault, contactOf, isBlank } from "./contact.ts";
import { daysBetween, isDay, partsOf } from "./days.ts";
import { isMultiple, stepOf } from "./multiple.ts";

type FieldOf<Type extends Field["type"]> = Extract<Field, { type: Type }>;
type Given = (argument: unknown) => Json;

/** What is wrong with a value, which is not empty, by the kind of its field; undefined when nothing is. */
type Verdict<Type extends Field["type"]> = (field: FieldOf<Type>, value: Json, given: Given) => string | undefined;

type Judged = "date" | "calendar" | "contact" | "amountInput" | "slider" | "stepper" | "password";

const verdicts: { readonly [Type in Judged]: Verdict<Type> } = {
  date: ({ min, max }, value, given) => outside(String(value), given(min ?? null), given(max ?? null)),
  calendar({ min, max, maxRange }, value, given) {
    const days = daysOf(value as Parameters<typeof daysOf>[0]);
    if (days.length === 0) return locale.notADate;
    const faults = days.map((day) => outside(day, given(min ?? null), given(max ?? null)));
    const [first = "", last = first] = days;
    const count = Array.isArray(value) ? days.length : daysBetween(first, last) + 1;
    const isTooMany = maxRange !== undefined && count > maxRange;
    return (
      faults.find((fault) => fault !== undefined) ?? (isTooMany ? locale.calendar.rangePrompt(maxRange) : undefined)
    );
  },
  contact({ required }, value) {
    const contact = contactOf(value);
    return isBlank(contact) && !required ? undefined : contactFault(contact);
  },
  amountInput: ({ min, max, step }, value, given) =>
    beyond(Number(value), given(min ?? null), given(max ?? null)) ?? uneven(Number(value), given(step ?? null)),
  slider: ({ min, max }, value, given) => beyond(Number(value), given(min ?? null), given(max ?? null)),
  stepper: ({ min, max }, value, given) => beyond(Number(value), given(min ?? null), given(max ?? null)),
  password: ({ length = defaults.password.length }, value) =>
    String(value).length === length ? undefined : locale.wrongLength(length),
};

/** What is wrong with a value that a kind of field itself knows: a step may have filled in what no finger could choose. */
export function kindVerdict(field: Field, value: Json, given: Given): string | undefined {
  const { type } = field;
  if (!(type in verdicts)) return undefined;
  // The table pairs each kind with its row; the compiler cannot follow the pair through an index.
  return (verdicts[type as Judged] as Verdict<Judged>)(field as never, value, given);
}

/** A limit that is not known yet is none. */
function beyond(value: number, min: Json, max: Json): string | undefined {
  if (min !== null && value < Number(min)) return locale.tooSmall(Number(min));
  return max !== null && value > Number(max) ? locale.tooLarge(Number(max)) : undefined;
}

/** A step that is not known yet is none. */
function uneven(value: number, given: Json): string | undefined {
  const step = stepOf(Number(given));
  return step === undefined || isMultiple(value, step) ? undefined : locale.notMultiple(step);
}

/** A month or a year is held against as much of the bounds. */
function outside(text: string, min: Json, max: Json): string | undefined {
  if (!isDay(`${text}${"-01-01".slice(Math.max(0, text.length - 4))}`)) return locale.notADate;
  const [least, most] = [min, max].map((bound) => (typeof bound === "string" ? bound.slice(0, text.length) : ""));
  if (least && text < least) return locale.tooEarly(inWords(least));
  return most && text > most ? locale.tooLate(inWords(most)) : undefined;
}

function inWords(text: string): string {
  const precision = text.length > 7 ? "day" : text.length > 4 ? "month" : "year";
  return locale.date(...partsOf(text), precision);
}

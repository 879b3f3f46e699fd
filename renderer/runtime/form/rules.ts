import type { CalendarField, Field, Json, Rule } from "../../../schemas/index.ts";
import type { Formulas } from "../formula/createFormulas.ts";
import type { FormulaScope } from "../formula/run.ts";
import { defaults } from "../theme/defaults.ts";
import { locale } from "../theme/locale.ts";
import { isBankCard } from "./bankCard.ts";
import { isCnId } from "./cnId.ts";
import { contactFault, contactOf, isBlank, isMobile } from "./contact.ts";
import { countDays, daysOf, partsOf, wholeDay } from "./days.ts";
import { isMultiple, stepOf } from "./multiple.ts";
import { isRequired, requiredMessage } from "./required.ts";
import { minutesOf } from "./times.ts";

/** The value of a rule's or a field's argument, whose formula may read other fields. */
type Evaluate = (argument: unknown) => Json;

/** What a rule works with: the field's value, and the way to the values of its arguments. */
interface RuleInput {
  readonly value: Json;
  readonly evaluate: Evaluate;
}

/** What a rule of fields is: the test of a value, and the words for one that fails it. */
export interface RuleRow<R = Readonly<Record<string, Json>>> {
  /** Whether the value, which is not empty, passes. */
  readonly passes: (rule: R, input: RuleInput) => boolean;
  /** The message when the rule has none of its own; specification §5 where it has a text. */
  readonly message: (rule: R, input: RuleInput) => string;
  /** What is sent of a value that it takes in several spellings. */
  readonly spell?: (value: Json) => Json;
}

type RuleName = Rule["rule"];
type Rules = { readonly [Name in RuleName]: RuleRow<Extract<Rule, { rule: Name }>> };

const characters = (value: Json) => [...String(value)].length;
/** Han characters, with the middle dot of names that have one. */
const chineseName = /^[\u3400-\u9fff\u{20000}-\u{323af}]+(?:·[\u3400-\u9fff\u{20000}-\u{323af}]+)*$/u;

/** One sign at, and a domain of several parts that no provider would refuse; what mail servers take beside that is not in use. */
const emailAddress = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/i;

/** Rules that an integrator adds, by name. */
export type RuleTable = Readonly<Record<string, RuleRow>>;

/** The rules by name. A new rule is a branch of schemas/rule.json and a row here. */
const rules: Rules = {
  pattern: {
    passes: ({ pattern }, { value }) => new RegExp(`^(?:${pattern})$`, "u").test(String(value)),
    message: () => locale.invalid,
  },
  minLength: {
    passes: ({ minLength }, { value }) => characters(value) >= minLength,
    message: ({ minLength }) => locale.tooShort(minLength),
  },
  maxLength: {
    passes: ({ maxLength }, { value }) => characters(value) <= maxLength,
    message: ({ maxLength }) => locale.tooLong(maxLength),
  },
  length: {
    passes: ({ length }, { value }) => characters(value) === length,
    message: ({ length }) => locale.wrongLength(length),
  },
  min: {
    passes: ({ min }, { value, evaluate }) => evaluate(min) === null || Number(value) >= Number(evaluate(min)),
    message: ({ min }, { evaluate }) => locale.tooSmall(Number(evaluate(min))),
  },
  max: {
    passes: ({ max }, { value, evaluate }) => evaluate(max) === null || Number(value) <= Number(evaluate(max)),
    message: ({ max }, { evaluate }) => locale.tooLarge(Number(evaluate(max))),
  },
  maxSelected: {
    passes: ({ maxSelected }, { value }) => (Array.isArray(value) ? value.length : 0) <= maxSelected,
    message: ({ maxSelected }) => locale.tooMany(maxSelected),
  },
  digits: { passes: (_, { value }) => /^\d+$/.test(String(value)), message: () => locale.digitsOnly },
  phone: { passes: (_, { value }) => isMobile(String(value)), message: () => locale.telInvalid },
  cnName: { passes: (_, { value }) => chineseName.test(String(value)), message: () => locale.nameInvalid },
  cnId: {
    passes: (_, { value }) => isCnId(String(value)),
    message: () => locale.idInvalid,
    spell: (value) => String(value).toUpperCase(),
  },
  bankCard: { passes: (_, { value }) => isBankCard(String(value)), message: () => locale.bankCardInvalid },
  email: { passes: (_, { value }) => emailAddress.test(String(value)), message: () => locale.emailInvalid },
  check: { passes: ({ check }, { evaluate }) => evaluate(check) === true, message: () => locale.invalid },
};

/** Rules that a kind of field brings along. */
const implied: Readonly<Partial<Record<Field["type"], readonly Rule[]>>> = {
  phone: [{ rule: "phone", phone: true }],
  idCard: [{ rule: "cnId", cnId: true }],
  bankCard: [{ rule: "bankCard", bankCard: true }],
  email: [{ rule: "email", email: true }],
};

/** Rules that a property of a field stands for: typing stops there, and so must what is filled in by steps. */
function limits(field: Field): readonly Rule[] {
  if (field.type === "smsCode") return [{ rule: "length", length: field.length ?? defaults.smsCode.length }];
  if ("maxLength" in field && field.maxLength) return [{ rule: "maxLength", maxLength: field.maxLength }];
  if ("maxSelected" in field && field.maxSelected) return [{ rule: "maxSelected", maxSelected: field.maxSelected }];
  return [];
}

/**
 * What is wrong with a field's value, in the words for the user; undefined when nothing is.
 *
 * An empty value is held against `required` alone. The message is that of the first rule that does not pass.
 */
export function validationError(
  field: Field,
  value: Json,
  scope: FormulaScope,
  formulas: Formulas,
  added: RuleTable = {},
): string | undefined {
  const evaluate = (argument: unknown) => formulas.evaluator(argument).evaluate(scope);
  if (isEmpty(value)) return missingError(field, evaluate);
  const unfit = typeError(field, value, evaluate);
  if (unfit !== undefined) return unfit;
  const failed = rulesOf(field).find((rule) => !rowOf(rule, added).passes(rule, { value, evaluate }));
  if (!failed) return undefined;
  return failed.error === undefined
    ? rowOf(failed, added).message(failed, { value, evaluate })
    : String(evaluate(failed.error));
}

function missingError(field: Field, evaluate: Evaluate): string | undefined {
  const isName = rulesOf(field).some(({ rule }) => rule === "cnName");
  return isRequired(field, evaluate) ? requiredMessage(field, evaluate, isName) : undefined;
}

/** Nothing filled in: no text, no number, a box that is not ticked, nothing chosen. */
export function isEmpty(value: Json): boolean {
  return (
    value === null || value === undefined || value === "" || value === false || (Array.isArray(value) && !value.length)
  );
}

/** A field's value in the spelling in which it is sent. */
export function normalize(field: Field, value: Json, added: RuleTable = {}): Json {
  if (isEmpty(value)) return value;
  if (field.type === "contact") return { ...contactOf(value) };
  return rulesOf(field).reduce((spelling, rule) => rowOf(rule, added).spell?.(spelling) ?? spelling, value);
}

function rulesOf(field: Field): readonly Rule[] {
  const own = "rules" in field && field.rules ? field.rules : [];
  return [...(implied[field.type] ?? []), ...limits(field), ...own];
}

/** The table pairs each rule with its row; the compiler cannot follow the pair through an index. */
function rowOf(rule: Rule, added: RuleTable): RuleRow<Rule> {
  const row = added[rule.rule] ?? rules[rule.rule];
  if (!row) throw new Error(`There is no rule ${rule.rule}: createGangway takes it among its rules`);
  return row as RuleRow<Rule>;
}

type FieldOf<Type extends Field["type"]> = Extract<Field, { type: Type }>;

/** What one type of field has against a value. */
type TypeCheck<Type extends Field["type"]> = (
  field: FieldOf<Type>,
  value: Json,
  evaluate: Evaluate,
) => string | undefined;

type CheckedType =
  | "date"
  | "time"
  | "rating"
  | "calendar"
  | "contact"
  | "amountInput"
  | "slider"
  | "stepper"
  | "password";

const typeChecks: { readonly [Type in CheckedType]: TypeCheck<Type> } = {
  date: (field, value, evaluate) => dayError(field, String(value), evaluate),
  time: timeError,
  rating: ({ max = defaults.rating.max }, value) =>
    Number.isInteger(value) ? boundsError({ min: 1, max }, value, Number) : locale.invalid,
  calendar(field, value, evaluate) {
    const days = daysOf(value as Parameters<typeof daysOf>[0]);
    if (days.length === 0) return locale.notADate;
    const errors = days.map((day) => dayError(field, day, evaluate));
    return errors.find((error) => error !== undefined) ?? countError(field, countDays(days, !Array.isArray(value)));
  },
  contact(field, value, evaluate) {
    const contact = contactOf(value);
    return isBlank(contact) && !isRequired(field, evaluate) ? undefined : contactFault(contact);
  },
  amountInput: (field, value, evaluate) =>
    boundsError(field, value, evaluate) ?? stepError(Number(value), evaluate(field.step ?? null)),
  slider: boundsError,
  stepper: boundsError,
  password: ({ length = defaults.password.length }, value) =>
    String(value).length === length ? undefined : locale.wrongLength(length),
};

/**
 * What is wrong with a value, which is not empty, by the type of its field alone; undefined when nothing is. Asked even
 * where the component lets nobody choose such a value, since a step may have filled it in.
 */
function typeError(field: Field, value: Json, evaluate: Evaluate): string | undefined {
  const { type } = field;
  if (!(type in typeChecks)) return undefined;
  // The table pairs each type with its row; the compiler cannot follow the pair through an index.
  return (typeChecks[type as CheckedType] as TypeCheck<CheckedType>)(field as never, value, evaluate);
}

/** The least and the most that a field takes, as numbers, days or formulas. A bound that is not known yet is none. */
interface Bounds {
  readonly min?: unknown;
  readonly max?: unknown;
}

/** Whether a number is below or above its bounds. */
function boundsError(bounds: Bounds, value: Json, evaluate: Evaluate): string | undefined {
  const [min, max] = [evaluate(bounds.min ?? null), evaluate(bounds.max ?? null)];
  if (min !== null && Number(value) < Number(min)) return locale.tooSmall(Number(min));
  return max !== null && Number(value) > Number(max) ? locale.tooLarge(Number(max)) : undefined;
}

/** Whether a number is no multiple of its step. A step that is not known yet is none. */
function stepError(value: number, given: Json): string | undefined {
  const step = stepOf(Number(given));
  return step === undefined || isMultiple(value, step) ? undefined : locale.notMultiple(step);
}

/** Whether a day is none, or before or after its bounds. A month or a year is compared with as much of the bounds. */
function dayError(bounds: Bounds, text: string, evaluate: Evaluate): string | undefined {
  if (wholeDay(text) === undefined) return locale.notADate;
  const [least, most] = [bounds.min, bounds.max].map((bound) => {
    const day = evaluate(bound ?? null);
    return typeof day === "string" ? day.slice(0, text.length) : "";
  });
  if (least && text < least) return locale.tooEarly(dayInWords(least));
  return most && text > most ? locale.tooLate(dayInWords(most)) : undefined;
}

/** Whether a time is none, or before or after its bounds, or between two that can be chosen. */
function timeError({ min, max, step = 1 }: FieldOf<"time">, value: Json, evaluate: Evaluate): string | undefined {
  const minutes = minutesOf(value);
  if (minutes === undefined || minutes % step !== 0) return locale.notATime;
  const [least, most] = [min, max].map((bound) => evaluate(bound ?? null));
  if (minutes < (minutesOf(least) ?? minutes)) return locale.tooEarly(String(least));
  return minutes > (minutesOf(most) ?? minutes) ? locale.tooLate(String(most)) : undefined;
}

function dayInWords(text: string): string {
  const precision = text.length > 7 ? "day" : text.length > 4 ? "month" : "year";
  return locale.date(...partsOf(text), precision);
}

/** What is wrong with so many days of a calendar. */
function countError(
  { minRange = 0, maxRange = Number.POSITIVE_INFINITY }: CalendarField,
  count: number,
): string | undefined {
  if (count < minRange) return locale.calendar.rangeLeast(minRange);
  return count > maxRange ? locale.calendar.rangePrompt(maxRange) : undefined;
}

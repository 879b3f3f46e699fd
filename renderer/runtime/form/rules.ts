import type { Field, Json, Rule } from "../../../schemas/index.ts";
import type { FormulaScope, Formulas } from "../formula/createFormulas.ts";
import { defaults } from "../theme/defaults.ts";
import { locale } from "../theme/locale.ts";
import { isBankCard } from "./bankCard.ts";
import { isCnId } from "./cnId.ts";
import { contactOf, isMobile } from "./contact.ts";
import { kindVerdict } from "./verdicts.ts";

/** What a rule works with: the field's value, and the values that its argument may read. */
interface Judged {
  readonly value: Json;
  readonly given: (argument: unknown) => Json;
}

interface RuleRow<R extends Rule> {
  /** Whether the value, which is not empty, passes. */
  readonly passes: (rule: R, judged: Judged) => boolean;
  /** The message when the rule has none of its own; specification §5 where it has a text. */
  readonly message: (rule: R, judged: Judged) => string;
  /** What is sent of a value that it takes in several spellings. */
  readonly spell?: (value: Json) => Json;
}

type RuleName = Rule["rule"];
type Rules = { readonly [Name in RuleName]: RuleRow<Extract<Rule, { rule: Name }>> };

const characters = (value: Json) => [...String(value)].length;
/** Han characters, with the middle dot of names that have one. */
const chineseName = /^[\u3400-\u9fff\u{20000}-\u{323af}]+(?:·[\u3400-\u9fff\u{20000}-\u{323af}]+)*$/u;

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
    passes: ({ min }, { value, given }) => given(min) === null || Number(value) >= Number(given(min)),
    message: ({ min }, { given }) => locale.tooSmall(Number(given(min))),
  },
  max: {
    passes: ({ max }, { value, given }) => given(max) === null || Number(value) <= Number(given(max)),
    message: ({ max }, { given }) => locale.tooLarge(Number(given(max))),
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
  check: { passes: ({ check }, { given }) => given(check) === true, message: () => locale.invalid },
};

/** Rules that a kind of field brings along. */
const implied: Readonly<Partial<Record<Field["type"], readonly Rule[]>>> = {
  phone: [{ rule: "phone", phone: true }],
  idCard: [{ rule: "cnId", cnId: true }],
  bankCard: [{ rule: "bankCard", bankCard: true }],
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
 * An empty value is judged by `required` alone. The first rule that does not pass speaks.
 */
export function validationError(
  field: Field,
  value: Json,
  scope: FormulaScope,
  formulas: Formulas,
): string | undefined {
  const given = (argument: unknown) => formulas.evaluator(argument).evaluate(scope);
  if (isEmpty(value)) return field.required ? requiredMessage(field, given) : undefined;
  const unfit = kindVerdict(field, value, given);
  if (unfit !== undefined) return unfit;
  const failed = rulesOf(field).find((rule) => !rowOf(rule).passes(rule, { value, given }));
  if (!failed) return undefined;
  return failed.error === undefined ? rowOf(failed).message(failed, { value, given }) : String(given(failed.error));
}

/** Nothing filled in: no text, no number, a box that is not ticked, nothing chosen. */
export function isEmpty(value: Json): boolean {
  return (
    value === null || value === undefined || value === "" || value === false || (Array.isArray(value) && !value.length)
  );
}

/** A field's value in the spelling in which it is sent. */
export function normalize(field: Field, value: Json): Json {
  if (isEmpty(value)) return value;
  if (field.type === "contact") return { ...contactOf(value) };
  return rulesOf(field).reduce((spelling, rule) => rowOf(rule).spell?.(spelling) ?? spelling, value);
}

function rulesOf(field: Field): readonly Rule[] {
  const own = "rules" in field && field.rules ? field.rules : [];
  return [...(implied[field.type] ?? []), ...limits(field), ...own];
}

function requiredMessage(field: Field, given: (argument: unknown) => Json): string {
  if (field.required !== true) return String(given(field.required));
  if (field.type === "phone") return locale.telEmpty;
  if (field.type === "contact") return locale.nameEmpty;
  if (rulesOf(field).some(({ rule }) => rule === "cnName")) return locale.nameEmpty;
  return (asking[field.type] ?? locale.required)(String(given(field.label)));
}

/** How a kind of field asks for what is missing, when it is not typed. */
const asking: Readonly<Partial<Record<Field["type"], (label: string) => string>>> = {
  picker: locale.requiredChoice,
  pick: locale.requiredChoice,
  radio: locale.requiredChoice,
  choice: locale.requiredChoice,
  date: locale.requiredChoice,
  cascade: locale.requiredChoice,
  area: locale.requiredChoice,
  calendar: locale.requiredChoice,
  checkboxGroup: locale.requiredChoice,
  checkbox: locale.requiredTick,
  switch: locale.requiredSwitch,
  agreements: locale.requiredTick,
  uploader: locale.requiredUpload,
  signature: locale.requiredSignature,
};

/** The table pairs each rule with its row; the compiler cannot follow the pair through an index. */
function rowOf(rule: Rule): RuleRow<Rule> {
  return rules[rule.rule] as RuleRow<Rule>;
}

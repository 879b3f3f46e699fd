import type { Field, Json, Rule } from "../schemas/index.ts";
import { evaluator } from "./evaluator.ts";
import type { Scope } from "./formula.ts";
import { locale } from "./theme/locale.ts";

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
}

type RuleName = Rule["rule"];
type Rules = { readonly [Name in RuleName]: RuleRow<Extract<Rule, { rule: Name }>> };

const characters = (value: Json) => [...String(value)].length;
const mobile = /^1[3-9]\d{9}$/;
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
  length: {
    passes: ({ length }, { value }) => characters(value) === length,
    message: ({ length }) => locale.wrongLength(length),
  },
  min: {
    passes: ({ min }, { value, given }) => Number(value) >= Number(given(min)),
    message: ({ min }, { given }) => locale.tooSmall(Number(given(min))),
  },
  max: {
    passes: ({ max }, { value, given }) => Number(value) <= Number(given(max)),
    message: ({ max }, { given }) => locale.tooLarge(Number(given(max))),
  },
  digits: { passes: (_, { value }) => /^\d+$/.test(String(value)), message: () => locale.digitsOnly },
  phone: { passes: (_, { value }) => mobile.test(String(value)), message: () => locale.telInvalid },
  cnName: { passes: (_, { value }) => chineseName.test(String(value)), message: () => locale.nameInvalid },
  check: { passes: ({ check }, { given }) => given(check) === true, message: () => locale.invalid },
};

/** Rules that a kind of field brings along. */
const implied: Readonly<Partial<Record<Field["type"], (field: Field) => readonly Rule[]>>> = {
  phone: () => [{ rule: "phone", phone: true }],
  smsCode: (field) => [{ rule: "length", length: (field.type === "smsCode" && field.length) || 6 }],
};

/**
 * What is wrong with a field's value, in the words for the user; undefined when nothing is.
 *
 * An empty value is judged by `required` alone. The first rule that does not pass speaks.
 */
export function judge(field: Field, value: Json, scope: Scope): string | undefined {
  const given = (argument: unknown) => evaluator(argument).evaluate(scope);
  if (isEmpty(value)) return field.required ? requiredMessage(field, given) : undefined;
  const failed = [...(implied[field.type]?.(field) ?? []), ...ownRules(field)].find((rule) => {
    return !rowOf(rule).passes(rule, { value, given });
  });
  if (!failed) return undefined;
  return failed.error === undefined ? rowOf(failed).message(failed, { value, given }) : String(given(failed.error));
}

/** Nothing filled in: no text, no number, a box that is not ticked. */
export function isEmpty(value: Json): boolean {
  return value === null || value === undefined || value === "" || value === false;
}

function ownRules(field: Field): readonly Rule[] {
  return "rules" in field && field.rules ? field.rules : [];
}

function requiredMessage(field: Field, given: (argument: unknown) => Json): string {
  if (field.required !== true) return String(given(field.required));
  return field.type === "phone" ? locale.telEmpty : locale.required(String(given(field.label)));
}

/** The table pairs each rule with its row; the compiler cannot follow the pair through an index. */
function rowOf(rule: Rule): RuleRow<Rule> {
  return rules[rule.rule] as RuleRow<Rule>;
}

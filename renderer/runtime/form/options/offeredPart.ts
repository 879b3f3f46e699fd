import type { Locals } from "../../../../actions/index.ts";
import type { Field, Json } from "../../../../schemas/index.ts";
import { isObject } from "../../formula/values.ts";
import { defaults } from "../../theme/defaults.ts";
import { isEmpty } from "../rules.ts";

/** A field that lets choose among options. */
export type ChoosingField = Extract<Field, { options: unknown }>;

/** Returns the value of a property of a field, whose formula may also read the names in `more`. */
export type EvaluateOption = (property: unknown, more?: Locals) => Json;

/** Tells whether a field lets choose among options. */
export function isChoosing(field: Field): field is ChoosingField {
  return "options" in field;
}

/**
 * Returns the part of a value that its field offers now: the same value if all of it is offered. A choice of one is
 * offered or null, a path of steps is offered as a whole or empty, a choice of several keeps the members that are offered.
 *
 * Options are compared with the value by identity, as the screen does: the text "3" is not the number 3. A disabled
 * option is not offered, and neither is one that the screen leaves out because there are too many.
 */
export function offeredPart(field: ChoosingField, value: Json, evaluate: EvaluateOption): Json {
  if (isEmpty(value)) return value;
  const { type } = field;
  const options = listOf(evaluate(field.options));
  if (type === "cascade") return isPath(listOf(value), options) ? value : [];
  // A picker searches all of its options.
  const shown = type === "picker" ? options : options.slice(0, defaults.rows.options);
  const ownValue = Reflect.get(field, "optionValue");
  const values = offeredAmong(shown).map((option) =>
    ownValue ? evaluate(ownValue, { option }) : isObject(option) || type !== "choice" ? heldBy(option) : option,
  );
  if (type !== "checkboxGroup") return values.includes(value) ? value : null;
  const members = [...new Set(listOf(value))].filter((one) => values.includes(one));
  return members.length === listOf(value).length ? value : members;
}

const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);
const heldBy = (option: Json): Json => Object(option).value ?? null;
const offeredAmong = (options: readonly Json[]) => options.filter((option) => Object(option).disabled !== true);

/** Tells whether values lead step by step to an option without options of its own. */
function isPath([first, ...rest]: readonly Json[], options: readonly Json[]): boolean {
  const found = offeredAmong(options).find((option) => first !== undefined && heldBy(option) === first);
  if (found === undefined) return false;
  const children = listOf(Object(found).children);
  return children.length === 0 ? rest.length === 0 : isPath(rest, children);
}

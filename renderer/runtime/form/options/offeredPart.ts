import type { Locals } from "../../../../actions/index.ts";
import type { Field, Json } from "../../../../schemas/index.ts";
import { defaults } from "../../theme/defaults.ts";
import { isEmpty } from "../rules.ts";

/** A field that lets choose among options. */
export type ChoosingField = Extract<Field, { options: unknown }>;

/** Returns the value of a property of a field, whose formula may also read the names in `more`. */
export type EvaluateOption = (property: unknown, more?: Locals) => Json;

/** An option that can be chosen. */
interface Offered {
  readonly value: Json;
  readonly children: Json;
}

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
  const options = offeredAmong(field, evaluate(field.options), evaluate);
  if (field.type === "cascade") return isPath(value, options) ? value : [];
  const values = new Set(options.map((option) => option.value));
  if (field.type !== "checkboxGroup") return values.has(value) ? value : null;
  const members = Array.isArray(value) ? [...new Set(value)].filter((one) => values.has(one)) : [];
  return Array.isArray(value) && members.length === value.length ? value : members;
}

function offeredAmong(field: ChoosingField, given: Json, evaluate: EvaluateOption): readonly Offered[] {
  const all = Array.isArray(given) ? given : [];
  // A picker searches all of its options.
  const shown = field.type === "picker" ? all : all.slice(0, defaults.rows.options);
  const ownValue = field.type === "choice" ? field.optionValue : undefined;
  return shown.flatMap((option: Json) => {
    const parts =
      typeof option === "object" && option !== null ? (option as Readonly<Record<string, Json>>) : undefined;
    const itself = parts ? parts.value : field.type === "choice" ? option : undefined;
    const value = ownValue === undefined ? itself : evaluate(ownValue, { option });
    return value === undefined || parts?.disabled === true ? [] : [{ value, children: parts?.children ?? null }];
  });
}

/** Tells whether a value leads step by step to an option without options of its own. */
function isPath(value: Json, options: readonly Offered[]): boolean {
  if (!Array.isArray(value)) return false;
  const [first, ...rest] = value as readonly Json[];
  const found = options.find((option) => option.value === first);
  if (!found) return false;
  const { children } = found;
  if (!Array.isArray(children) || children.length === 0) return rest.length === 0;
  return isPath(rest, childrenAmong(children));
}

function childrenAmong(children: readonly Json[]): readonly Offered[] {
  return children.flatMap((child) => {
    const { value, disabled, children: further = null } = child as Readonly<Record<string, Json>>;
    return value === undefined || disabled === true ? [] : [{ value, children: further }];
  });
}

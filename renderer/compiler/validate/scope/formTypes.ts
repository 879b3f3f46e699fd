import { checkFormula } from "../../formula/check.ts";
import { any, type Type } from "../../formula/type.ts";
import type { Declared } from "./definitions.ts";
import type { ProjectContext } from "./projectContext.ts";
import { typeOfField } from "./types.ts";

/** Types by the names of what has them. */
type Types = Readonly<Record<string, Type>>;

/**
 * The types of the fields of a page's forms, by their names. One that is calculated is of the type that its formula gives,
 * and of any while the formula has a mistake, or reads the field itself by way of others.
 *
 * @param names what formulas see beside the form
 */
export function formTypes(
  fields: ReadonlyMap<string, Declared>,
  names: Types,
  project: Pick<ProjectContext, "language">,
): Types {
  const known: Record<string, Type> = {};
  for (const [name, field] of fields) known[name] = typeOfField(field, project);
  const waiting = new Map([...fields].filter(([, { type }]) => type === "computed"));
  const { functions } = project.language;
  const scope = { functions, names: { ...names, form: { kind: "object" as const, fields: known } } };

  const calculate = (name: string): void => {
    const field = waiting.get(name);
    if (!waiting.delete(name) || typeof field?.value !== "string") return;
    for (const read of fieldsIn(field.value)) calculate(read);
    known[name] = { ...unwritten(checkFormula(field.value, scope).type), ...personalOf(known[name]) };
  };
  for (const name of [...waiting.keys()]) calculate(name);
  return known;
}

/** The fields that a formula names. One that stands in a text does no harm: it is only calculated earlier. */
function fieldsIn(formula: string): readonly string[] {
  return [...formula.matchAll(/(?<![\p{L}\p{N}_.])form\.([\p{L}_][\p{L}\p{N}_]*)/gu)].map(([, name = ""]) => name);
}

/** A number that is written out counts as money where it stands, and not by the name of a field. */
function unwritten(type: Type): Type {
  if (type.kind === "null") return any;
  if (type.kind !== "number" || !type.literal) return type;
  const { literal: _, ...rest } = type;
  return rest;
}

/** What the field itself says that it is of people. */
function personalOf(type: Type | undefined): Pick<Type, "personal"> {
  return type?.personal ? { personal: type.personal } : {};
}

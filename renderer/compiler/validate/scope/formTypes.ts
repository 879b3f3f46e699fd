import { checkFormula } from "../../formula/check.ts";
import { any, type Type } from "../../formula/type.ts";
import { isMapping } from "../../parse/path.ts";
import type { Declared } from "./definitions.ts";
import type { ProjectContext } from "./projectContext.ts";
import { typeOfField } from "./types.ts";

/** Types by the names of what has them. */
type Types = Readonly<Record<string, Type>>;

/** What the types of fields are made from. */
type Known = Pick<ProjectContext, "language">;

/**
 * The types of the fields of a page's forms, by their names. One that is calculated is of the type that its formula gives,
 * and of any while the formula has a mistake, or reads the field itself by way of others.
 *
 * @param names what formulas see beside the form
 */
export function formTypes(fields: ReadonlyMap<string, Declared>, names: Types, project: Known): Types {
  return typesOf(fields, "form", names, project);
}

/**
 * The type of a row of a list, with the fields in it that are calculated.
 *
 * @param field the list: `each` names a row, `fields` are those of a row
 * @param names what formulas see beside the row
 */
export function calculatedRowType({ each, fields }: Declared, names: Types, project: Known): Type {
  const own = new Map(mappingsIn(fields).map((one) => [String(one.name), one] as const));
  return { kind: "object", fields: typesOf(own, String(each), names, project) };
}

/** @param root the name by which formulas read these fields */
function typesOf(fields: ReadonlyMap<string, Declared>, root: string, names: Types, project: Known): Types {
  const known: Record<string, Type> = {};
  for (const [name, field] of fields) known[name] = typeOfField(field, project);
  const waiting = new Map([...fields].filter(([, field]) => formulasOf(field).length > 0));
  const { functions } = project.language;
  const seen: Types = { ...names, [root]: { kind: "object", fields: known } };

  const calculate = (name: string): void => {
    const field = waiting.get(name);
    if (!waiting.delete(name) || !field) return;
    for (const read of formulasOf(field).flatMap((formula) => fieldsIn(formula, root))) calculate(read);
    const type =
      "each" in field ? list(calculatedRowType(field, seen, project)) : calculated(field, { functions, names: seen });
    known[name] = { ...type, ...personalOf(known[name]) };
  };
  for (const name of [...waiting.keys()]) calculate(name);
  return known;
}

const list = (of: Type): Type => ({ kind: "list", of });

function calculated({ value }: Declared, scope: Parameters<typeof checkFormula>[1]): Type {
  return unwritten(checkFormula(String(value), scope).type);
}

/** The formulas that a field is calculated by, in its rows, too. */
function formulasOf({ type, value, each, fields }: Declared): readonly string[] {
  if (each !== undefined) return mappingsIn(fields).flatMap(formulasOf);
  return type === "computed" && typeof value === "string" ? [value] : [];
}

const member = /(?<![\p{L}\p{N}_.])([\p{L}_][\p{L}\p{N}_]*)\.([\p{L}_][\p{L}\p{N}_]*)/gu;

/** The fields that a formula names. One that stands in a text does no harm: it is only calculated earlier. */
function fieldsIn(formula: string, root: string): readonly string[] {
  return [...formula.matchAll(member)].flatMap(([, of, name = ""]) => (of === root ? [name] : []));
}

function mappingsIn(fields: unknown): readonly Declared[] {
  return Array.isArray(fields) ? fields.filter(isMapping) : [];
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

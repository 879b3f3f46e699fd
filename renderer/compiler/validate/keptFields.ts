import type { KeptField, KeptFields, Tree } from "../../../schemas/index.ts";
import type { Type } from "../formula/type.ts";
import { childPath, isMapping } from "../parse/path.ts";
import { tracesIn, untypedIn } from "./privacy/taint.ts";
import { taintOfType } from "./privacy/taintOfType.ts";
import type { AnnotatedNode, Annotations } from "./schema/annotations.ts";
import type { CheckedFormulas } from "./scope/checkFormulas.ts";
import { typeOfValue } from "./scope/types.ts";

type Formulas = Pick<CheckedFormulas, "trees" | "types">;

type Fields = readonly Readonly<Record<string, unknown>>[];

/**
 * The fields of each form whose values a draft keeps, by the form's place. A field is left out where its type, one of
 * its rules or its author says that it is never kept; so is a form with `draft: false`, and one of which nothing stays.
 *
 * Of a list of rows, what they hold beside their fields is kept, too, such as the number under which a server knows a
 * row, unless it is personal: without it a row that comes back would be a new one. Where nobody knows what rows hold, none
 * is kept (rules/forms/unknownRows.ts says so).
 */
export function keptFieldsOf(annotations: Annotations, formulas: Formulas): ReadonlyMap<string, KeptFields> {
  const kept = annotations
    .nodes(["FormComponent", "WizardComponent"])
    .map((form) => [form.at, keptIn(form, annotations, formulas)] as const);
  return new Map(kept.filter(([, fields]) => Object.keys(fields).length > 0));
}

function keptIn(form: AnnotatedNode, annotations: Annotations, { trees, types }: Formulas): KeptFields {
  const { draft, id, pages } = form.value;
  if (draft === false) return {};
  const never = annotations.of("x-draft").map((one) => one.at);
  const found = holdersOf(form)
    .flatMap(({ place, fields }) => keptAmong(fields, childPath(place, "fields"), never))
    .filter(({ field, place }) => !hasUnknownRows(field, types.get(childPath(place, "default"))));
  const kept = found.map(({ field, place }) => {
    const inRows = Array.isArray(field.fields) && {
      rowFields: [
        ...namesOf(keptAmong(field.fields, childPath(place, "fields"), never).map((one) => one.field)),
        ...unseenIn(rowsAt(childPath(place, "default"), field.default, types), namesOf(field.fields)),
      ],
    };
    return [String(field.name), { ...keptField(field, trees.get(childPath(place, "text"))), ...inRows }] as const;
  });
  // The page of a wizard that the borrower is on is kept beside its fields, under a name that no field has.
  if (pages && kept.length > 0) kept.push([`@${id}`, { fieldType: "wizard" }]);
  return Object.fromEntries(kept.map(([name, field]) => [name, inShort(field)]));
}

/** A phone reads what it gets of a form of many fields before it draws it. */
function inShort(field: KeptField): KeptFields[string] {
  return field.shows || field.rowFields ? field : field.fieldType;
}

/** What holds the fields of a form: itself, or the pages of a wizard and its sum-up. */
function holdersOf({ at, value: { fields = [], pages = [], summary } }: AnnotatedNode) {
  const { fields: last = [] } = (summary ?? {}) as { readonly fields?: Fields };
  return [
    { place: at, fields: fields as Fields },
    ...(pages as readonly { readonly fields: Fields }[]).map((page, index) => ({
      place: `${at}/pages/${index}`,
      fields: page.fields,
    })),
    { place: `${at}/summary`, fields: last },
  ];
}

/** The fields of a list that are kept, with their places. */
function keptAmong(fields: Fields, at: string, never: readonly string[]) {
  const placed = fields.map((field, index) => ({ field, place: childPath(at, index) }));
  return placed.filter(({ field, place }) => {
    const isSecret = never.some((one) => one === place || one.startsWith(`${place}/rules/`));
    return !isSecret && field.draft !== false;
  });
}

function namesOf(fields: Fields): readonly string[] {
  return fields.map(({ name }) => String(name));
}

/**
 * Whether the rows of a list come from where nobody knows what they hold beside their fields.
 *
 * @param rows the type of its default; undefined where that is written out, or left out
 */
export function hasUnknownRows(field: Fields[number], rows: Type | undefined): boolean {
  if (!Array.isArray(field.fields) || rows === undefined) return false;
  if (rows.kind === "list") return rows.of.kind === "any" || (rows.of.kind === "object" && rows.of.open === true);
  return rows.kind === "any";
}

/** What rows hold, by the names: as the type of their default says, or as they are written out. */
function rowsAt(at: string, written: unknown, types: Formulas["types"]): Readonly<Record<string, Type>> {
  const rows = types.get(at);
  if (rows) return rows.kind === "list" && rows.of.kind === "object" ? rows.of.fields : {};
  const all = (Array.isArray(written) ? written : []).filter(isMapping);
  const entries = all.flatMap((row, index) => {
    const place = childPath(at, index);
    return Object.entries(row).map(([name, value]) => [name, types.get(childPath(place, name)) ?? typeOfValue(value)]);
  });
  return Object.fromEntries(entries);
}

/** What rows hold beside their fields, as far as it tells nothing about people. */
function unseenIn(rows: Readonly<Record<string, Type>>, fields: readonly string[]): readonly string[] {
  const others = Object.keys(rows).filter((name) => !fields.includes(name));
  return others.filter((name) => isImpersonal(rows[name], name));
}

/** Whether a value tells nothing of people, as far as its type is known, and nothing may be hidden in it. */
function isImpersonal(type: Type | undefined, name: string): boolean {
  const taint = type && taintOfType(type, name);
  return taint !== undefined && tracesIn(taint).length === 0 && untypedIn(taint) === undefined;
}

function keptField({ type }: Fields[number], text: Tree | undefined): KeptField {
  const shows = [...new Set(stateRead(text))];
  return { fieldType: String(type), ...(shows.length > 0 && { shows }) };
}

/** The names of the state values that a formula reads. */
function stateRead(tree: Tree | undefined): readonly string[] {
  if (!Array.isArray(tree)) return [];
  const [operation, root, name] = tree as readonly Tree[];
  if (operation === "get" && root === "state") return typeof name === "string" ? [name] : [];
  return (tree as readonly Tree[]).flatMap(stateRead);
}

import type { KeptField, KeptFields, Tree } from "../../../schemas/index.ts";
import type { Type } from "../formula/type.ts";
import { childPath } from "../parse/path.ts";
import type { AnnotatedNode, Annotations } from "./schema/annotations.ts";
import type { CheckedFormulas } from "./scope/checkFormulas.ts";

type Formulas = Pick<CheckedFormulas, "trees" | "types">;

type Fields = readonly Readonly<Record<string, unknown>>[];

/**
 * The fields of each form whose values a draft keeps, by the form's place. A field is left out where its type, one of
 * its rules or its author says that it is never kept; so is a form with `draft: false`, and one of which nothing stays.
 *
 * Of a list of rows, what they hold beside their fields is kept, too, such as the number under which a server knows a
 * row, unless it is personal or nobody knows what it is: without it a row that comes back would be a new one.
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
  const found = holdersOf(form).flatMap(({ place, fields }) => keptAmong(fields, childPath(place, "fields"), never));
  const kept = found.map(({ field, place }) => {
    const inRows = Array.isArray(field.fields) && {
      rowFields: [
        ...namesOf(keptAmong(field.fields, childPath(place, "fields"), never).map((one) => one.field)),
        ...unseenIn(types.get(childPath(place, "default")), namesOf(field.fields)),
      ],
    };
    return [String(field.name), { ...keptField(field, trees.get(childPath(place, "text"))), ...inRows }];
  });
  // The page of a wizard that the borrower is on is kept beside its fields, under a name that no field has.
  return Object.fromEntries(pages && kept.length > 0 ? [...kept, [`@${id}`, { fieldType: "wizard" }]] : kept);
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

/** What rows of a type hold beside their fields, as far as it tells nothing about people. */
function unseenIn(rows: Type | undefined, fields: readonly string[]): readonly string[] {
  if (rows?.kind !== "list" || rows.of.kind !== "object") return [];
  const others = Object.entries(rows.of.fields).filter(([name, type]) => !fields.includes(name) && isImpersonal(type));
  return others.map(([name]) => name);
}

function isImpersonal(type: Type): boolean {
  if (type.personal || type.kind === "any") return false;
  if (type.kind === "list") return isImpersonal(type.of);
  return type.kind !== "object" || (!type.open && Object.values(type.fields).every(isImpersonal));
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

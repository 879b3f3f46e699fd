import type { KeptField, KeptFields, Tree } from "../../../schemas/index.ts";
import { childPath } from "../parse/path.ts";
import type { AnnotatedNode, Annotations } from "./schema/annotations.ts";

type Fields = readonly Readonly<Record<string, unknown>>[];

/**
 * The fields of each form whose values a draft keeps, by the form's place. A field is left out where its type, one of
 * its rules or its author says that it is never kept; so is a form with `draft: false`, and one of which nothing stays.
 *
 * @param trees the formulas by their places
 */
export function keptFieldsOf(
  annotations: Annotations,
  trees: ReadonlyMap<string, Tree>,
): ReadonlyMap<string, KeptFields> {
  const kept = annotations
    .nodes(["FormComponent", "WizardComponent"])
    .map((form) => [form.at, keptIn(form, annotations, trees)] as const);
  return new Map(kept.filter(([, fields]) => Object.keys(fields).length > 0));
}

function keptIn(form: AnnotatedNode, annotations: Annotations, trees: ReadonlyMap<string, Tree>): KeptFields {
  const { draft, id, pages } = form.value;
  if (draft === false) return {};
  const never = annotations.of("x-draft").map((one) => one.at);
  const found = holdersOf(form).flatMap(({ place, fields }) => keptAmong(fields, childPath(place, "fields"), never));
  const kept = found.map(({ field, place }) => {
    const inRows = Array.isArray(field.fields)
      ? { rowFields: keptAmong(field.fields, childPath(place, "fields"), never).map((one) => String(one.field.name)) }
      : {};
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

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
  const found = placedFields(form).flatMap(({ at, field }) => {
    const isSecret = never.some((one) => one === at || one.startsWith(`${at}/rules/`));
    if (isSecret || field.draft === false) return [];
    return [[String(field.name), keptField(field, trees.get(childPath(at, "text")))]];
  });
  // The page of a wizard that the borrower is on is kept beside its fields, under a name that no field has.
  return Object.fromEntries(pages && found.length > 0 ? [...found, [`@${id}`, { fieldType: "wizard" }]] : found);
}

/** The fields of a form, or of the pages of a wizard, by their places. */
function placedFields({ at, value: { fields, pages, summary } }: AnnotatedNode) {
  const holders = [
    { place: at, fields },
    ...((pages ?? []) as readonly Holder[]).map((page, index) => ({ place: `${at}/pages/${index}`, ...page })),
    { place: `${at}/summary`, ...(summary as Holder | undefined) },
  ];
  return holders.flatMap(({ place, fields = [] }) =>
    (fields as Fields).map((field, index) => ({ at: childPath(childPath(place, "fields"), index), field })),
  );
}

interface Holder {
  readonly fields?: Fields;
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

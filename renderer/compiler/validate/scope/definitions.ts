import { isMapping } from "../../parse/path.ts";

/** Values as an author declares them, before they are checked. */
export type Declared = Readonly<Record<string, unknown>>;

/** The names that a page or a partial brings along. */
export interface Definitions {
  readonly params: Declared;
  readonly state: Declared;
  readonly data: Declared;
  readonly inputs: Declared;
  /** The names of the variants. */
  readonly variants: readonly string[];
  readonly ids: ReadonlySet<string>;
  /** The components that have an id, those of partials among them. */
  readonly components: ReadonlyMap<string, Declared>;
  readonly forms: ReadonlySet<string>;
  /** The fields of all forms by name, those of partials among them. */
  readonly fields: ReadonlyMap<string, Declared>;
  /** The inputs of dialogs by the name of what is typed, as fields of text: page tests fill them in. */
  readonly asked: ReadonlyMap<string, Declared>;
}

/** The names that partials bring along, by the partials' names. */
export type KnownDefinitions = ReadonlyMap<string, { readonly definitions: Definitions }>;

/**
 * Collects the names of a page or a partial. It takes what it finds, right or wrong, so that one mistake in a
 * definition does not make another one of each line that refers to it.
 */
export function collectDefinitions(value: unknown, partials: KnownDefinitions): Definitions {
  const ids = new Set<string>();
  const components = new Map<string, Declared>();
  const forms = new Set<string>();
  const fields = new Map<string, Declared>();
  const asked = new Map<string, Declared>();
  for (const part of mappingsIn(value)) {
    if (typeof part.id === "string") components.set(part.id, part);
    if (typeof part.id === "string") ids.add(part.id);
    if (typeof part.id === "string" && isForm(part)) forms.add(part.id);
    // The fields of a row belong to the row.
    if (!("each" in part)) for (const field of fieldsOf(part)) setFirst(fields, String(field.name), field);
    if (isMapping(part.input) && typeof part.as === "string") asked.set(part.as, { type: "text", name: part.as });
    const used = typeof part.use === "string" ? partials.get(part.use)?.definitions : undefined;
    for (const id of used?.ids ?? []) ids.add(id);
    for (const [id, component] of used?.components ?? []) components.set(id, component);
    for (const form of used?.forms ?? []) forms.add(form);
    for (const [name, field] of used?.fields ?? []) setFirst(fields, name, field);
    for (const [name, input] of used?.asked ?? []) asked.set(name, input);
  }
  return { ...declarations(value), ids, components, forms, fields, asked };
}

/** Of two fields of one name the second is the mistake: what reads the first is right. */
function setFirst(fields: Map<string, Declared>, name: string, field: Declared): void {
  if (!fields.has(name)) fields.set(name, field);
}

/** The components whose fields are one form. */
function isForm({ type }: Declared): boolean {
  return type === "form" || type === "wizard";
}

function declarations(value: unknown): Pick<Definitions, "params" | "state" | "data" | "inputs" | "variants"> {
  const { params, state, data, inputs, variants } = isMapping(value) ? value : {};
  return {
    params: declared(params),
    state: declared(state),
    data: declared(data),
    inputs: declared(inputs),
    variants: Array.isArray(variants) ? variants.map((one) => String(declared(one).name)) : [],
  };
}

/** The declared values, or none where something else stands in their place. */
export function declared(value: unknown): Declared {
  return isMapping(value) ? value : {};
}

function fieldsOf({ fields }: Declared): Declared[] {
  return Array.isArray(fields) ? fields.filter((field) => isMapping(field) && typeof field.name === "string") : [];
}

/** Every part of a value that has keys, in its order. */
export function* mappingsIn(value: unknown): Generator<Declared> {
  if (typeof value !== "object" || value === null) return;
  if (isMapping(value)) yield value;
  for (const inner of Object.values(value)) yield* mappingsIn(inner);
}

import type { Json } from "../../../schemas/index.ts";
import type { FileView } from "../languageService/fileView.ts";
import type { SchemaPart } from "../languageService/schemaParts.ts";
import { isMapping, type Path, valueAt } from "../parse/path.ts";
import type { Sentence } from "../text/sentence.ts";
import { namesKnown } from "../validate/rules/names.ts";

/** How a property is written by hand: one of some values, a name of the project, words, a formula, or in the text itself. */
export type WrittenBy =
  | { readonly by: "choice"; readonly among: readonly Json[] }
  | { readonly by: "name"; readonly among: readonly string[] }
  | { readonly by: "words" | "formula" | "number" | "text" };

/** A property that a part has or may have. */
export interface PartProperty {
  readonly key: string;
  readonly help: Sentence;
  readonly isRequired: boolean;
  readonly control: WrittenBy;
  /** What is written; undefined where it is left out. */
  readonly value: Json | undefined;
}

/** What can be set of a part. */
export interface PartProperties {
  readonly path: Path;
  /** What it is, in a word, and what it is for. */
  readonly type: string;
  readonly help: Sentence;
  readonly properties: readonly PartProperty[];
}

/** The properties of a component, a field or a step, from the schemas; undefined where there is none. Pure. */
export function propertiesOf(path: Path, view: FileView): PartProperties | undefined {
  const value = valueAt(view.value, path);
  if (!isMapping(value) || path.length < 2) return undefined;
  const parts = view.schemas.at(view.schema, view.value, path);
  const required = new Set(parts.flatMap(({ schema }) => schema.required ?? []));
  const known = new Map<string, SchemaPart>();
  for (const { file, schema } of parts)
    for (const [key, property] of Object.entries(schema.properties ?? {}))
      if (key !== "type" && !known.has(key)) known.set(key, { file, schema: property });
  const properties = [...known].map(([key, part]): PartProperty => {
    const written = value[key] as Json | undefined;
    const control = controlOf(view.schemas.partsOf(part, written), view);
    return {
      key,
      help: view.schemas.helpOf(part) ?? { en: key, zh: key },
      isRequired: required.has(key),
      control: fits(control, written) ? control : { by: typeof written === "object" ? "text" : "words" },
      value: written,
    };
  });
  const help = parts.findLast((part) => part.schema.properties !== undefined && part.schema.title !== undefined);
  const type = String(value.type ?? value.use ?? Object.keys(value)[0]);
  return properties.length === 0
    ? undefined
    : { path, type, help: (help && view.schemas.helpOf(help)) ?? { en: type, zh: type }, properties };
}

function controlOf(parts: readonly SchemaPart[], view: FileView): WrittenBy {
  const schemas = parts.map(({ schema }) => schema);
  const types = new Set(schemas.flatMap(({ type }) => type ?? []));
  const among = schemas.flatMap((schema) => (schema.enum ?? ("const" in schema ? [schema.const] : [])) as Json[]);
  if (among.length > 0) return { by: "choice", among };
  const names = schemas.flatMap((schema) => schema["x-name"] ?? [])[0];
  const known = names === undefined ? undefined : namesKnown(names, view.definitions, view.context);
  if (known) return { by: "name", among: known.names };
  if (types.has("array") || types.has("object")) return { by: "text" };
  if (schemas.some((schema) => schema["x-formula"] !== undefined)) return { by: "formula" };
  if (types.has("boolean") && types.size === 1) return { by: "choice", among: [true, false] };
  if (types.has("number") || types.has("integer")) return { by: "number" };
  return { by: types.has("string") ? "words" : "text" };
}

/** Whether what is written can be shown by a control. */
function fits(control: WrittenBy, value: Json | undefined): boolean {
  if (value === undefined || control.by === "text") return true;
  if (typeof value === "object") return value === null;
  return control.by !== "choice" || control.among.includes(value);
}

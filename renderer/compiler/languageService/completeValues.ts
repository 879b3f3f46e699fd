import { formatVersion, hostClasses } from "../../../actions/index.ts";
import type { Path } from "../parse/path.ts";
import type { Sentence } from "../text/sentence.ts";
import { namesKnown } from "../validate/rules/names.ts";
import type { FileView } from "./fileView.ts";
import type { CompletionItem } from "./languageService.ts";
import { nameHelp } from "./nameHelp.ts";
import type { SchemaChoice, SchemaPart } from "./schemaParts.ts";
import type { Cursor } from "./tree/cursor.ts";
import { writeRequired } from "./writeStub.ts";

type ValueCursor = Extract<Cursor, { readonly at: "value" }>;

/** The values that may be written at a place: words of the schemas, names of the project, versions. */
export function completeValues(cursor: ValueCursor, view: FileView): readonly CompletionItem[] {
  const { path } = cursor;
  const parts = view.schemas.at(view.schema, view.value, path);
  return unique([
    ...typeItems(cursor, view),
    ...parts.flatMap((part) => wordItems(part, view)),
    ...parts.flatMap(({ schema }) => (schema["x-name"] === undefined ? [] : nameItems(schema["x-name"], view))),
    ...(parts.some(({ schema }) => schema.title === "Range") ? rangeItems(path, view) : []),
    ...(parts.some(isTruth) ? [word("true"), word("false")] : []),
  ]);
}

function unique(items: readonly CompletionItem[]): readonly CompletionItem[] {
  return [...new Map(items.toReversed().map((item) => [item.label, item])).values()].toReversed();
}

function isTruth({ schema: { type } }: SchemaPart): boolean {
  return type === "boolean" || (Array.isArray(type) && type.length < 4 && type.includes("boolean"));
}

/** The components and fields that a `type` may name, each with what it must have beside it. */
function typeItems(cursor: ValueCursor, view: FileView): CompletionItem[] {
  const { path, isFlow } = cursor;
  const around = view.schemas.at(view.schema, view.value, path.slice(0, -1));
  const choices = around.flatMap((part) =>
    part.schema.discriminator?.propertyName === path.at(-1) ? view.schemas.typesOf(part) : [],
  );
  const present = siblingsOf(path, view);
  const isNew = cursor.scalar === undefined && present.length <= 1;
  return choices.map((choice) => {
    const stub =
      isNew && !isFlow ? writeRequired(choice.part, present, view.schemas, cursor.column) : { insert: "", caret: 0 };
    return choiceItem(choice, stub, view);
  });
}

function choiceItem(
  { name, part }: SchemaChoice,
  stub: { insert: string; caret: number },
  view: FileView,
): CompletionItem {
  const help = view.schemas.helpOf(part);
  return { ...word(name, help), insert: name + stub.insert, caret: name.length + stub.caret };
}

function siblingsOf(path: Path, view: FileView): readonly string[] {
  let value: unknown = view.value;
  for (const key of path.slice(0, -1))
    value = typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
  return typeof value === "object" && value !== null ? Object.keys(value) : [];
}

/** The words that a schema lists. */
function wordItems({ file, schema }: SchemaPart, view: FileView): CompletionItem[] {
  const help = view.schemas.helpOf({ file, schema });
  const { enum: among = [], const: only } = schema;
  const known = only === undefined ? among : [only];
  return known.filter((one) => one !== null).map((one) => word(String(one), help));
}

/** Names of the project. */
function nameItems(says: string, view: FileView): CompletionItem[] {
  const known = namesKnown(says, view.definitions, view.context);
  return (known?.names ?? []).map((name) => {
    const help = nameHelp(says, name, view);
    return {
      label: name,
      insert: name,
      kind: "name" as const,
      detail: known?.words ?? { en: "", zh: "" },
      ...(help && { help }),
    };
  });
}

/** From each version on at which something changes, and any. */
function rangeItems(path: Path, { context: { contract } }: FileView): CompletionItem[] {
  const [host = "", platform] = String(path.at(-1) ?? "").split(".");
  if (!contract) return [word("any")];
  const classes = hostClasses(contract).filter(
    (one) => one.host === host && (platform === undefined || one.platform === platform),
  );
  const versions = [
    ...new Set(classes.flatMap(({ from }) => (formatVersion(from) === "0.0.0" ? [] : `${formatVersion(from)}+`))),
  ];
  return [word("any"), ...versions.map((one) => word(one))];
}

function word(label: string, help?: Sentence): CompletionItem {
  return { label, insert: label, kind: "value", ...(help && { help }) };
}

import { describe } from "../formula/type.ts";
import { pointerOf, valueAt } from "../parse/path.ts";
import type { Sentence } from "../text/sentence.ts";
import type { Definitions } from "../validate/scope/definitions.ts";
import type { FileView } from "./fileView.ts";
import type { CompletionItem } from "./languageService.ts";
import type { SchemaChoice, SchemaPart } from "./schemaParts.ts";
import type { Cursor } from "./tree/cursor.ts";
import { writeKey, writeRequired } from "./writeStub.ts";

type KeyCursor = Extract<Cursor, { readonly at: "key" }>;

const needed: Sentence = { en: "required", zh: "必填" };

/** The keys that may be written at a place: those that must come first, then the others in the order of the schema. */
export function completeKeys(cursor: KeyCursor, view: FileView): readonly CompletionItem[] {
  const present = cursor.siblings.map(({ key }) => key);
  const own = Object.fromEntries(cursor.siblings.map(({ key }) => [key, valueAt(view.value, [...cursor.path, key])]));
  // The map is looked at as it is without the key that is being written.
  const parts = view.schemas.at(view.schema, withValue(view.value, cursor.path, own), cursor.path);
  const found = new Map<string, CompletionItem>();
  const offer = (item: CompletionItem) => {
    if (!present.includes(item.label) && !found.has(item.label)) found.set(item.label, item);
  };
  for (const item of [
    ...propertyItems(parts, cursor, view),
    ...choiceItems(parts, own, cursor, view),
    ...nameItems(parts, cursor, view),
  ])
    offer(item);
  return [...found.values()];
}

/** The value with another one at a place. */
function withValue(value: unknown, path: KeyCursor["path"], inner: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return inner;
  const changed = withValue(valueAt(value, [key]), rest, inner);
  if (Array.isArray(value)) return value.map((one, index) => (index === key ? changed : one));
  return typeof value === "object" && value !== null ? { ...value, [key]: changed } : { [key]: changed };
}

function propertyItems(parts: readonly SchemaPart[], cursor: KeyCursor, view: FileView): CompletionItem[] {
  const required = new Set(parts.flatMap(({ schema }) => schema.required ?? []));
  const items = parts.flatMap(({ file, schema }) =>
    Object.entries(schema.properties ?? {}).map(([name, property]) =>
      keyItem(name, { file, schema: property }, required.has(name), cursor, view),
    ),
  );
  const isNeeded = ({ label }: CompletionItem) => required.has(label);
  return [...items.filter(isNeeded), ...items.filter((item) => !isNeeded(item))];
}

/** What an item is told by: the verbs of a step, `type`, `use`. */
function choiceItems(
  parts: readonly SchemaPart[],
  own: Readonly<Record<string, unknown>>,
  cursor: KeyCursor,
  view: FileView,
): CompletionItem[] {
  return parts.flatMap((part) => {
    const { schema, file } = part;
    const verbs = view.schemas.verbsOf(part);
    const isChosen = verbs.some(({ name }) => name in own);
    const branches = [schema.then, schema.else].filter((one) => one !== undefined);
    const uses = (schema.if?.required ?? []).filter(() => !("type" in own));
    const tag = [schema, ...branches].flatMap(({ discriminator }) => discriminator?.propertyName ?? []);
    return [
      ...tag
        .filter(() => !("use" in own))
        .map((name) => keyItem(name, { file, schema: { type: "string" } }, true, cursor, view)),
      ...uses.map((name) => keyItem(name, { file, schema: { type: "string" } }, false, cursor, view)),
      ...(isChosen ? [] : ranked(verbs, own).map((choice) => verbItem(choice, own, cursor, view))),
    ];
  });
}

/** The verbs to which the keys that are there belong come first. */
function ranked(verbs: readonly SchemaChoice[], own: Readonly<Record<string, unknown>>): readonly SchemaChoice[] {
  const keys = Object.keys(own);
  const fits = ({ part }: SchemaChoice) => keys.every((key) => part.schema.properties?.[key] !== undefined);
  return [...verbs.filter(fits), ...verbs.filter((one) => !fits(one))];
}

function verbItem(
  { name, part }: SchemaChoice,
  own: Readonly<Record<string, unknown>>,
  cursor: KeyCursor,
  view: FileView,
): CompletionItem {
  const property = part.schema.properties?.[name];
  const item = keyItem(name, { file: part.file, schema: property ?? {} }, false, cursor, view);
  const help = view.schemas.helpOf(part);
  if (cursor.entry || cursor.isFlow) return { ...item, ...(help && { help }) };
  const { insert, caret } = writeRequired(part, [...Object.keys(own), name], view.schemas, cursor.column);
  const isOpen = /: $|- $/.test(item.insert);
  return {
    ...item,
    insert: item.insert + insert,
    caret: isOpen ? (item.caret ?? item.insert.length) : item.insert.length + caret,
    ...(help && { help }),
  };
}

/** Names that a map has for its keys: the inputs of a partial, the parameters of a page, the values of the state. */
function nameItems(parts: readonly SchemaPart[], cursor: KeyCursor, view: FileView): CompletionItem[] {
  if (!parts.some(({ schema }) => schema["x-keys"] !== undefined || schema.title === "Values")) return [];
  const at = pointerOf(cursor.path);
  const handed = view.handovers.filter(({ path }) => pointerOf(path) === at);
  const items = handed.flatMap(({ takes: { types, required = [], kind } }) =>
    Object.entries(types).map(([name, type]): CompletionItem => {
      const stub = writeName(name, cursor);
      const detail = required.includes(name)
        ? needed
        : { en: `${kind.en}: ${describe(type)}`, zh: `${kind.zh}：${describe(type)}` };
      return { label: name, kind: "name", detail, ...stub };
    }),
  );
  const keyed = parts.flatMap(({ schema }) => schema["x-keys"] ?? []);
  const declared = keyed.flatMap((says) => declaredNames(says, view.definitions));
  return [
    ...items,
    ...declared.map((name): CompletionItem => ({ label: name, kind: "name", ...writeName(name, cursor) })),
  ];
}

/** Where nothing stands in the map yet, what it may hold is known from what is declared. */
function declaredNames(says: string, { state, params, fields }: Definitions): readonly string[] {
  if (says === "state") return Object.keys(state);
  if (says === "params") return Object.keys(params);
  return says === "field" || says === "typed" ? [...fields.keys()] : [];
}

function writeName(name: string, cursor: KeyCursor): Pick<CompletionItem, "insert"> {
  return { insert: cursor.entry ? name : `${name}: ` };
}

function keyItem(name: string, part: SchemaPart, isNeeded: boolean, cursor: KeyCursor, view: FileView): CompletionItem {
  const help = view.schemas.helpOf(part);
  const known = { label: name, kind: "key" as const, ...(isNeeded && { detail: needed }), ...(help && { help }) };
  if (cursor.entry) return { ...known, insert: name };
  return { ...known, ...writeKey(name, view.schemas.partsOf(part, undefined), view.schemas, cursor) };
}

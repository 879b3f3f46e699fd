import {
  createSchemas,
  readVerbTraits,
  type SchemaHost,
  type Schemas,
  schemaHosts,
  type VerbTraitsTable,
} from "../../../schemas/index.ts";
import { hashOf } from "../cache/cache.ts";
import type { FunctionRows } from "../formula/function.ts";
import { functions } from "../formula/functions/index.ts";
import { type Vocabulary, vocabularyOf } from "../text/vocabulary.ts";
import type { LanguageChange } from "../upgrade/change.ts";
import { changes } from "../upgrade/changes/index.ts";
import { createValidator, type ValidateSchema } from "../validate/schema/createValidator.ts";
import { usualFolder } from "../validate/schema/keptValidators.ts";
import { type TaggedUnion, taggedUnionsOf } from "../validate/schema/taggedUnions.ts";
import {
  ExtensionError,
  faultyMember,
  type LanguageExtension,
  type MemberKind,
  requireExtension,
} from "./languageExtension.ts";

/** All that the compiler knows of the language in which the pages of a project are written. */
export interface PageLanguage {
  readonly schemas: Schemas;
  readonly verbs: VerbTraitsTable;
  readonly functions: FunctionRows;
  readonly vocabulary: Vocabulary;
  readonly unions: readonly TaggedUnion[];
  readonly validate: ValidateSchema;
  /** What is said otherwise in its earlier versions. */
  readonly changes: readonly LanguageChange[];
  /** A short name for what the extension says; empty for the language that ships. What is checked depends on it. */
  readonly key: string;
}

const nothing: LanguageExtension = {};

/** How many languages are kept of one extension; they differ in their hosts. */
const mostKept = 8;

/**
 * Each language is made once: to compile its schemas takes a hundred times as long as to check a page. Who edits the
 * hosts makes a new one at every save, so only the latest of an extension are kept.
 */
const known = new WeakMap<LanguageExtension, Map<string, PageLanguage>>();

/**
 * The page language with what a project adds to it. The same extension and hosts give the same value.
 *
 * @param extension an object that nobody changes; the language that ships when left out
 * @param hosts those that pages can name; those of the shipped contract when left out
 * @throws ExtensionError that names the member of the extension that is not right, and the way out
 */
export function createPageLanguage(
  extension: LanguageExtension = nothing,
  hosts: readonly SchemaHost[] = schemaHosts,
): PageLanguage {
  const languages = known.get(extension) ?? new Map<string, PageLanguage>();
  const key = JSON.stringify(hosts);
  const language = languages.get(key) ?? create(extension, hosts);
  languages.delete(key);
  known.set(extension, languages.set(key, language));
  const [oldest = ""] = languages.keys();
  if (languages.size > mostKept) languages.delete(oldest);
  return language;
}

function create(extension: LanguageExtension, hosts: readonly SchemaHost[]): PageLanguage {
  const key = keyOf(extension);
  if (key !== "") requireExtension(extension, takenNames());
  const { verbs = {}, rules = {} } = extension;
  const schemas = createSchemas(hosts, {
    members: membersOf(extension),
    verbs: titled(verbs, "Step"),
    rules: titled(rules, "Rule"),
  });
  const validate = createValidator(schemas, key === "" ? usualFolder : undefined);
  const language = {
    ...{ schemas, validate, key, changes },
    functions: { ...functions, ...extension.functions },
    vocabulary: vocabularyOf(schemas),
    unions: taggedUnionsOf(schemas),
  };
  requireSchemas(extension, validate);
  return { ...language, verbs: verbsIn(schemas) };
}

function verbsIn(schemas: Schemas): VerbTraitsTable {
  try {
    return readVerbTraits(schemas);
  } catch (error) {
    const { message } = error as Error;
    throw new ExtensionError({ en: message, zh: `扩展里的动作有误：${message}` });
  }
}

/** The names of the language that ships. */
function takenNames(): Readonly<Record<MemberKind, readonly string[]>> {
  const { schemas, verbs, unions } = createPageLanguage();
  const namesIn = (folder: string) =>
    Object.keys(schemas).flatMap((file) => (file.startsWith(`${folder}/`) ? file.slice(folder.length + 1, -5) : []));
  const modifiers = unions.flatMap((union) => (union.tag === "verb" ? [...union.modifiers] : []));
  return {
    components: namesIn("components"),
    fields: namesIn("fields"),
    verbs: [...Object.keys(verbs), ...modifiers],
    rules: [...Object.keys(schemas["rule.json"].$defs), "error"],
    functions: [...Object.keys(functions), "valid", "exists", "all", "filter", "map"],
  };
}

function membersOf({ components = {}, fields = {} }: LanguageExtension): Record<string, object> {
  return {
    ...inFolder("components", titled(components, "Component")),
    ...inFolder("fields", titled(fields, "Field")),
  };
}

function inFolder(folder: string, members: Readonly<Record<string, object>>): Record<string, object> {
  return Object.fromEntries(Object.entries(members).map(([name, schema]) => [`${folder}/${name}.json`, schema]));
}

/** The title tells the compiler what a part is: `star` among verbs is a StarStep. */
function titled(members: Readonly<Record<string, object>>, ending: string): Record<string, object> {
  const titleOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1) + ending;
  return Object.fromEntries(Object.entries(members).map(([name, one]) => [name, { ...one, title: titleOf(name) }]));
}

/** Each is compiled by itself, so that the one with the mistake can be named. */
function requireSchemas(
  { components = {}, fields = {}, verbs = {}, rules = {} }: LanguageExtension,
  validate: ValidateSchema,
) {
  const places = [
    ...Object.keys(components).map((name) => ["components", name, `components/${name}.json`] as const),
    ...Object.keys(fields).map((name) => ["fields", name, `fields/${name}.json`] as const),
    ...Object.keys(verbs).map((name) => ["verbs", name, `step.json#/$defs/${name}`] as const),
    ...Object.keys(rules).map((name) => ["rules", name, `rule.json#/$defs/${name}`] as const),
  ];
  for (const [kind, name, schema] of places) {
    try {
      validate({}, schema);
    } catch (error) {
      const { message } = error as Error;
      throw faultyMember(kind, name, {
        en: `has a schema that cannot be used: ${message}. Mend it where it is written`,
        zh: `的 schema 不能用：${message}。请在写它的地方修改`,
      });
    }
  }
}

/** Functions count with their sources: another code may have other types. */
function keyOf(extension: LanguageExtension): string {
  const text = JSON.stringify(extension, (_, value) => (typeof value === "function" ? String(value) : value));
  return text === "{}" ? "" : hashOf([text]);
}

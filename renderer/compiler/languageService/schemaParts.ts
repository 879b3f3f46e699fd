import { posix } from "node:path";
import type { Schemas } from "../../../schemas/index.ts";
import { isMapping, memberOf, type Path } from "../parse/path.ts";
import type { Sentence } from "../text/sentence.ts";

/** A schema as people who write are told of it. */
export interface WritingSchema {
  readonly title?: string;
  readonly description?: string;
  readonly descriptionZh?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, WritingSchema>>;
  readonly patternProperties?: Readonly<Record<string, WritingSchema>>;
  readonly additionalProperties?: WritingSchema | boolean;
  readonly items?: WritingSchema;
  readonly allOf?: readonly WritingSchema[];
  readonly anyOf?: readonly WritingSchema[];
  readonly oneOf?: readonly WritingSchema[];
  readonly if?: WritingSchema;
  readonly then?: WritingSchema;
  readonly else?: WritingSchema;
  readonly discriminator?: { readonly propertyName: string };
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, WritingSchema>>;
  readonly examples?: readonly unknown[];
  readonly "x-name"?: string;
  readonly "x-keys"?: string;
  readonly "x-text"?: string;
  readonly "x-formula"?: string;
  readonly "x-oneOf"?: readonly string[];
}

/** A schema, and the file in which it stands: references are relative to that. */
export interface SchemaPart {
  readonly file: string;
  readonly schema: WritingSchema;
}

/** A part of which a value may be: a name that tells it from the others. */
export interface SchemaChoice {
  readonly name: string;
  readonly part: SchemaPart;
}

/** Answers what the schemas say of places. A value need not be right for it, nor complete. */
export class SchemaReader {
  readonly #files: Readonly<Record<string, WritingSchema>>;

  constructor(schemas: Schemas) {
    this.#files = schemas as unknown as Readonly<Record<string, WritingSchema>>;
  }

  /** The schema of that name: a file, with `#/$defs/name` for a part of one. Nothing where there is none. */
  named(name: string): readonly SchemaPart[] {
    const part = this.#resolve(name, "");
    return part ? [part] : [];
  }

  /** All schemas that say something of the place of a value. */
  at(root: readonly SchemaPart[], value: unknown, path: Path): readonly SchemaPart[] {
    let parts = root.flatMap((part) => this.partsOf(part, value));
    let inner = value;
    for (const key of path) {
      const before = inner;
      inner = memberOf(before, key);
      parts = parts.flatMap((part) => this.#children(part, key)).flatMap((part) => this.partsOf(part, inner));
    }
    return parts;
  }

  /** A schema with all that it brings along for a value: references, branches, alternatives. */
  partsOf(part: SchemaPart, value: unknown, depth = 0): readonly SchemaPart[] {
    const { file, schema } = part;
    if (depth > 12) return [part];
    const within = (inner: WritingSchema) => this.partsOf({ file, schema: inner }, value, depth + 1);
    const target = schema.$ref === undefined ? undefined : this.#resolve(schema.$ref, file);
    const branch = schema.if ? (holds(schema.if, value) ? schema.then : schema.else) : undefined;
    return [
      part,
      ...(target ? this.partsOf(target, value, depth + 1) : []),
      ...(schema.allOf ?? []).flatMap((one) =>
        one.if ? (holds(one.if, value) ? within(one.then ?? {}) : []) : within(one),
      ),
      ...(branch ? within(branch) : []),
      ...(schema.anyOf ?? []).flatMap((one) => within(one)),
      ...this.#chosen(part, value).flatMap((one) => this.partsOf(one, value, depth + 1)),
    ];
  }

  /** What an item may be: the verbs of a step, the rules of a field, the acts of a test. */
  verbsOf({ file, schema }: SchemaPart): readonly SchemaChoice[] {
    return (schema.allOf ?? []).flatMap(({ if: condition, then: branch }) => {
      const [name] = condition?.required ?? [];
      const part = branch?.$ref === undefined ? undefined : this.#resolve(branch.$ref, file);
      return name !== undefined && part ? [{ name, part }] : [];
    });
  }

  /** What a value may be by its `type`: the components, the fields. */
  typesOf({ file, schema }: SchemaPart): readonly SchemaChoice[] {
    const tag = schema.discriminator?.propertyName;
    if (tag === undefined) return [];
    return (schema.oneOf ?? []).flatMap(({ $ref = "" }) => {
      const part = this.#resolve($ref, file);
      const name = part?.schema.properties?.[tag]?.const;
      return part && typeof name === "string" ? [{ name, part }] : [];
    });
  }

  /** What is said of a part, where it stands or where its reference leads. */
  helpOf(part: SchemaPart): Sentence | undefined {
    const { description, descriptionZh = description, $ref } = part.schema;
    if (description !== undefined) return { en: description, zh: descriptionZh ?? description };
    const target = $ref === undefined ? undefined : this.#resolve($ref, part.file);
    return target && this.helpOf(target);
  }

  #chosen(part: SchemaPart, value: unknown): readonly SchemaPart[] {
    const { file, schema } = part;
    if (!schema.oneOf) return [];
    const tag = schema.discriminator?.propertyName;
    if (tag === undefined) return schema.oneOf.map((one) => ({ file, schema: one }));
    const wanted = memberOf(value, tag);
    return this.typesOf(part).flatMap((choice) => (choice.name === wanted ? [choice.part] : []));
  }

  #children({ file, schema }: SchemaPart, key: string | number): readonly SchemaPart[] {
    if (typeof key === "number") return schema.items ? [{ file, schema: schema.items }] : [];
    const own = schema.properties && Object.hasOwn(schema.properties, key) ? schema.properties[key] : undefined;
    if (own) return [{ file, schema: own }];
    const fitting = Object.entries(schema.patternProperties ?? {}).find(([pattern]) =>
      new RegExp(pattern, "u").test(key),
    );
    if (fitting) return [{ file, schema: fitting[1] }];
    return isMapping(schema.additionalProperties)
      ? [{ file, schema: schema.additionalProperties as WritingSchema }]
      : [];
  }

  #resolve(ref: string, from: string): SchemaPart | undefined {
    const [target = "", pointer = ""] = ref.split("#");
    const file = target === "" ? from : posix.join(posix.dirname(from), target);
    const name = pointer.replace("/$defs/", "");
    const schema = name === "" ? this.#files[file] : this.#files[file]?.$defs?.[name];
    return schema && { file, schema };
  }
}

/** Whether a value, as far as it is written, is what a condition of a schema asks for. */
function holds(condition: WritingSchema, value: unknown): boolean {
  const { required = [], properties = {} } = condition;
  if (required.some((key) => memberOf(value, key) === undefined)) return false;
  return Object.entries(properties).every(([key, wanted]) => {
    const found = memberOf(value, key);
    if (found === undefined) return true;
    if (wanted.const !== undefined && wanted.const !== found) return false;
    return wanted.type !== "string" || typeof found === "string";
  });
}

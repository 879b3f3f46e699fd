import { posix } from "node:path";
import { schemas } from "../../../schemas/index.ts";

/** A schema, or a part of one, as the reference reads it. */
export interface Schema {
  readonly title?: string;
  readonly description?: string;
  /** The description in Chinese; left out where operators do not read it. */
  readonly descriptionZh?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly allOf?: readonly { readonly then: Schema }[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly else?: Schema;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly examples?: readonly unknown[];
  readonly "x-name"?: string;
  readonly "x-text"?: string;
}

/** A schema and the file that it stands in, which its references are relative to. */
export interface SchemaLocation {
  readonly file: string;
  /** What its definition is called; empty for the whole file. */
  readonly name: string;
  readonly schema: Schema;
}

// Each file is typed by what stands in it, down to every word.
const files = schemas as unknown as Readonly<Record<string, Schema>>;

/** A reference with the whole path of its file below `schemas/`. */
export function wholeRef(ref: string, from = ""): string {
  const [target = "", pointer = ""] = ref.split("#");
  return `${target ? posix.join(posix.dirname(from), target) : from}#${pointer}`;
}

/** What a reference such as `component.json#/$defs/body` leads to. Throws where it leads nowhere. */
export function resolveRef(ref: string, from = ""): SchemaLocation {
  const [file = "", pointer = ""] = wholeRef(ref, from).split("#");
  const name = pointer.replace("/$defs/", "");
  const whole = files[file];
  const schema = name === "" ? whole : whole?.$defs?.[name];
  if (!schema) throw new Error(`There is no schema ${ref}`);
  return { file, name, schema };
}

/** The members of a family: the components, the fields, the rules, the steps, the acts of a test. */
export function membersOf(ref: string): readonly SchemaLocation[] {
  const { file, schema } = resolveRef(ref);
  const branches = schema.allOf?.map(({ then }) => then) ?? schema.oneOf ?? schema.else?.oneOf ?? [];
  return branches.map(({ $ref = "" }) => resolveRef($ref, file));
}

/** What authors write: the value of `type`, or the key that tells one step or rule from another. */
export function schemaName({ file, name }: SchemaLocation): string {
  return name || posix.basename(file, ".json");
}

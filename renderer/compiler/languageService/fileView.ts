import type { Source } from "../parse/parse.ts";
import { isMapping, type Path, pointerOf } from "../parse/path.ts";
import { appFileType, pageFileType, partialFileType } from "../validate/fileTypes.ts";
import type { Annotations } from "../validate/schema/annotations.ts";
import { schemaOfFile } from "../validate/schema/schemaOfFile.ts";
import { collectDefinitions, type Definitions } from "../validate/scope/definitions.ts";
import type { NameTypes } from "../validate/scope/globals.ts";
import { type Handover, handoversIn } from "../validate/scope/handovers.ts";
import type { ProjectContext } from "../validate/scope/projectContext.ts";
import { scopesOf } from "../validate/scope/scopesOf.ts";
import { type SchemaPart, SchemaReader } from "./schemaParts.ts";
import { type LooseNode, looseValue } from "./tree/looseTree.ts";
import { readLoosely } from "./tree/readLoosely.ts";

/** A file as far as it can be understood while it is being written. What is costly is found when it is asked for. */
export interface FileView {
  readonly file: string;
  readonly text: string;
  readonly context: ProjectContext;
  readonly root: LooseNode | undefined;
  readonly value: unknown;
  readonly schemas: SchemaReader;
  /** The schema of the file. */
  readonly schema: readonly SchemaPart[];
  /** What it can refer to: of stubs and tests what their page has. */
  readonly definitions: Definitions;
  readonly annotations: Annotations;
  /** The names that the formulas at a place see, with their types. */
  readonly namesAt: (path: Path) => NameTypes;
  readonly handovers: readonly Handover[];
}

const readers = new WeakMap<object, SchemaReader>();

/**
 * Reads a file for those who write it.
 *
 * @param page of stubs and tests, the value of their page
 */
export function viewFile({ file, text }: Source, page: unknown, context: ProjectContext): FileView {
  const root = readLoosely(text);
  const value = looseValue(root);
  const { schemas: all } = context.language;
  const schemas = readers.get(all) ?? new SchemaReader(all);
  readers.set(all, schemas);
  const schemaName = schemaNameOf(file);
  const definitions = once(() => collectDefinitions(isMapping(page) ? page : value, context.partials));
  const annotations = once(() => context.language.validate(value, schemaName).annotations);
  const scopes = once(() => scopesOf(value, globalsOf(schemaName, definitions(), context), annotations(), context));
  const handovers = once(() => handoversIn(value, annotations(), definitions(), context));
  return {
    ...{ file, text, context, root, value, schemas, schema: schemas.named(schemaName) },
    get definitions() {
      return definitions();
    },
    get annotations() {
      return annotations();
    },
    get handovers() {
      return handovers();
    },
    namesAt: (path) => scopes()(pointerOf(path)),
  };
}

const globals = new Map([pageFileType, partialFileType, appFileType].map((type) => [type.schema, type.globalsOf]));

function globalsOf(schema: string, definitions: Definitions, context: ProjectContext): NameTypes {
  return globals.get(schema)?.(definitions, context) ?? {};
}

const contractSchemas: ReadonlyMap<string, string> = new Map(
  ["hosts", "natives", "schemes"].map((name) => [name, `contract.json#/$defs/${name}`] as const),
).set("mini-programs", "contract.json#/$defs/miniPrograms");

function schemaNameOf(file: string): string {
  const [, contract = ""] = /^actions\/contract\/([\w-]+)\.yaml$/.exec(file) ?? [];
  return contractSchemas.get(contract) ?? schemaOfFile(file);
}

/** Found when it is asked for, and not again. */
function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

import { schemas } from "../../../schemas/index.ts";

/** What the build knows of a component; its schema says so. */
export interface ComponentTraits {
  /** `x-chunk`: the chunk that it comes in with others; one of its own when left out. */
  readonly chunk?: string | undefined;
  /** `x-drawings`: it shows drawings that not every page needs. */
  readonly drawings?: boolean | undefined;
  /** It lets choose among options. */
  readonly isChoosing?: boolean | undefined;
}

type Other = { readonly "x-component"?: string; readonly "x-drawings"?: boolean };

type Annotated = {
  readonly "x-chunk"?: string;
  readonly "x-drawings"?: boolean;
  readonly properties?: object;
  /** What is shown where the condition beside it holds: by another component, which may need more. */
  readonly then?: Other;
  readonly else?: { readonly then?: Other };
};

/** All components and fields by the names that pages use: a field's name is `fields.` and its type. */
const traits: ReadonlyMap<string, ComponentTraits> = new Map(
  Object.entries(schemas as Readonly<Record<string, Annotated>>).flatMap(([file, schema]) => {
    const [, folder, name = ""] = /^(components|fields)\/(\w+)\.json$/.exec(file) ?? [];
    if (folder === undefined) return [];
    const { "x-chunk": chunk, "x-drawings": drawings, properties = {} } = schema;
    const isField = folder === "fields";
    const own = [
      isField ? `fields.${name}` : name,
      { chunk, drawings, isChoosing: isField && "options" in properties },
    ] as const;
    // Few pages show what it is shown by then.
    return [own, ...[schema.then, schema.else?.then].flatMap((other) => traitsOfOther(other, drawings))];
  }),
);

function traitsOfOther(
  other: Other = {},
  drawings: boolean | undefined,
): readonly (readonly [string, ComponentTraits])[] {
  const { "x-component": name, "x-drawings": own = drawings } = other;
  return name === undefined ? [] : [[name, { drawings: own }]];
}

/** What the schema of a component says to the build; nothing for one that has no schema. */
export function traitsOf(name: string): ComponentTraits {
  return traits.get(name) ?? {};
}

/** The components and fields of the page language, by the names that pages use. */
export function componentsWithSchemas(): readonly string[] {
  return [...traits.keys()];
}

/** The components that come in a chunk. */
export function membersOfChunk(chunk: string): readonly string[] {
  return [...traits].filter(([, one]) => one.chunk === chunk).map(([name]) => name);
}

/** The chunks that schemas name, each once. */
export function namedChunks(): readonly string[] {
  return [...new Set([...traits.values()].flatMap(({ chunk }) => chunk ?? []))];
}

import type { Schemas } from "../../../../schemas/index.ts";
import { isMapping } from "../../parse/path.ts";

/**
 * How a property of a component is seen in its outline: with `room` for its text, or for what is in it; the `same` as
 * ever; the `usual`, by the last branch of its formula; `empty` or `zero`, as what has not come; or `none`: a component that has it has no outline.
 */
type Seen = { readonly as: "room" | "same" | "usual" | "empty" | "zero" | "none"; readonly things: SeenParts };
type SeenParts = ReadonlyMap<string, Seen>;

/** What is seen in place of a component: another one, whose texts are those of the properties that are named. */
export interface StandIn {
  readonly type: string;
  readonly title?: string;
  readonly text?: string;
  /** The property whose entry, of the name that `text` gives, holds the text. */
  readonly of?: string;
  /** How large its text is. */
  readonly size?: string;
  /** One for each of the things under this key. */
  readonly each?: string;
  /** So many lines of text in it, or rows. */
  readonly lines?: number;
  readonly rows?: number;
  /** Properties with each of which there is one line or row more; of a list, when there are several in it. */
  readonly besides?: readonly string[];
  /** The property without which there is none. */
  readonly only?: string;
  /** How many lines, where the component's `kind` says so. */
  readonly byKind?: Readonly<Record<string, number>>;
}

/** What the schema of a component says with `x-outline` of what is seen before its data comes. */
export interface OutlineTraits {
  readonly seen: SeenParts;
  readonly standIn?: StandIn | undefined;
}

type Node = Readonly<Record<string, unknown>>;

const known = new WeakMap<Schemas, Map<string, OutlineTraits>>();

/** What is seen of a component in its outline, by the schemas of a language; nothing of one that they do not know. */
export function outlineTraits(type: string, schemas: Schemas): OutlineTraits {
  const traits = known.get(schemas) ?? new Map<string, OutlineTraits>();
  known.set(schemas, traits);
  const found = traits.get(type) ?? readTraits((schemas as Node)[`components/${type}.json`]);
  traits.set(type, found);
  return found;
}

function readTraits(schema: unknown): OutlineTraits {
  if (!isMapping(schema)) return { seen: new Map() };
  const { "x-outline": standIn } = schema as { readonly "x-outline"?: StandIn };
  return { seen: partsOf(schema, schema), standIn };
}

/** What is seen of the things that a schema describes: of a list, of each; of several forms, of all. */
function partsOf(schema: Node, file: Node): SeenParts {
  const { properties, items, anyOf, $ref } = schema;
  const parts = Object.entries(isMapping(properties) ? properties : {}).flatMap(([key, property]) => {
    if (!isMapping(property) || typeof property["x-outline"] !== "string") return [];
    return [[key, { as: property["x-outline"] as Seen["as"], things: partsOf(property, file) }] as const];
  });
  const within = [items, ...(Array.isArray(anyOf) ? anyOf : []), definition($ref, file)].filter(isMapping);
  return new Map([...parts, ...within.flatMap((one) => [...partsOf(one, file)])]);
}

function definition($ref: unknown, { $defs }: Node): unknown {
  const name = typeof $ref === "string" ? /^#\/\$defs\/(\w+)$/.exec($ref)?.[1] : undefined;
  return name !== undefined && isMapping($defs) ? $defs[name] : undefined;
}

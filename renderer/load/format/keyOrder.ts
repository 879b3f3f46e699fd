import { schemas } from "../../../schemas/index.ts";
import type { Notes } from "../notes.ts";
import { below } from "../path.ts";

/** Where a key stands among those of its place: the lower, the earlier. */
export type Rank = (at: string, key: string) => number;

/** The keys of what the schemas define, in their order, by title. */
const orders: ReadonlyMap<string, readonly string[]> = new Map(ordersIn(schemas));

/** Behind all that the schemas name. */
const last = Number.MAX_SAFE_INTEGER;

/**
 * The order of keys: that of the schemas. Of a step or a component, the steps that it takes stand behind all else,
 * and the `if` of a step in front. Keys that no schema names stay as they stand, behind the others.
 */
export function keyOrder(notes: Notes): Rank {
  const keysAt = new Map<string, readonly string[]>();
  const steps = new Set(notes.titled("Step").map(({ at }) => at));
  const lists = new Set(notes.of("x-steps").map(({ at }) => at));
  for (const [title, keys] of orders) for (const { at } of notes.titled(title)) keysAt.set(at, keys);
  return (at, key) => {
    const keys = keysAt.get(at);
    const index = keys?.indexOf(key) ?? -1;
    if (!keys || index === -1) return keys ? last : 0;
    if (steps.has(at) && key === "if") return -1;
    const isVerb = steps.has(at) && index === 0;
    const isBehind = at !== "" && !isVerb && lists.has(below(at, key));
    return isBehind ? keys.length + index : index;
  };
}

function ordersIn(schema: unknown): [string, readonly string[]][] {
  if (typeof schema !== "object" || schema === null) return [];
  const { title, properties } = schema as { title?: unknown; properties?: unknown };
  const own: [string, readonly string[]][] =
    typeof title === "string" && typeof properties === "object" && properties !== null
      ? [[title, Object.keys(properties)]]
      : [];
  return [...own, ...Object.values(schema).flatMap(ordersIn)];
}

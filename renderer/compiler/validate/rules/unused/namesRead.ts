/** The names that are read of each root: of `state`, of `data`. */
export interface NamesRead {
  /** Whether a name behind a root is read, or all of the root is. */
  readonly has: (root: string, name: string) => boolean;
}

/** Formulas, as trees, or anything that holds some. */
interface Reader {
  readonly value: unknown;
  /** What its own value goes to: `["state", "count"]`. To read only that is to read nothing. */
  readonly own?: readonly [root: string, name: string];
}

/** The names that formulas read. */
export function namesRead(readers: Iterable<Reader>): NamesRead {
  const read = new Set<string>();
  for (const { value, own } of readers) {
    const back = own?.join(".");
    for (const key of keysIn(value)) if (key !== back) read.add(key);
  }
  return { has: (root, name) => read.has(`${root}.${name}`) || read.has(`${root}.`) };
}

/** The names behind a root that a value reads; an empty one where it reads all of the root. */
export function namesBehind(root: string, value: unknown): readonly string[] {
  const keys = keysIn(value).filter((key) => key.startsWith(`${root}.`));
  return [...new Set(keys)].map((key) => key.slice(root.length + 1));
}

/** `state.tab` of each formula that begins so, `state.` where it reads the whole. */
function keysIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  if (!Array.isArray(value) || value[0] !== "get") return Object.values(value).flatMap(keysIn);
  const [, root, name] = value;
  return [`${root}.${typeof name === "string" ? name : ""}`];
}

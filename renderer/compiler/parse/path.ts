/** A place in a document: the keys and positions that lead to it. */
export type Path = readonly (string | number)[];

/** The place as ajv writes it, as a JSON pointer: `/body/0/onTap`. */
export function pointerOf(path: Path): string {
  return path.map((key) => `/${escapeKey(String(key))}`).join("");
}

/** A place below another one. */
export function childPath(pointer: string, key: string | number): string {
  return `${pointer}/${typeof key === "number" ? key : escapeKey(key)}`;
}

/** The keys of a JSON pointer. Positions in lists stay texts. */
export function pathOf(pointer: string): string[] {
  if (pointer === "") return [];
  const keys = pointer.slice(1).split("/");
  return pointer.includes("~") ? keys.map((key) => key.replace(/~1/g, "/").replace(/~0/g, "~")) : keys;
}

/** The last key of a JSON pointer. */
export function lastKey(pointer: string): string {
  return pathOf(pointer.slice(pointer.lastIndexOf("/")))[0] ?? "";
}

/** The place around a place, as JSON pointers. */
export function parentPath(pointer: string): string {
  return pointer.slice(0, pointer.lastIndexOf("/"));
}

/** What stands at a place of a value; undefined where nothing does. */
export function valueAt(value: unknown, path: Path): unknown {
  let found = value;
  for (const key of path) found = memberOf(found, key);
  return found;
}

/** What a key holds in a value; undefined where there is none. */
export function memberOf(value: unknown, key: string | number): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
  return Reflect.get(value, key);
}

/** Whether a value has keys: neither a list nor a single value. */
export function isMapping(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function escapeKey(key: string): string {
  return /[~/]/.test(key) ? key.replace(/~/g, "~0").replace(/\//g, "~1") : key;
}

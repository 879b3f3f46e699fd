import type { Source } from "../parse/parse.ts";
import { isMapping, type Path, pointerOf } from "../parse/path.ts";

/** Puts a value at a place, or removes what is there if it is undefined. Pure. */
export function replaceAt(root: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(root)) return root.map((item, index) => (index === key ? replaceAt(item, rest, value) : item));
  if (!isMapping(root)) return root;
  const { [key]: before, ...others } = root;
  if (rest.length === 0 && value === undefined) return others;
  // In its old place: the order of keys means something in some parts.
  const changed = replaceAt(before, rest, value);
  return Object.fromEntries(Object.entries(root).map(([name, old]) => [name, name === String(key) ? changed : old]));
}

/**
 * A file with another value, whose parts stand where they stood.
 *
 * @param replaced the places of what is not in the text
 */
export function withValue(source: Source, value: unknown, replaced: readonly Path[]): Source {
  const isReplaced = (path: Path) => replaced.some((one) => startsWith(path, one));
  const { file, text, lines } = source;
  return {
    ...{ file, text, lines, value },
    locate: source.locate,
    scalarAt: (path) => (isReplaced(path) ? undefined : source.scalarAt(path)),
    problems: source.problems.filter(({ from }) => !isReplaced(pathAt(source, from))),
  };
}

/** Whether a place is another one, or lies inside of it. */
export function startsWith(path: Path, start: Path): boolean {
  return `${pointerOf(path)}/`.startsWith(`${pointerOf(start)}/`);
}

/** The innermost part of a file that begins at a place of its text or before. */
export function pathAt(source: Source, offset: number): Path {
  const path: (string | number)[] = [];
  let part = source.value;
  for (;;) {
    const keys: readonly (string | number)[] = Array.isArray(part)
      ? part.map((_, index) => index)
      : isMapping(part)
        ? Object.keys(part)
        : [];
    const key = lastBefore(source, path, keys, offset);
    if (key === undefined) return path;
    path.push(key);
    part = Reflect.get(Object(part), key);
  }
}

function lastBefore(source: Source, path: Path, keys: readonly (string | number)[], offset: number) {
  let last: { readonly key: string | number; readonly from: number } | undefined;
  for (const key of keys) {
    const { from } = source.locate([...path, key], typeof key === "string" ? "key" : "value");
    if (from <= offset && from >= (last?.from ?? 0)) last = { key, from };
  }
  return last?.key;
}

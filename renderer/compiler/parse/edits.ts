import type { SourceEdit } from "../problems/problems.ts";
import type { Source } from "./parse.ts";
import { memberOf, type Path, valueAt } from "./path.ts";

/** Another word for a key; its value stays as it is written. */
export function renameKey(source: Source, path: Path, name: string): SourceEdit {
  const { from, to } = source.locate(path, "key");
  return { from, to, insert: name };
}

/** Another value on the line of a key, written as YAML. */
export function replaceValue(source: Source, path: Path, written: string): SourceEdit {
  const { from, to } = source.locate(path);
  return { from, to, insert: written };
}

/**
 * Moves the value of a key to another key behind it: `required: 请填写` becomes `required: true` and
 * `requiredText: 请填写`. The value stays as it is written, with its quotes, its lines and its comments.
 *
 * @param written the value of the first key from now on, written as YAML
 * @param name the second key
 */
export function moveValue(source: Source, path: Path, written: string, name: string): SourceEdit {
  const key = source.locate(path, "key");
  const { from } = source.locate(path);
  const between = isInBrackets(source, path) ? ", " : lineEnd(source) + " ".repeat(key.column - 1);
  return { from, to: from, insert: `${written}${between}${name}: ` };
}

/**
 * Writes a key on a line of its own below another key of its map.
 *
 * @param written what is written from the new key on; further lines stand as far to the right as they are given
 * @returns undefined where the other key's value does not end on its line, or stands between brackets
 */
export function writeBelow(source: Source, path: Path, written: readonly string[]): SourceEdit | undefined {
  const value = valueAt(source.value, path);
  const key = source.locate(path, "key");
  if ((typeof value === "object" && value !== null) || isInBrackets(source, path)) return undefined;
  if (source.locate(path).line !== key.line || isLongText(source, path)) return undefined;
  const at = source.lines.start(key.line) + source.lines.line(key.line).length;
  return insertAt(at, written.map((line) => lineEnd(source) + " ".repeat(key.column - 1) + line).join(""));
}

/** Whether a text goes on below the line on which it begins. */
function isLongText(source: Source, path: Path): boolean {
  const { range: [from = 0, to = 0] = [] } = source.scalarAt(path) ?? {};
  return source.text.slice(from, to).trimEnd().includes("\n");
}

/** Writes a key at the head of a file: behind the first one, which says what the file is, or in its place. */
export function setHeadKey(source: Source, name: string, written: string): SourceEdit {
  if (memberOf(source.value, name) !== undefined) return replaceValue(source, [name], written);
  const [first = ""] = Object.keys(source.value as object);
  const key = source.locate([first], "key");
  const isName = typeof valueAt(source.value, [first]) === "string";
  if (isInBrackets(source, [first])) return insertAt(key.from, `${name}: ${written}, `);
  if (!isName) return insertAt(key.from, `${name}: ${written}${lineEnd(source)}`);
  const newline = source.text.indexOf("\n", source.locate([first]).to);
  return newline === -1
    ? insertAt(source.text.length, `${lineEnd(source)}${name}: ${written}`)
    : insertAt(newline + 1, `${name}: ${written}${lineEnd(source)}`);
}

function insertAt(from: number, insert: string): SourceEdit {
  return { from, to: from, insert };
}

/** Whether a key stands between brackets, on one line or on several. */
function isInBrackets(source: Source, path: Path): boolean {
  const starts = path.map((_, depth) => source.locate(path.slice(0, depth)).from);
  return starts.some((from) => /[[{]/.test(source.text.charAt(from)));
}

/** How the lines of a file end. */
function lineEnd({ text }: Source): string {
  return text.includes("\r\n") ? "\r\n" : "\n";
}

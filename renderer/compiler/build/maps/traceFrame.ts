import { SourceMap } from "node:module";
import type { ScriptMap } from "./keptMaps.ts";

/** A place in a script as it was delivered; lines and columns begin with 1. */
export interface ScriptPlace {
  /** Such as `assets/form-CRwV6ubN.js`. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Where that is in the sources. */
export interface TracedFrame extends ScriptPlace {
  /** The function around the place, by the name that it has in the sources; left out at the top of a file. */
  readonly name?: string | undefined;
  /** The line itself. */
  readonly text?: string | undefined;
}

/** A frame as a report has it, `assets/form-CRwV6ubN.js:1:2345`; undefined: one of somebody else's script. */
export function frameOf(text: string): ScriptPlace | undefined {
  const [, file, line, column] = /^(assets\/[\w.-]+\.js):(\d+):(\d+)$/.exec(text) ?? [];
  return file === undefined ? undefined : { file, line: Number(line), column: Number(column) };
}

/** Reads a script into a tree of nodes with `start` and `end`; left out, functions have the names that the map knows. */
export type ParseScript = (file: string, code: string) => unknown;

/** Where a frame is in the sources; undefined: the map says nothing of the place. */
export function traceFrame(
  { line, column }: ScriptPlace,
  map: ScriptMap,
  parse?: ParseScript,
): TracedFrame | undefined {
  const payload = {
    version: 3,
    file: "",
    sourceRoot: "",
    sourcesContent: [],
    ...map,
  } as unknown as SourceMap["payload"];
  const entry = new SourceMap(payload).findEntry(line - 1, column - 1);
  if (!("originalSource" in entry) || entry.generatedLine !== line - 1) return undefined;
  const { originalSource: file, originalLine, originalColumn } = entry;
  const code = map.sourcesContent?.[map.sources.indexOf(file)] ?? undefined;
  const place = { file, line: originalLine + 1, column: originalColumn + 1 };
  if (code === undefined) return place;
  const text = code.split("\n")[originalLine]?.trim();
  return { ...place, text, name: functionAt(file, code, place, parse) };
}

function functionAt(file: string, code: string, { line, column }: ScriptPlace, parse: ParseScript | undefined) {
  const offset =
    code
      .split("\n")
      .slice(0, line - 1)
      .reduce((sum, one) => sum + one.length + 1, 0) +
    column -
    1;
  try {
    return parse && functionAround(parse(file, code), offset);
  } catch {
    // A source that is no script, such as one that a plugin has made.
    return undefined;
  }
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** The name of the innermost function around an offset that has one: its own, or that of what it is put into. */
function functionAround(tree: unknown, offset: number): string | undefined {
  let found: string | undefined;
  const look = (node: unknown, given: string | undefined): void => {
    if (Array.isArray(node)) {
      for (const one of node) look(one, undefined);
      return;
    }
    if (!isNode(node)) return;
    const isAround = node.start <= offset && offset < node.end;
    // The tree itself may begin behind its first comment.
    if (!isAround && node.type !== "Program") return;
    if (/Function/.test(node.type)) found = nameIn(Reflect.get(node, "id")) ?? given ?? found;
    const own =
      nameIn(Reflect.get(node, "id")) ?? nameIn(Reflect.get(node, "key")) ?? nameIn(Reflect.get(node, "left"));
    const passed = /^(?:VariableDeclarator|Property|PropertyDefinition|MethodDefinition|AssignmentExpression)$/.test(
      node.type,
    );
    for (const [key, part] of Object.entries(node))
      if (typeof part === "object" && part !== null)
        look(part, passed && /^(?:init|value|right)$/.test(key) ? own : undefined);
  };
  look(tree, undefined);
  return found;
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}

function nameIn(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  const name: unknown = Reflect.get(node, "name");
  return typeof name === "string" ? name : undefined;
}

import { isMapping, pathOf } from "../../parse/path.ts";
import { hintFor, listed, mendingBy } from "../../problems/hintFor.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Annotations } from "./annotations.ts";
import type { TaggedUnion } from "./taggedUnions.ts";

/**
 * Each step has exactly one verb, each rule exactly one name. ajv cannot say so in one sentence: without a verb no
 * branch applies, and with two verbs each branch refuses the other's keys.
 *
 * @returns by the place of the step or rule
 */
export function tagDiagnostics(
  annotations: Annotations,
  unions: readonly TaggedUnion[],
): ReadonlyMap<string, Diagnostic> {
  const found = new Map<string, Diagnostic>();
  for (const union of unions) {
    for (const { at, value } of annotations.titled(union.title)) {
      const diagnostic = diagnose(union, at, value);
      if (diagnostic) found.set(at, diagnostic);
    }
  }
  return found;
}

/** The name of a step's verb or a rule's kind; undefined where there is none, or more than one. */
export function tagIn({ names }: TaggedUnion, value: unknown): string | undefined {
  const found = isMapping(value) ? names.filter((name) => Object.hasOwn(value, name)) : [];
  return found.length === 1 ? found[0] : undefined;
}

function diagnose(union: TaggedUnion, at: string, value: unknown): Diagnostic | undefined {
  if (!isMapping(value)) return bare(union, pathOf(at), value);
  const [first, second] = Object.keys(value).filter((key) => union.names.includes(key));
  const { kind, word } = union;
  if (first === undefined) return nameless(union, pathOf(at), Object.keys(value));
  if (second === undefined) return undefined;
  return { code: "P208", path: [...pathOf(at), second], part: "key", values: { kind, word, first, second } };
}

/** `- leave` without its colon, or anything else that has no keys. */
function bare(union: TaggedUnion, path: string[], value: unknown): Diagnostic {
  const isName = typeof value === "string" && union.names.includes(value);
  return isName ? { code: "P130", path, values: { found: value }, insert: `${value}:` } : without(union, path);
}

function nameless(union: TaggedUnion, path: string[], keys: readonly string[]): Diagnostic {
  const { word, names, modifiers } = union;
  const unknown = keys.filter((key) => !modifiers.has(key));
  const found = unknown.find((key) => hintFor(key, names).best !== undefined) ?? unknown[0];
  if (found === undefined) return without(union, path);
  const meant = hintFor(found, names);
  const values = { word, found, hint: meant.hint };
  return { code: "P207", path: [...path, found], part: "key", values, ...mendingBy(meant) };
}

function without({ kind, word, names }: TaggedUnion, path: string[]): Diagnostic {
  return { code: "P206", path, values: { kind, word, known: listed(names) } };
}

import type { Notes } from "../notes.ts";
import { isMapping, pathOf } from "../path.ts";
import { hintFor, listed } from "../wording.ts";
import type { Finding } from "./finding.ts";
import { type Family, families } from "./language.ts";

/**
 * Each step has exactly one verb, each rule exactly one name. ajv cannot say so in one sentence: without a verb no
 * branch applies, and with two verbs each branch refuses the other's keys.
 *
 * @returns by the place of the step or rule
 */
export function checkFamilies(notes: Notes): ReadonlyMap<string, Finding> {
  const found = new Map<string, Finding>();
  for (const family of families) {
    for (const { at, value } of notes.titled(family.title)) {
      const finding = check(family, at, value);
      if (finding) found.set(at, finding);
    }
  }
  return found;
}

/** The name of a step's verb or a rule's kind; undefined where there is none, or more than one. */
export function nameIn({ names }: Family, value: unknown): string | undefined {
  const found = isMapping(value) ? names.filter((name) => Object.hasOwn(value, name)) : [];
  return found.length === 1 ? found[0] : undefined;
}

function check(family: Family, at: string, value: unknown): Finding | undefined {
  if (!isMapping(value)) return bare(family, pathOf(at), value);
  const [first, second] = Object.keys(value).filter((key) => family.names.includes(key));
  const { kind, word } = family;
  if (first === undefined) return nameless(family, pathOf(at), Object.keys(value));
  if (second === undefined) return undefined;
  return { code: "P208", path: [...pathOf(at), second], part: "key", values: { kind, word, first, second } };
}

/** `- leave` without its colon, or anything else that has no keys. */
function bare(family: Family, path: string[], value: unknown): Finding {
  const isName = typeof value === "string" && family.names.includes(value);
  return isName ? { code: "P130", path, values: { found: value }, insert: `${value}:` } : without(family, path);
}

function nameless(family: Family, path: string[], keys: readonly string[]): Finding {
  const { word, names, modifiers } = family;
  const unknown = keys.filter((key) => !modifiers.has(key));
  const found = unknown.find((key) => hintFor(key, names).best !== undefined) ?? unknown[0];
  if (found === undefined) return without(family, path);
  const { hint, best } = hintFor(found, names);
  return { code: "P207", path: [...path, found], part: "key", values: { word, found, hint }, insert: best };
}

function without({ kind, word, names }: Family, path: string[]): Finding {
  return { code: "P206", path, values: { kind, word, known: listed(names) } };
}

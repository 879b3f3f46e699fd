import type { Json } from "../../schemas/index.ts";

/** The native side's answer: the envelope of specification §3, with the code as text. */
export interface Answer {
  readonly code: string;
  readonly data: Json;
}

/** A message to the global notify function: whose answer it is, and the answer unless it is malformed. */
export interface Notice {
  readonly id: string;
  readonly answer: Answer | undefined;
}

type JsonRecord = { readonly [key: string]: Json };

/** The answer of a call that has none of its own: it went out. */
export const sent: Answer = { code: "1", data: null };

/** The longest answer that is read, in characters; a whole contact list stays below it. */
const longest = 4_194_304;

/** The deepest answer that is read, in levels. */
const deepest = 100;

/**
 * Reads what came back for one call: an envelope, its JSON text, or bare data, which counts as code "1".
 * An object with a `code` of its own is an envelope. Gives undefined for what is not an answer. Never throws.
 */
export function readAnswer(value: unknown): Answer | undefined {
  const json = decode(value);
  if (json === undefined) return undefined;
  return isRecord(json) && own(json, "code") !== undefined ? openEnvelope(json) : { code: "1", data: json };
}

/** Reads a message to the notify function: an object or its JSON text. Gives undefined without a callback id. Never throws. */
export function readNotice(message: unknown): Notice | undefined {
  const json = decode(message);
  if (json === undefined || !isRecord(json)) return undefined;
  const id = own(json, "callbackId");
  return typeof id === "string" ? { id, answer: openEnvelope(json) } : undefined;
}

/** A copy of a value as plain JSON, nothing as null; undefined when it is not JSON or too long. Never throws. */
export function toJson(value: unknown): Json | undefined {
  if (value === undefined) return null;
  try {
    const text: string | undefined = JSON.stringify(value);
    return text === undefined || text.length > longest ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A field of an object itself, never one that it inherits. */
export function own(record: JsonRecord, key: string): Json | undefined {
  return Reflect.getOwnPropertyDescriptor(record, key)?.value;
}

/** Whether a value is an object with named fields. */
export function isRecord(json: Json): json is JsonRecord {
  return typeof json === "object" && json !== null && !Array.isArray(json);
}

function openEnvelope(json: JsonRecord): Answer | undefined {
  const code = own(json, "code");
  if (typeof code !== "string" && typeof code !== "number") return undefined;
  return { code: String(code), data: own(json, "data") ?? null };
}

function decode(value: unknown): Json | undefined {
  const json = typeof value === "string" ? parse(value) : toJson(value);
  return json !== undefined && isWithin(json, deepest) ? json : undefined;
}

/** A text that is no JSON stays a text: older bridges answer with raw values, such as "[object Object]". */
function parse(text: string): Json | undefined {
  if (text.length > longest) return undefined;
  const start = text.trimStart().charAt(0);
  if (start !== "{" && start !== "[") return text;
  try {
    return JSON.parse(text);
  } catch {
    return start === "{" ? undefined : text;
  }
}

/** Whether a value is nested no deeper than so many levels: whoever walks through it must not run out of stack. */
function isWithin(json: Json, levels: number): boolean {
  if (typeof json !== "object" || json === null) return true;
  return levels > 0 && Object.values(json).every((inner) => isWithin(inner, levels - 1));
}

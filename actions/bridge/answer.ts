import type { Json } from "../../schemas/index.ts";
import { ActionError, notFound, notImplemented } from "../errors.ts";
import { isJsonObject, type JsonObject, longestJson, ownField, toJson } from "../json.ts";

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

/** The codes by which a host answers. */
export interface AnswerCodes {
  /** Those of success. */
  readonly okCodes: readonly string[];
  /** Those that say that the host has no such function. */
  readonly notFoundCodes: readonly string[];
}

/** The answer of a call that has none of its own: it went out. */
export const sent: Answer = { code: "1", data: null };

/** The deepest answer that is read, in levels. */
const deepestAnswer = 100;

/**
 * Reads what came back for one call: an envelope, its JSON text, or bare data, which counts as code "1".
 * An object with a `code` of its own is an envelope. Gives undefined for what is not an answer. Never throws.
 */
export function readAnswer(value: unknown): Answer | undefined {
  const json = decode(value);
  if (json === undefined) return undefined;
  return isJsonObject(json) && ownField(json, "code") !== undefined ? openEnvelope(json) : { code: "1", data: json };
}

/** Reads a message to the notify function: an object or its JSON text. Gives undefined without a callback id. Never throws. */
export function readNotice(message: unknown): Notice | undefined {
  const json = decode(message);
  if (json === undefined || !isJsonObject(json)) return undefined;
  const id = ownField(json, "callbackId");
  return typeof id === "string" ? { id, answer: openEnvelope(json) } : undefined;
}

/**
 * Gives an answer back when its code means success.
 *
 * @throws ActionError `unsupported` when the host says that it has no such function, `refused` for any other answer
 */
export function assertSuccess(answer: Answer, name: string, { okCodes, notFoundCodes }: AnswerCodes): Answer {
  const { code, data } = answer;
  if (okCodes.includes(code)) return answer;
  if (notFoundCodes.includes(code)) throw notFound(name, notImplemented(name));
  throw new ActionError("refused", `${name} answered with code ${code}`, { name, status: code, data });
}

function openEnvelope(json: JsonObject): Answer | undefined {
  const code = ownField(json, "code");
  if (typeof code !== "string" && typeof code !== "number") return undefined;
  return { code: String(code), data: ownField(json, "data") ?? null };
}

function decode(value: unknown): Json | undefined {
  const json = typeof value === "string" ? parseText(value) : toJson(value);
  return json !== undefined && isWithin(json, deepestAnswer) ? json : undefined;
}

/** A text that is no JSON stays a text: older bridges answer with raw values, such as "[object Object]". */
function parseText(text: string): Json | undefined {
  if (text.length > longestJson) return undefined;
  const start = text.trimStart().charAt(0);
  if (start !== "{" && start !== "[") return text;
  try {
    return JSON.parse(text);
  } catch {
    return start === "{" ? undefined : text;
  }
}

/** Whether a value is nested no deeper than so many levels: code that walks through it must not run out of stack. */
function isWithin(json: Json, levels: number): boolean {
  if (typeof json !== "object" || json === null) return true;
  return levels > 0 && Object.values(json).every((inner) => isWithin(inner, levels - 1));
}

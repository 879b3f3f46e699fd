import type { Json, RouteRow } from "../../schemas/index.ts";
import { ActionError, notFound, notImplemented } from "../errors.ts";
import { isShallow } from "../hosts/answers/decodeText.ts";
import { isJsonObject, type JsonObject, longestJson, ownField, toJson } from "../json.ts";
import { readCallbackId } from "./readCallbackId.ts";

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

/** How an answer comes: with its code (specification §3), or as the data alone. */
export type AnswerForm = NonNullable<RouteRow["answer"]>;

/**
 * Reads what came back for one call: an envelope, or its JSON text. What has no code is not an answer, since nothing
 * would tell a failure from a success; where the form is `bare` it is the data, with code "1". Never throws.
 */
export function readAnswer(value: unknown, form: AnswerForm = "envelope"): Answer | undefined {
  const json = decode(value);
  if (json === undefined) return undefined;
  if (isJsonObject(json) && ownField(json, "code") !== undefined) return openEnvelope(json);
  return form === "bare" ? { code: "1", data: json } : undefined;
}

/**
 * Reads a message to the notify function: an object or its JSON text. One that is cut off, too long or too deep is no
 * answer, but still says whose it was. Gives undefined without a callback id. Never throws.
 */
export function readNotice(message: unknown): Notice | undefined {
  const json = decode(message);
  const id = json === undefined ? readCallbackId(message) : isJsonObject(json) && ownField(json, "callbackId");
  if (typeof id !== "string") return undefined;
  return { id, answer: json !== undefined && isJsonObject(json) ? openEnvelope(json) : undefined };
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
  return { code: String(code).trim(), data: ownField(json, "data") ?? null };
}

function decode(value: unknown): Json | undefined {
  const json = typeof value === "string" ? parseText(value) : toJson(value);
  return json !== undefined && isShallow(json) ? json : undefined;
}

/**
 * Parses JSON text of an object or a list, also an object's that was encoded twice. A text that is no JSON stays a text:
 * older bridges answer with raw values, such as "[object Object]".
 */
function parseText(text: string): Json | undefined {
  if (text.length > longestJson) return undefined;
  const start = text.trimStart().charAt(0);
  if (!/[{["]/.test(start)) return text;
  try {
    const json: Json = JSON.parse(text);
    if (start !== '"') return json;
    return typeof json === "string" && /^\s*\{/.test(json) ? parseText(json) : text;
  } catch {
    return start === "{" ? undefined : text;
  }
}

import { ActionError } from "../errors.ts";
import type { Answer } from "./answer.ts";
import { notFound, notImplemented } from "./failures.ts";

/** The codes by which a host answers. */
export interface AnswerCodes {
  /** Those of success. */
  readonly okCodes: readonly string[];
  /** Those that say that the host has no such function. */
  readonly notFoundCodes: readonly string[];
}

/**
 * An answer that means success.
 *
 * @throws ActionError `unsupported` when the host says that it has no such function, `refused` for any other answer
 */
export function judge(answer: Answer, name: string, { okCodes, notFoundCodes }: AnswerCodes): Answer {
  if (okCodes.includes(answer.code)) return answer;
  throw notFoundCodes.includes(answer.code) ? notFound(name, notImplemented(name)) : refused(name, answer);
}

/** Whether the host turned out not to have what was called. */
export function isNotFound(thrown: unknown): thrown is ActionError {
  return thrown instanceof ActionError && thrown.code === "unsupported" && thrown.detail.reason === "not-found";
}

function refused(name: string, { code, data }: Answer): ActionError {
  return new ActionError("refused", `${name} answered with code ${code}`, { name, status: code, data });
}

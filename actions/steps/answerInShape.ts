import type { AnswerShape, Json } from "../../schemas/index.ts";
import { codeMissing } from "../errors.ts";
import { answerLimits } from "../http/answerLimits.ts";

/** Fetches what holds an answer to its shape. */
export const loadConform = () => import("../http/conform.ts");

/** The function that is called, for messages, and the shape of its answer; without a shape any answer will do. */
export interface CheckedAnswer {
  readonly name: string;
  readonly shape: AnswerShape | undefined;
}

/**
 * Calls the app, and gives its answer in the shape that was promised; an answer of nothing stays nothing.
 *
 * @throws ActionError `malformed` for an answer of another shape; `not-sent` when the code that could tell was not to be
 * had: then the app has not been called either
 */
export async function answerInShape({ name, shape }: CheckedAnswer, call: () => Promise<Json>): Promise<Json> {
  if (shape === undefined) return call();
  const { conform } = await loadConform().catch((cause) => {
    throw codeMissing(name, cause);
  });
  const answer = await call();
  return answer === null ? null : conform(answer, shape, { name, maxRows: answerLimits.rows });
}

import type { Json } from "../../schemas/index.ts";
import type { CallOptions } from "../bridge/requests.ts";
import { ActionError, interrupted } from "../errors.ts";
import type { Intention, OpenIntention } from "../outcomes/intention.ts";
import { isUncertain } from "../outcomes/isUncertain.ts";
import { UncertainError } from "../outcomes/uncertainError.ts";
import type { StepContext } from "./verb.ts";

/** Calls whose list has gone on without an answer, by the keys of their intentions: what the app may still answer. */
const lateAnswers = new Map<string, Promise<Json>>();

/**
 * The late answer of a call that is still awaited; undefined if there is none. Settles only with a known outcome: it
 * rejects with the failure of a write that was not done.
 */
export function lateAnswerOf({ key }: Pick<OpenIntention, "key">): Promise<Json> | undefined {
  return lateAnswers.get(key);
}

/**
 * Calls a native function that writes, under its entry of the ledger.
 *
 * - The app stays silent although the person is back: the next tap ends the wait, so that the outcome is asked about.
 *   Nothing is sent again.
 * - The answer comes after that, or after the limit: it settles the entry, and the step if its question is still open
 *   (`lateAnswerOf`).
 *
 * @throws what `ledger.keep` throws
 */
export async function callOnce(
  intention: Intention,
  name: string,
  call: (options: Pick<CallOptions, "onLate" | "onSilence">) => Promise<Json>,
  context: StepContext,
): Promise<Json> {
  const { ledger, turn, rest } = context;
  let settleLate: (answer: Promise<Json>) => void = () => {};
  const late = new Promise<Json>((resolve, reject) => {
    // An answer that tells nothing of the outcome is none.
    settleLate = (answer) => void answer.then(resolve, (thrown) => isNo(thrown) && reject(thrown));
  });
  late.catch(() => {});
  const send = () =>
    new Promise<Json>((resolve, reject) => {
      const onSilence = () => {
        rest?.();
        turn?.onNextTap(() => reject(interrupted(name)));
      };
      const answer = call({ onLate: settleLate, onSilence });
      answer.then(resolve, reject);
      settleLate(answer);
    });
  try {
    return await ledger.keep(intention, send);
  } catch (thrown) {
    if (thrown instanceof UncertainError && !thrown.intention.isEarlier) expectLate(thrown.intention, late, context);
    throw thrown;
  } finally {
    turn?.onNextTap(undefined);
  }
}

/** Settles the entry of the ledger when the answer comes, also after the page was left. */
function expectLate(intention: OpenIntention, late: Promise<Json>, { ledger }: StepContext): void {
  lateAnswers.set(intention.key, late);
  const settle = (isDone: boolean) =>
    ledger[isDone ? "done" : "close"](intention).finally(() => lateAnswers.delete(intention.key));
  late
    .then(
      () => settle(true),
      () => settle(false),
    )
    .catch(() => {});
}

function isNo(thrown: unknown): boolean {
  return thrown instanceof ActionError && !isUncertain(thrown);
}

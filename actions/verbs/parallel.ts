import { linkedAbort } from "../http/withAbort.ts";
import type { StepOutcome, Verb } from "../steps/verb.ts";

/** Takes steps all at once, and is done when all are. One that stops has the others given up. */
export const parallel: Verb<"parallel"> = async ({ parallel: steps, onError }, { run, signal: outer }) => {
  const { signal, abort } = linkedAbort(outer);
  let outcome: StepOutcome = "done";
  const take = async (step: (typeof steps)[number]) => {
    const end = await run([step], undefined, onError, signal);
    if (end === "done" || outcome !== "done") return;
    outcome = end;
    abort();
  };
  await Promise.all(steps.map(take));
  abort();
  return { outcome };
};

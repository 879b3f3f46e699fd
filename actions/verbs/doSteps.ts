import type { Verb } from "../steps/verb.ts";

/** Takes steps as one. A line inside that fails and has no `onError` of its own takes that of the whole. */
export const doSteps: Verb<"do"> = async (step, context) => ({
  outcome: await context.run(step.do, undefined, step.onError),
});

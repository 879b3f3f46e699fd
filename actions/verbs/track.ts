import { done, evaluateValues, type Verb } from "../steps/verb.ts";

/** Records an event. Never fails and never waits: a lost event must not stop a borrower. */
export const track: Verb<"track"> = async (step, context) => {
  context.page.track(step.track, evaluateValues(step.data, context));
  return done();
};

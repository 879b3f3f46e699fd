import { done, evaluateValues, type Verb } from "../../steps/verb.ts";

/** Changes values that the pages of the visit share. */
export const setVisit: Verb<"setVisit"> = async (step, context) => {
  context.page.setVisit(evaluateValues(step.setVisit, context));
  return done();
};

import { done, evaluateValues, type Verb } from "../../steps/verb.ts";

/** Changes values of the page's state. */
export const setState: Verb<"setState"> = async (step, context) => {
  context.page.setState(evaluateValues(step.setState, context));
  return done();
};

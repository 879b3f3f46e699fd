import { evaluated } from "../evaluated.ts";
import { done, type Verb } from "../verb.ts";

/** Changes values of the page's state. */
export const setState: Verb<"setState"> = async (step, context) => {
  context.page.setState(evaluated(step.setState, context));
  return done();
};

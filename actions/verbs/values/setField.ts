import { done, evaluateValues, type Verb } from "../../steps/verb.ts";

/** Fills in fields of a form. */
export const setField: Verb<"setField"> = async (step, context) => {
  context.page.setField(evaluateValues(step.setField, context), context.names);
  return done();
};

import { evaluated } from "../evaluated.ts";
import { done, type Verb } from "../verb.ts";

/** Fills in fields of a form. */
export const setField: Verb<"setField"> = async (step, context) => {
  context.page.setField(evaluated(step.setField, context));
  return done();
};

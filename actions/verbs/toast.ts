import { done, type Verb } from "../steps/verb.ts";

/** Shows a short message; nothing when both texts are empty. */
export const toast: Verb<"toast"> = async (step, context) => {
  const said = context.evaluate(step.toast, context.names) || context.evaluate(step.default ?? "", context.names);
  if (said) context.page.toast(String(said), step.duration, step.icon);
  return done();
};

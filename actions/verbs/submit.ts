import { done, type Verb } from "../steps/verb.ts";

/** Checks a form. What is missing or wrong is shown at its field, and the list stops without a word more. */
export const submit: Verb<"submit"> = async (step, context) =>
  (await context.page.submit(step.submit)) ? done() : { outcome: "stopped" };

import { ActionError } from "../../errors.ts";
import { done, type Verb } from "../../steps/verb.ts";

/** Shows the pages in another language. */
export const setLanguage: Verb<"setLanguage"> = async (step, context) => {
  const language = String(context.evaluate(step.setLanguage, context.names));
  try {
    await context.page.setLanguage(language);
  } catch (error) {
    throw new ActionError("network", `The texts in ${language} could not be fetched`, {}, error);
  }
  return done();
};

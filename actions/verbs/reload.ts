import { done, type Verb } from "../steps/verb.ts";

/** Fetches a data source of the page again. */
export const reload: Verb<"reload"> = async (step, context) => {
  await context.page.reload(step.reload);
  return done();
};

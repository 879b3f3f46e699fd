import { done, type Verb } from "../../steps/verb.ts";

/** Switches the page's back handling (specification §4). The next line waits until the history is at rest. */
export const interceptBack: Verb<"interceptBack"> = async (step, context) => {
  await context.page.interceptBack(step.interceptBack);
  return done();
};

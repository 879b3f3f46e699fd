import { done, type Verb } from "../../steps/verb.ts";

/** Turns the interface for older people on or off. */
export const setElderMode: Verb<"setElderMode"> = async (step, { evaluate, names, page }) => {
  await page.setElderMode(evaluate(step.setElderMode, names) === true);
  return done();
};

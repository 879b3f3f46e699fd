import { evaluated } from "../evaluated.ts";
import type { Verb } from "../verb.ts";

/** Goes to another page of the front end. The lines after it belong to a page that is no longer there. */
export const navigate: Verb<"navigate"> = async (step, context) => {
  const { page, names } = context;
  await page.navigate(
    String(context.evaluate(step.navigate, names)),
    evaluated(step.query, context),
    step.replace ?? false,
  );
  return { end: "stopped" };
};

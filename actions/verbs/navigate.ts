import { evaluateValues, type Verb } from "../steps/verb.ts";

/** Goes to another page of the front end. The lines after it belong to a page that is no longer there. */
export const navigate: Verb<"navigate"> = async (step, context) => {
  const { page, names } = context;
  await page.navigate(
    String(context.evaluate(step.navigate, names)),
    evaluateValues(step.query, context),
    step.replace ?? false,
  );
  return { outcome: "stopped" };
};

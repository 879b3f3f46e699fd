import { evaluateValues, type Verb } from "../../steps/verb.ts";

/** Opens a native destination (specification §2). A scheme call has no answer: done means sent. */
export const openScheme: Verb<"openScheme"> = async (step, context) => {
  await context.bridge.open(step.openScheme, evaluateValues(step.query, context), { signal: context.signal });
  return { outcome: "done", opened: "app" };
};

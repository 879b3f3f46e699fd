import { evaluated } from "../evaluated.ts";
import { done, type Verb } from "../verb.ts";

/** Opens a native destination (specification §2). A scheme call has no answer: done means sent. */
export const openScheme: Verb<"openScheme"> = async (step, context) => {
  await context.bridge.open(step.openScheme, evaluated(step.query, context), { signal: context.signal });
  return done();
};

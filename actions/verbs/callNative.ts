import { evaluated } from "../evaluated.ts";
import { done, type Verb } from "../verb.ts";

/** Calls a native function (specification §7) and gives its answer. */
export const callNative: Verb<"callNative"> = async (step, context) => {
  const { signal } = context;
  const options = step.timeout === undefined ? { signal } : { signal, timeout: step.timeout };
  return done(await context.bridge.call(step.callNative, evaluated(step.params, context), options));
};

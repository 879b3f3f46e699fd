import { done, evaluateValues, type Verb } from "../steps/verb.ts";

/** Tries a native function that the contract does not know (specification §7: further calls exist), and gives its answer. */
export const callRaw: Verb<"callRaw"> = async (step, context) => {
  const { callRaw: method, via, mode, personal, timeout } = step;
  const raw = {
    method,
    via,
    ...(mode !== undefined && { mode }),
    ...(personal && { sensitive: Object.keys(personal) }),
  };
  const options = { signal: context.signal, ...(timeout !== undefined && { timeout }) };
  return done(await context.bridge.callRaw(raw, evaluateValues(step.params, context), options));
};

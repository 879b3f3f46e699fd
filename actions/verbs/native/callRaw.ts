import type { CallOptions } from "../../bridge/requests.ts";
import { callOnce } from "../../steps/callOnce.ts";
import { intentionOf } from "../../steps/intentionOf.ts";
import { done, evaluateValues, type StepOf, type Verb } from "../../steps/verb.ts";

// No row says what it does: it may commit the borrower.
const writes = ({ callRaw: method, reads }: StepOf<"callRaw">) => (reads ? undefined : `native ${method}`);

const run: Verb<"callRaw"> = async (step, context) => {
  const { bridge, signal } = context;
  const { callRaw: method, via, mode, personal, timeout, intention, params = {} } = step;
  const raw = {
    method,
    via,
    ...(mode !== undefined && { mode }),
    ...(personal && { sensitive: Object.keys(personal) }),
  };
  const options = { signal, ...(timeout !== undefined && { timeout }) };
  const call = (more: Pick<CallOptions, "onLate"> = {}) =>
    bridge.callRaw(raw, evaluateValues(params, context), { ...options, ...more });
  const kept = writes(step);
  if (kept === undefined)
    return { ...done(await call()), ...(step.as === undefined && { opened: "perhaps" as const }) };
  const intended = intentionOf(kept, intention, params, context);
  return done(await callOnce(intended, method, call, context));
};

/** Tries a native function that the contract does not know (specification §7: further calls exist), and gives its answer. */
export const callRaw: Verb<"callRaw"> = Object.assign(run, { writes });

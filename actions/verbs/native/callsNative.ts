import type { Value } from "../../../schemas/index.ts";
import type { StepContext, StepOf, Verb, VerbName } from "../../steps/verb.ts";
import { callNative } from "./callNative.ts";

/**
 * A verb that calls a native function of its own, as `callNative` does.
 *
 * @param native the function, as `entry` of the verb's schema says, too
 * @param paramsOf its parameters; what is undefined is left out
 */
export function callsNative<V extends VerbName>(
  native: string,
  paramsOf: (step: StepOf<V>) => Readonly<Record<string, Value | undefined>>,
): Verb<V> {
  const callOf = (step: StepOf<V>): StepOf<"callNative"> => {
    const given = Object.entries(paramsOf(step)).filter((entry): entry is [string, Value] => entry[1] !== undefined);
    return { verb: "callNative", callNative: native, params: Object.fromEntries(given) };
  };
  return Object.assign((step: StepOf<V>, context: StepContext) => callNative(callOf(step), context), {
    staysLive: (step: StepOf<V>, context: StepContext) => callNative.staysLive?.(callOf(step), context) === true,
    writes: (step: StepOf<V>, context: Pick<StepContext, "bridge">) => callNative.writes?.(callOf(step), context),
  });
}

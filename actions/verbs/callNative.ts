import type { Json } from "../../schemas/index.ts";
import type { CallOptions } from "../bridge/requests.ts";
import { done, evaluateValues, type StepContext, type StepOf, type Verb } from "../steps/verb.ts";

/** Calls a native function (specification §7) and gives its answer; with `onEvent` it hears of the app from then on. */
export const callNative: Verb<"callNative"> = async (step, context) => {
  const { bridge, signal } = context;
  const params = evaluateValues(step.params, context);
  const options = step.timeout === undefined ? { signal } : { signal, timeout: step.timeout };
  if (!step.onEvent) return done(await bridge.call(step.callNative, params, options));
  await listen(step, params, options, context);
  return done();
};

/** Resolves when the app has confirmed. The lines below are taken, and `onEvent` with each event from then on. */
async function listen(
  { callNative: name, onEvent }: StepOf<"callNative">,
  params: Readonly<Record<string, Json>>,
  options: CallOptions,
  { bridge, page, run }: StepContext,
): Promise<void> {
  let isTaking = false;
  const take = async (event: Json) => {
    // Like a control: a further event is ignored meanwhile.
    if (isTaking) return;
    isTaking = true;
    await run(onEvent, { event });
    isTaking = false;
  };
  page.listening(name, await bridge.listen(name, params, (event) => void take(event), options));
}

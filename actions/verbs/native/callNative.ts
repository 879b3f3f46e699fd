import type { Json } from "../../../schemas/index.ts";
import type { CallOptions } from "../../bridge/requests.ts";
import { callOnce } from "../../steps/callOnce.ts";
import { intentionOf } from "../../steps/intentionOf.ts";
import { done, evaluateValues, type StepContext, type StepOf, type Verb } from "../../steps/verb.ts";

/** What the user does in the app and may begin anew, a further tap begins anew. */
const staysLive = ({ callNative: name, onEvent }: StepOf<"callNative">, { bridge, turn }: StepContext) =>
  turn !== undefined && onEvent === undefined && bridge.isRepeatable(name);

const writes = ({ callNative: name }: StepOf<"callNative">, { bridge }: Pick<StepContext, "bridge">) =>
  bridge.writes(name) ? `native ${name}` : undefined;

const run: Verb<"callNative"> = async (step, context) => {
  const { bridge, signal, turn } = context;
  const params = evaluateValues(step.params, context);
  const options = { signal, isStrict: true, ...(step.timeout !== undefined && { timeout: step.timeout }) };
  const { callNative: name, onEvent, intention } = step;
  if (onEvent) {
    await listen(step, params, options, context);
    return done();
  }
  const call = (bound = signal) => bridge.call(name, params, { ...options, signal: bound });
  if (turn && staysLive(step, context)) return done(await turn.yieldWhile(signal, call));
  const kept = writes(step, context);
  // Nobody reads its answer: it may open a page of the app.
  if (kept === undefined)
    return { ...done(await call()), ...(step.as === undefined && { opened: "perhaps" as const }) };
  const intended = intentionOf(kept, intention, step.params ?? {}, context);
  return done(await callOnce(intended, name, (more) => bridge.call(name, params, { ...options, ...more }), context));
};

/**
 * Calls a native function (specification §7) and gives its answer; with `onEvent` it hears of the app from then on. One
 * that commits the borrower is not called while the outcome of an earlier call is not known.
 */
export const callNative: Verb<"callNative"> = Object.assign(run, { staysLive, writes });

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

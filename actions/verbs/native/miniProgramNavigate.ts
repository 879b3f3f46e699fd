import { evaluateValues, type Verb } from "../../steps/verb.ts";

/** Goes to a page of the mini program (specification §2), or back. */
export const miniProgramNavigate: Verb<"miniProgramNavigate"> = async (step, context) => {
  const { page, bridge, signal } = context;
  const url = step.url === undefined ? undefined : page.address(String(context.evaluate(step.url, context.names)));
  await bridge.goMiniProgram(step.miniProgramNavigate, {
    query: evaluateValues(step.query, context),
    ...(url !== undefined && { url }),
    ...(step.move !== undefined && { move: step.move }),
    ...(step.delta !== undefined && { delta: step.delta }),
    signal,
  });
  return { outcome: "done", opened: "app" };
};

import type { Verb } from "../verb.ts";

/** `if … then … else`. */
export const branch: Verb<"then"> = async (step, context) => {
  const holds = context.evaluate(step.if, context.names) === true;
  return { end: await context.run(holds ? step.then : step.else) };
};

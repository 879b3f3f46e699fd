import type { Verb } from "../steps/verb.ts";

const choose: Verb<"then"> = async (step, context) => {
  const holds = context.evaluate(step.if, context.names) === true;
  return { outcome: await context.run(holds ? step.then : step.else) };
};

/** `if … then … else`. */
export const branch: Verb<"then"> = Object.assign(choose, { ownsCondition: true } as const);

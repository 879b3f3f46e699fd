import type { Json, MatchCase } from "../../schemas/index.ts";
import type { StepContext, Verb } from "../steps/verb.ts";

/** Takes the first case that holds, else `else`. */
export const match: Verb<"match"> = async (step, context) => {
  const matched = context.evaluate(step.match, context.names);
  const found = step.cases.find((one) => holds(one, matched, context));
  return { outcome: await context.run(found ? found.do : step.else) };
};

function holds(one: MatchCase, matched: Json, { evaluate, names }: StepContext): boolean {
  if (one.if !== undefined && evaluate(one.if, names) !== true) return false;
  return one.is === undefined || evaluate(one.is, names) === matched;
}

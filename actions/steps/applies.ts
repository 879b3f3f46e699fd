import type { Step } from "../../schemas/index.ts";
import { inHosts } from "../hosts/classes.ts";
import type { StepContext } from "./verb.ts";

/** Whether a step is taken here and now. One whose condition has no value fails: it is not taken. */
export function applies(step: Step, context: StepContext): boolean {
  try {
    return isDue(step, context);
  } catch {
    return false;
  }
}

/** Whether a step is to be taken here and now, by its `only` and its `if`; throws where the condition has no value. */
export function isDue(step: Step, { evaluate, names, host, verbs }: StepContext): boolean {
  if (step.only && !inHosts(host, step.only)) return false;
  return step.if === undefined || verbs[step.verb]?.ownsCondition === true || evaluate(step.if, names) === true;
}

import { runSteps, type StepOutcome } from "../../../actions/index.ts";
import type { Step } from "../../../schemas/index.ts";
import type { AskingStep } from "./askingSteps.ts";

/** What is left of a list of steps, and the property under which the list stands. */
interface Remainder {
  readonly steps: readonly Step[];
  readonly key: string;
}

/**
 * Takes a step once more and then all that follows it: the rest of its list, and of the lists around that. The page goes
 * on with the values that it has now. Never rejects.
 */
export async function goOnFrom({ step, context }: AskingStep): Promise<void> {
  const { turn: _, ...fresh } = context;
  for (const { steps, key } of remaindersAfter(step, context.list)) {
    const end = await runSteps(steps, fresh);
    if (!isFollowed(key, end)) return;
  }
}

/** Whether the list around another one goes on when that has ended: after a failure only where it says so. Pure. */
function isFollowed(key: string, end: StepOutcome): boolean {
  if (key === "onCancel") return false;
  return end === (key === "onError" || key === "onTimeout" ? "continued" : "done");
}

/** What is left from a step on, from the innermost list to the outermost. Pure. */
export function remaindersAfter(step: Step, part: unknown, key = ""): readonly Remainder[] {
  if (typeof part !== "object" || part === null) return [];
  for (const [name, inner] of Object.entries(part)) {
    if (inner === step && isStepList(part)) return [{ steps: part.slice(Number(name)), key }];
    const found = remaindersAfter(step, inner, Array.isArray(part) ? key : name);
    if (found.length === 0) continue;
    return isStepList(part) ? [...found, { steps: part.slice(Number(name) + 1), key }] : found;
  }
  return [];
}

function isStepList(part: unknown): part is readonly Step[] {
  return Array.isArray(part) && part.every((one) => typeof one === "object" && one !== null && "verb" in one);
}

import type { StepContext, StepResult, Steps, Value } from "gangway";

interface ShoutStep {
  readonly shout: Value;
  readonly onEcho?: Steps;
}

/** Says something aloud, and then takes its steps. */
export async function shout(step: ShoutStep, context: StepContext): Promise<StepResult> {
  context.page.toast(`${context.evaluate(step.shout, context.names)}！`);
  await context.run(step.onEcho);
  return { outcome: "done" };
}

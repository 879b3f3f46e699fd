import { applies, type StepContext, type StepOutcome, UncertainError } from "../../../actions/index.ts";
import type { Step } from "../../../schemas/index.ts";

type OnStep = NonNullable<StepContext["onStep"]>;

/** Watches one list of steps. */
interface SendingWatch {
  readonly onStep: OnStep;
  readonly ended: (outcome: StepOutcome) => void;
}

/**
 * Watches whether a list of steps sends what its page's forms hold: a write that comes after `submit` was answered, and
 * the list went on. A write that failed sends nothing, nor does a list that only leads to the next part of a form; one
 * whose outcome was not known may still turn out to be done.
 *
 * @param submitted the forms that were submitted on this page and not sent yet
 * @param snapshot is called when such a write begins
 * @param sent is called with the forms that were sent, and the latest snapshot; clears `submitted`
 */
export function watchSending<Snapshot>(
  submitted: Set<string>,
  snapshot: () => Snapshot,
  sent: (forms: readonly string[], snapshot: Snapshot) => void,
): SendingWatch {
  let write: { readonly step: Step; readonly snapshot: Snapshot } | undefined;
  let isAnswered = false;
  return {
    onStep(step, context, error) {
      if (error && step === write?.step && !(error instanceof UncertainError)) write = undefined;
      if (error || "error" in context.names || !applies(step, context)) return;
      isAnswered ||= write !== undefined;
      if (step.verb === "submit") submitted.add(step.submit);
      else if (submitted.size > 0 && commits(step, context)) write = { step, snapshot: snapshot() };
    },
    ended(outcome) {
      if (!write || !(isAnswered || outcome === "done")) return;
      sent([...submitted], write.snapshot);
      submitted.clear();
    },
  };
}

/** Whether a step commits the borrower, as its verb says. */
function commits(step: Step, context: StepContext): boolean {
  return context.verbs[step.verb]?.writes?.(step as never, context) !== undefined;
}

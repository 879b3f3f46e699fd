import type { StepContext } from "../../../actions/index.ts";
import type { NativeStub, RequestStub, Step } from "../../../schemas/index.ts";

/** A step that has begun, and what it works with. */
export interface AskingStep {
  readonly step: Step;
  readonly context: StepContext;
}

/** The steps by which the pages of a phone have asked. */
export interface AskingSteps {
  readonly onStep: NonNullable<StepContext["onStep"]>;
  /** The last step whose page is still there and which asks what a stub answers; undefined: there is none. */
  readonly find: (stub: RequestStub | NativeStub) => AskingStep | undefined;
}

/** How many steps are remembered. */
const most = 200;

/** Makes the memory of one phone. */
export function createAskingSteps(): AskingSteps {
  let begun: readonly AskingStep[] = [];
  return {
    onStep(step, context, error) {
      if (!error) begun = [...begun, { step, context }].slice(-most);
    },
    find: (stub) => begun.filter((one) => !one.context.signal.aborted && asks(one, stub)).pop(),
  };
}

function asks({ step, context }: AskingStep, stub: RequestStub | NativeStub): boolean {
  if ("native" in stub) return (step.verb === "callNative" ? step.callNative : step.verb) === stub.native;
  if (step.verb !== "request" || (step.method ?? "get") !== (stub.method ?? step.method ?? "get")) return false;
  return String(context.evaluate(step.request, context.names)) === stub.request;
}

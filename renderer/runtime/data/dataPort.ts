import type { ActionError, Http, Locals, StepOutcome } from "../../../actions/index.ts";
import type { Json, Step, Value } from "../../../schemas/index.ts";
import type { Store } from "./store.ts";

/** What the data sources of a page work with. */
export interface DataPort {
  readonly store: Store;
  readonly http: Http;
  readonly evaluate: (value: Value) => Json;
  readonly run: (steps: readonly Step[] | undefined, names?: Locals) => Promise<StepOutcome>;
  /** A failure as steps see it. */
  readonly tell: (error: ActionError) => Json;
  /** Calls `tick` each time so many milliseconds have passed in sight; gives the way to stop. */
  readonly every: (ms: number, tick: () => void) => () => void;
}

import type { Locals, StepOutcome } from "../../../actions/index.ts";
import type { Json, Step, Timer, Value } from "../../../schemas/index.ts";

/** What the timers of a page work with. */
export interface TimerPort {
  readonly evaluate: (value: Value) => Json;
  readonly run: (steps: readonly Step[], names: Locals) => Promise<StepOutcome>;
  /** Calls `tick` each time so many milliseconds have passed in sight; gives the way to stop. */
  readonly every: (ms: number, tick: () => void) => () => void;
}

/** Begins the timers of a page; gives the way to stop them. */
export function startTimers(timers: readonly Timer[] = [], port: TimerPort): () => void {
  const stops = timers.map((timer) => startTimer(timer, port));
  return () => {
    for (const stop of stops) stop();
  };
}

function startTimer(
  { after = 0, every, if: condition = true, do: steps }: Timer,
  { evaluate, run, ...port }: TimerPort,
) {
  let isTaking = false;
  const take = async () => {
    if (isTaking || evaluate(condition) !== true) return;
    isTaking = true;
    await run(steps, {});
    isTaking = false;
  };
  const stop = port.every((every ?? after) * 1000, () => {
    if (every === undefined) stop();
    void take();
  });
  return stop;
}

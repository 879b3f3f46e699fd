import type { Locals, PagePort, StepOutcome } from "../../../actions/index.ts";
import type { Json, Step, Timer, Value } from "../../../schemas/index.ts";
import { hostValues } from "../host/hostValues.ts";
import type { PageSession } from "./pageSession.ts";
import type { Runtime } from "./runtime.ts";

/** What a visit works with. */
interface VisitPort extends TimerPort {
  readonly session: PageSession;
  readonly runtime: Pick<Runtime, "onShow" | "onHide">;
  readonly track: PagePort["track"];
}

/** Begins what a page does while it is visited: data, timers, its events, the back key. Gives the way to stop it. */
export function startVisit({ session, runtime, track, ...port }: VisitPort): () => void {
  const { page, store, host, back } = session;
  const take = (steps: readonly Step[] | undefined) => void (steps && port.run(steps, {}));
  const stops = [
    session.data.start(),
    startTimers(page.timers, port),
    runtime.onShow(() => {
      store.set("host", "today", hostValues(host).today);
      take(page.onShow);
    }),
    runtime.onHide(() => take(page.onHide)),
  ];
  if (page.onBack) void back.intercept(true);
  if (page.track?.page) track(page.track.page, port.evaluate(page.track.data ?? {}) as Readonly<Record<string, Json>>);
  take(page.onLoad);
  return () => {
    for (const stop of stops) stop();
    void back.release();
  };
}

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

import type { PagePort } from "../../../actions/index.ts";
import type { Json, Step, Timer } from "../../../schemas/index.ts";
import { chinaDate } from "../formula/dates.ts";
import type { PageSession } from "./pageSession.ts";
import type { Runtime } from "./runtime.ts";

/** What a visit works with. */
interface VisitPort {
  readonly session: PageSession;
  readonly runtime: Pick<Runtime, "onShow" | "onHide">;
  readonly track: PagePort["track"];
  /** Calls `tick` each time so many milliseconds have passed in sight; gives the way to stop. */
  readonly every: (ms: number, tick: () => void) => () => void;
}

/** Begins what a page does while it is visited: data, timers, its events, the back key. Gives the way to stop it. */
export function startVisit({ session, runtime, track, every }: VisitPort): () => void {
  const { page, store, back, run, evaluate } = session;
  const take = (steps: readonly Step[] | undefined) => void (steps && run(steps, {}));
  const stops = [
    session.data.start(),
    ...(page.timers ?? []).map((timer) => startTimer(timer, session, every)),
    runtime.onShow(() => {
      store.set("host", "today", chinaDate(Date.now()));
      if (!session.guard.admit()) return;
      session.data.refresh();
      take(page.onShow);
    }),
    runtime.onHide(() => take(page.onHide)),
  ];
  if (page.onBack) void back.intercept(true);
  if (page.track?.page) track(page.track.page, evaluate(page.track.data ?? {}) as Readonly<Record<string, Json>>);
  take(page.onLoad);
  return () => {
    for (const stop of stops) stop();
    void back.release();
  };
}

/** Begins a timer of the page; gives the way to stop it. Its steps are not taken again while they still run. */
function startTimer(
  { after = 0, every: period, if: condition = true, do: steps }: Timer,
  { evaluate, run }: PageSession,
  every: VisitPort["every"],
): () => void {
  let isTaking = false;
  const take = async () => {
    if (isTaking || evaluate(condition) !== true) return;
    isTaking = true;
    await run(steps, {});
    isTaking = false;
  };
  const stop = every((period ?? after) * 1000, () => {
    if (period === undefined) stop();
    void take();
  });
  return stop;
}

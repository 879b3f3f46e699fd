import type { PagePort } from "../../../actions/index.ts";
import type { Json, Step } from "../../../schemas/index.ts";
import { hostValues } from "../host/hostValues.ts";
import type { PageSession } from "./pageSession.ts";
import { startTimers, type TimerPort } from "./pageTimers.ts";
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

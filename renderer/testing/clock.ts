/** The timers and the clock of a window. */
export interface TimedWindow {
  setTimeout: unknown;
  clearTimeout: unknown;
  setInterval: unknown;
  clearInterval: unknown;
  requestAnimationFrame: unknown;
  cancelAnimationFrame: unknown;
  readonly Date: { now: () => number };
  readonly performance: { now: () => number };
}

/** A window's clock, which moves only when told to. */
export interface Clock {
  readonly now: () => number;
  /** When the next timer is due; undefined: there is none. */
  readonly next: () => number | undefined;
  /** Moves on to a time, and fires the first timer that is due by then. */
  readonly goTo: (time: number) => void;
  /** How many timers were set or fired so far: it changes while the page does something. */
  readonly count: () => number;
  /** Gives the window its own time back; timers that are left never fire. */
  readonly restore: () => void;
}

interface Timer {
  readonly run: () => void;
  readonly at: number;
  /** Milliseconds between two firings of one that repeats. */
  readonly every: number | undefined;
}

const timed = [
  "setTimeout",
  "clearTimeout",
  "setInterval",
  "clearInterval",
  "requestAnimationFrame",
  "cancelAnimationFrame",
] as const;

/** Milliseconds from one frame to the next. */
const frame = 16;

/** Higher than the ids of the window's own timers. */
const firstId = 1_000_000_000;

/** Stops a window's time at the present moment: waiting fifteen seconds for a silent server then takes no real time. */
export function createClock(window: TimedWindow): Clock {
  const timers = new Map<number, Timer>();
  const { setTimeout, clearTimeout, setInterval, clearInterval, requestAnimationFrame, cancelAnimationFrame } = window;
  const own = { setTimeout, clearTimeout, setInterval, clearInterval, requestAnimationFrame, cancelAnimationFrame };
  const { performance } = window;
  const [ownNow, ownPassed] = [window.Date.now, performance.now];
  const [began, passed] = [ownNow(), performance.now()];
  let now = began;
  let count = 0;

  const start = (run: () => void, ms: number, every: number | undefined): number => {
    count += 1;
    timers.set(firstId + count, { run, at: now + Math.max(0, ms), every });
    return firstId + count;
  };
  const clear = (name: "clearTimeout" | "clearInterval" | "cancelAnimationFrame") => (id: unknown) => {
    if (typeof id === "number" && id > firstId) timers.delete(id);
    else (own[name] as (id: unknown) => void).call(window, id);
  };
  const due = (): [number, Timer] | undefined => [...timers].sort(([, a], [, b]) => a.at - b.at)[0];

  window.setTimeout = (run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) =>
    start(() => run(...given), ms, undefined);
  window.setInterval = (run: () => void, ms = 0) => start(run, ms, Math.max(1, ms));
  window.clearTimeout = clear("clearTimeout");
  window.clearInterval = clear("clearInterval");
  window.requestAnimationFrame = (run: (passed: number) => void) =>
    start(() => run(performance.now()), frame, undefined);
  window.cancelAnimationFrame = clear("cancelAnimationFrame");
  window.Date.now = () => now;
  performance.now = () => passed + now - began;

  return {
    now: () => now,
    next: () => due()?.[1].at,
    goTo(time) {
      now = Math.max(now, time);
      const [id, timer] = due() ?? [];
      if (id === undefined || timer === undefined || timer.at > now) return;
      if (timer.every === undefined) timers.delete(id);
      else timers.set(id, { ...timer, at: timer.at + timer.every });
      count += 1;
      timer.run();
    },
    count: () => count,
    restore() {
      for (const name of timed) window[name] = own[name];
      window.Date.now = ownNow;
      performance.now = ownPassed;
      timers.clear();
    },
  };
}

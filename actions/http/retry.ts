import { ActionError } from "../errors.ts";

/** The part of a window that a retry needs. */
export interface RetryWindow extends EventTarget {
  readonly navigator: { readonly onLine?: boolean };
  readonly setTimeout: (run: () => void, ms?: number) => number;
  readonly clearTimeout: (timer: number | undefined) => void;
}

/** How often and until when something is tried again. */
export interface RetryPlan {
  readonly window: RetryWindow;
  /** How many times at most after the first. */
  readonly times: number;
  /** When it must be over, on the clock of `performance.now`; undefined: there is no limit. */
  readonly until?: number | undefined;
  /** Fired when nobody waits for it any more. */
  readonly signal?: AbortSignal | undefined;
}

/** The longest wait, in milliseconds, that a server may ask for, and for the network to come back. */
const longest = 10_000;

/** Milliseconds before the first repetition; they double with each. */
const shortest = 300;

/** Answers of a server that says nothing about the request itself: too many, bad gateway, unavailable, gateway timeout. */
const passing: readonly unknown[] = ["429", "502", "503", "504"];

/**
 * Tries until it succeeds, fails for good, or another time makes no sense. It is repeated after a network error, 502,
 * 503 and 504, and after 429 when the server says for how long; with growing waits, never while the device is
 * offline, and never when nobody waits any more.
 *
 * @throws what a final failure threw; when the last failure may pass too, the first one, which is the cause
 */
export async function retry<Answer>(attempt: () => Promise<Answer>, plan: RetryPlan): Promise<Answer> {
  let first: ActionError | undefined;
  for (let repeated = 0; ; repeated++) {
    try {
      return await attempt();
    } catch (thrown) {
      if (!isPassing(thrown)) throw thrown;
      first ??= thrown;
      if (repeated >= plan.times || !(await pause(thrown, repeated, plan))) throw first;
    }
  }
}

/** A failure that may pass by itself. After a timeout no time is left, but it does not hide what failed before. */
function isPassing(thrown: unknown): thrown is ActionError {
  if (!(thrown instanceof ActionError)) return false;
  const { code, detail } = thrown;
  return code === "network" || code === "timed-out" || (code === "http" && passing.includes(detail.status));
}

/** Waits for the next time; false when there must not be one. */
async function pause(failure: ActionError, repeated: number, plan: RetryPlan): Promise<boolean> {
  const ms = waitAfter(failure, repeated);
  if (ms === undefined || ms >= leftOf(plan)) return false;
  await wait(ms, plan);
  if (isOffline(plan)) {
    await wait(Math.min(longest, leftOf(plan)), plan, "online");
    // A browser says so before its network can be used (measured in Chromium).
    if (!isOffline(plan)) await wait(Math.min(ms, leftOf(plan)), plan);
  }
  return !plan.signal?.aborted && !isOffline(plan) && leftOf(plan) > 0;
}

/** Milliseconds to wait: as long as the server asks for, else with chance in it, so that phones do not come in step. */
function waitAfter({ code, detail: { status, retryAfter } }: ActionError, repeated: number): number | undefined {
  if (code === "timed-out" || (retryAfter ?? 0) > longest) return undefined;
  if (retryAfter !== undefined) return retryAfter;
  return status === "429" ? undefined : shortest * 2 ** repeated * (0.5 + Math.random() / 2);
}

function leftOf({ until = Number.POSITIVE_INFINITY }: RetryPlan): number {
  return until - performance.now();
}

function isOffline({ window }: RetryPlan): boolean {
  return window.navigator.onLine === false;
}

/** Resolves when the time is over, when the event comes, or when nobody waits any more. */
function wait(ms: number, { window, signal }: RetryPlan, event?: "online"): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      window.clearTimeout(timer);
      signal?.removeEventListener("abort", end);
      if (event) window.removeEventListener(event, end);
      resolve();
    };
    const timer = window.setTimeout(end, ms);
    signal?.addEventListener("abort", end);
    if (event) window.addEventListener(event, end);
    if (signal?.aborted) end();
  });
}

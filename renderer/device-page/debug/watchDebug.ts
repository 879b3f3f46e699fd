import type { Bridge, LoggedCall } from "../../../actions/index.ts";

/** A request, without what it asked for: only its path. */
export interface SeenRequest {
  readonly path: string;
  /** Milliseconds since the document was opened, and until its answer was there. */
  readonly from: number;
  readonly ms: number;
  /** 0: the engine does not say. */
  readonly status: number;
}

/** What was seen of a visit. */
export interface SeenVisit {
  /** Milliseconds by their names; `cls` a share of the screen. */
  readonly vitals: Readonly<Record<string, number>>;
  readonly requests: readonly SeenRequest[];
  readonly calls: readonly LoggedCall[];
}

/** What is seen of a visit, as it grows. */
export interface DebugWatch {
  readonly subscribe: (listener: () => void) => () => void;
  readonly seen: () => SeenVisit;
}

/** How many of the last requests and calls are kept. */
const most = 50;

/** Begins to watch; engines tell what was before, too. */
export function watchDebug(bridge: Pick<Bridge, "onCall">, before: readonly LoggedCall[]): DebugWatch {
  let seen: SeenVisit = { vitals: { cls: 0 }, requests: [], calls: before.slice(-most) };
  const listeners = new Set<() => void>();
  const put = (next: Partial<SeenVisit>) => {
    seen = { ...seen, ...next };
    for (const listener of listeners) listener();
  };
  const vital = (name: string, value: number) => put({ vitals: { ...seen.vitals, [name]: value } });
  bridge.onCall((call) => put({ calls: [...seen.calls, call].slice(-most) }));

  observe<PerformanceNavigationTiming>("navigation", ({ responseStart }) => vital("ttfb", responseStart));
  observe("paint", ({ name, startTime }) => name === "first-contentful-paint" && vital("fcp", startTime));
  observe("largest-contentful-paint", ({ startTime }) => vital("lcp", startTime));
  observe<PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean }>(
    "layout-shift",
    ({ value, hadRecentInput }) => !hadRecentInput && vital("cls", (seen.vitals.cls ?? 0) + value),
  );
  observe("event", ({ duration }) => vital("inp", Math.max(seen.vitals.inp ?? 0, duration)));
  observe<PerformanceResourceTiming>("resource", (entry) => {
    const { initiatorType, name, startTime: from, duration: ms } = entry;
    if (initiatorType !== "xmlhttprequest" && initiatorType !== "fetch") return;
    const request = {
      path: new URL(name).pathname,
      from,
      ms,
      status: Number(Reflect.get(entry, "responseStatus") ?? 0),
    };
    put({ requests: [...seen.requests, request].slice(-most) });
  });

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    seen: () => seen,
  };
}

/** Tells of what an engine measures; of what it does not know nothing is told. */
function observe<Entry extends PerformanceEntry>(type: string, tell: (entry: Entry) => unknown): void {
  try {
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) tell(entry as Entry);
    });
    observer.observe({ type, buffered: true });
  } catch {
    // An engine without it.
  }
}

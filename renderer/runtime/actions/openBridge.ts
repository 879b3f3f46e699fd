import { type Bridge, type BridgeOptions, codeMissing, notSent, type Refusal } from "../../../actions/index.ts";
import type { ActionCode, LateActions } from "./lateActions.ts";

/** What a bridge is made of whose code comes later. */
export type LateBridgeOptions = Omit<BridgeOptions, "contract" | "transports">;

/**
 * Opens the bridge of a window (`createBridge`), whose code comes later. A call waits for it; one that waits while the page is
 * hidden or left does not go out when the user comes back, and one whose code cannot be had is `not-sent`. Until the code is
 * there no name has a route, and every function counts as one that commits the borrower: whoever asks waits for `ready`.
 */
export function openBridge(options: LateBridgeOptions, actions: LateActions): Bridge {
  const { window } = options;
  let made: Bridge | undefined;
  let coming: Promise<void> | undefined;
  let isOver = false;
  let timesHidden = 0;
  let waiting = 0;
  const joined: ((bridge: Bridge) => void)[] = [];
  const onHide = () => {
    timesHidden += 1;
  };

  function make({ createBridge, contract, transports }: ActionCode): Bridge {
    if (made) return made;
    window.removeEventListener("pagehide", onHide);
    made = createBridge({ ...options, contract, transports });
    for (const join of joined.splice(0)) join(made);
    if (isOver) made.dispose();
    return made;
  }

  async function later<Answer>(
    name: string,
    signal: AbortSignal | undefined,
    send: (bridge: Bridge) => Promise<Answer>,
  ) {
    const before = timesHidden;
    waiting += 1;
    try {
      const bridge = await actions.load().then(make, (cause) => {
        throw codeMissing(name, cause);
      });
      if (isOver || signal?.aborted || timesHidden > before) throw notSent(name);
      return await send(bridge);
    } finally {
      waiting -= 1;
    }
  }

  type Options = { readonly signal?: AbortSignal | undefined };
  const through = <Answer>(name: string, { signal }: Options, send: (bridge: Bridge) => Promise<Answer>) =>
    made ? send(made) : later(name, signal, send);

  /** Listens from when the bridge is there; gives the way to end it, before that, too. */
  function join(listen: (bridge: Bridge) => () => void): () => void {
    if (made) return listen(made);
    let isWanted = true;
    let stop: (() => void) | undefined;
    joined.push((bridge) => {
      if (isWanted) stop = listen(bridge);
    });
    return () => {
      isWanted = false;
      stop?.();
    };
  }

  const there = actions.now();
  if (there) return make(there);
  window.addEventListener("pagehide", onHide);
  return {
    get ready() {
      if (made) return undefined;
      coming ??= actions.load().then(
        (code) => void make(code),
        () => {
          coming = undefined;
        },
      );
      return coming;
    },
    get pending() {
      return waiting + (made?.pending ?? 0);
    },
    get drifts() {
      return made?.drifts ?? [];
    },
    call: (name, params, more = {}) => through(name, more, (bridge) => bridge.call(name, params, more)),
    callRaw: (call, params, more = {}) => through(call.method, more, (bridge) => bridge.callRaw(call, params, more)),
    listen: (name, params, onEvent, more = {}) =>
      through(name, more, (bridge) => bridge.listen(name, params, onEvent, more)),
    open: (name, query, more = {}) => through(name, more, (bridge) => bridge.open(name, query, more)),
    goMiniProgram: (name, how) => through(name, how, (bridge) => bridge.goMiniProgram(name, how)),
    supports: (name) => made?.supports(name) ?? notYet(name).message,
    writes: (name) => made?.writes(name) ?? true,
    isRepeatable: (name) => made?.isRepeatable(name) ?? false,
    resolve: (kind, name) => made?.resolve(kind, name) ?? notYet(name),
    explain: (kind, name) => made?.explain(kind, name) ?? [],
    use: (middleware) => join((bridge) => bridge.use(middleware)),
    onCall: (listener) => join((bridge) => bridge.onCall(listener)),
    onUnmatched: (listener) => join((bridge) => bridge.onUnmatched(listener)),
    onDrift: (listener) => join((bridge) => bridge.onDrift(listener)),
    dispose() {
      isOver = true;
      window.removeEventListener("pagehide", onHide);
      made?.dispose();
    },
  };
}

function notYet(name: string): Refusal {
  return { reason: "not-found", message: `${name} has no route yet: the code of the bridge has not come` };
}

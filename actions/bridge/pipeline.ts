import type { Contract } from "../../schemas/index.ts";
import { ActionError, bridgeMissing, isNotFound, malformed, notFound, notSent, threw } from "../errors.ts";
import type { Host } from "../hosts/host.ts";
import type { HostWindow } from "../window.ts";
import { type Answer, assertSuccess } from "./answer.ts";
import { createBridgeReady } from "./bridgeReady.ts";
import { createCallbacks } from "./callbacks.ts";
import { type BridgeCallLog, createCallLog, createDrifts, type Drifts, type OutgoingCall } from "./callLog.ts";
import type { Route } from "./resolve.ts";
import { bridgeNames, type NativeRequest, type Transports, type Wire } from "./transport.ts";

/** Where a request goes: its mechanism, and its name on the wire. */
export type Endpoint = Pick<Route, "via" | "method">;

/** An endpoint, and how long a call waits for its bridge. */
interface TimedEndpoint extends Endpoint {
  /** Milliseconds after the opening of the page. */
  readonly readyWithin: number;
  /** The wait counts towards the call's own limit. */
  readonly isOneLimit?: boolean;
}

/** Sends a call on, as it is or with another payload. */
type Next = (payload?: OutgoingCall["payload"]) => Promise<Answer>;

/**
 * Stands around every exchange with the native side: it may look, change the payload or the answer, answer in place of
 * the native side, or fail the call. The answer's code is not checked yet: it may be a refusal.
 */
export type Middleware = (call: OutgoingCall, next: Next) => Promise<Answer>;

/** Takes a call to its answer. */
type Send = (call: OutgoingCall) => Promise<Answer>;

/** What a pipeline is made of. */
export interface PipelineOptions {
  readonly window: HostWindow;
  readonly contract: Contract;
  readonly host: Host;
  readonly transports: Transports;
}

/** The way of a page's requests to its host, and of their answers back. */
export interface Pipeline {
  readonly log: BridgeCallLog;
  readonly drifts: Drifts;
  readonly unsupportedCache: UnsupportedCache;
  readonly wire: Wire;
  /** Puts a middleware around every request, outside of those before; gives back a function that takes it out. */
  readonly use: (middleware: Middleware) => () => void;
  /**
   * Sends a request and gives its answer, which means success. Rejects with `refused` for any other answer,
   * `unsupported` when the host turns out not to have the function, and with all that a transport rejects with.
   */
  readonly dispatch: (to: TimedEndpoint, request: NativeRequest, sensitive?: readonly string[]) => Promise<Answer>;
  /** Checks the code of an answer that came late. Rejects as `dispatch` does. */
  readonly judge: (answer: Answer, name: string) => Promise<Answer>;
  /** Tells the log of a call that cannot be sent, and throws its error. */
  readonly refuse: (name: string, error: ActionError) => never;
  /** Interrupts whatever waits; later calls are interrupted at once. */
  readonly dispose: () => void;
}

/**
 * Makes the pipeline of a page: each request passes the log and the middlewares, waits for its bridge, goes over its
 * transport, and the code of its answer is checked. What the host turns out to lack is remembered.
 */
export function createPipeline({ window, contract, host, transports }: PipelineOptions): Pipeline {
  const row = contract.hosts.hosts.find((one) => one.host === host.name);
  const { okCodes = ["1"], notFound: notFoundCodes = [] } = row ?? {};
  const [log, drifts, unsupportedCache] = [createCallLog(), createDrifts(), createUnsupportedCache()];
  const callbacks = createCallbacks(window, contract.hosts.notify.name);
  const wire: Wire = { window, names: bridgeNames(row, host), callbacks, differs: drifts.add };
  const connection = createConnection(transports, wire);
  let middlewares: readonly Middleware[] = [];

  function outgoing(request: NativeRequest, mechanism: Route["via"], sensitive: readonly string[]): OutgoingCall {
    const { name, params: payload } = request;
    const [method = ""] = request.method.split("?");
    const differs: OutgoingCall["differs"] = (drift) => drifts.add({ ...drift, name });
    return { name, mechanism, method, payload, sensitive, okCodes, differs };
  }

  function rememberUnsupported({ via, method }: Endpoint, name: string, thrown: unknown): never {
    if (isNotFound(thrown)) {
      unsupportedCache.add({ via, method }, thrown.message);
      drifts.add({ kind: "not-found", name, expected: `${via} ${method}`, found: thrown.message });
    }
    throw thrown;
  }

  return {
    ...{ log, drifts, unsupportedCache, wire },
    use(middleware) {
      middlewares = [...middlewares, middleware];
      return () => {
        middlewares = middlewares.filter((one) => one !== middleware);
      };
    },
    judge: async (answer, name) => assertSuccess(answer, name, { okCodes, notFoundCodes }),
    dispatch(to, request, sensitive = []) {
      const { name } = request;
      const call = outgoing(request, to.via, sensitive);
      const send = compose(middlewares, ({ payload }) => connection.send(to, { ...request, params: payload }));
      return log.record(call, () =>
        send(call)
          .then((answer) => assertSuccess(answer, name, { okCodes, notFoundCodes }))
          .catch((thrown) => rememberUnsupported(to, name, thrown)),
      );
    },
    refuse(name, error) {
      const nothing = { mechanism: undefined, method: "", payload: {}, sensitive: [], okCodes };
      log.record({ ...nothing, name, differs: () => undefined }, () => Promise.reject(error)).catch(() => undefined);
      throw error;
    },
    dispose() {
      connection.dispose();
      callbacks.dispose();
    },
  };
}

/** Sends requests over the transports. */
interface Connection {
  /** Waits for the bridge, sends a request over its transport and gives the answer, whatever its code. */
  readonly send: (to: TimedEndpoint, request: NativeRequest) => Promise<Answer>;
  readonly dispose: () => void;
}

function createConnection(transports: Transports, wire: Wire): Connection {
  const { window } = wire;
  const bridgeReady = createBridgeReady(window);
  let isOver = false;
  let timesHidden = 0;

  function assertWanted({ name, signal }: NativeRequest, timesHiddenBefore: number): void {
    if (isOver || signal?.aborted || timesHidden > timesHiddenBefore) throw notSent(name);
  }

  /** A call that still waits for its bridge must not go out when the user comes back. */
  function onHide(): void {
    timesHidden += 1;
    bridgeReady.flush();
  }

  window.addEventListener("pagehide", onHide);

  return {
    async send({ via, readyWithin, isOneLimit }, request) {
      const { name, timeout } = request;
      const transport = transports[via];
      const before = timesHidden;
      const asked = performance.now();
      assertWanted(request, before);
      const missing = await attempt(name, () => bridgeReady.wait(() => transport.missing(wire, request), readyWithin));
      // Where its code cannot be fetched, `send` says so.
      if (missing === undefined && transport.load) await transport.load().catch(() => undefined);
      assertWanted(request, before);
      const left = isOneLimit && timeout && Math.max(1, timeout - (performance.now() - asked));
      const sent = left ? { ...request, timeout: left } : request;
      if (missing === undefined) return attempt(name, () => transport.send(wire, sent));
      throw transport.reached?.(wire) ? notFound(name, missing) : bridgeMissing(name, missing);
    },
    dispose() {
      isOver = true;
      window.removeEventListener("pagehide", onHide);
      bridgeReady.dispose();
    },
  };
}

/** What the host at hand turned out not to have in this visit, although the contract says that it does. */
interface UnsupportedCache {
  /** Remembers that the host has no such function; `reason` is what it said. */
  readonly add: (endpoint: Endpoint, reason: string) => void;
  /** What the host said of an endpoint; undefined when nothing is known against it. */
  readonly reasonFor: (endpoint: Endpoint) => string | undefined;
}

/** The most endpoints that are remembered; a contract has fewer. */
const maxUnsupported = 256;

function createUnsupportedCache(): UnsupportedCache {
  const reasons = new Map<string, string>();
  const keyOf = ({ via, method }: Endpoint) => `${via} ${method}`;
  return {
    add: (endpoint, reason) => {
      if (reasons.size < maxUnsupported) reasons.set(keyOf(endpoint), reason);
    },
    reasonFor: (endpoint) => reasons.get(keyOf(endpoint)),
  };
}

/**
 * Puts middlewares around `send`, the last one outermost. One that throws fails the call with `threw`, one that gives
 * no answer with `malformed`.
 */
function compose(middlewares: Iterable<Middleware>, send: Send): Send {
  return [...middlewares].reduce<Send>((inner, middleware) => (call) => pass(middleware, call, inner), send);
}

async function pass(middleware: Middleware, call: OutgoingCall, inner: Send): Promise<Answer> {
  const answer = await attempt(call.name, () =>
    middleware(call, (payload = call.payload) => inner({ ...call, payload })),
  );
  if (typeof answer?.code !== "string") throw malformed(call.name);
  return answer;
}

/** What is thrown without being an ActionError is `threw`. */
async function attempt<Value>(name: string, run: () => Promise<Value>): Promise<Value> {
  try {
    return await run();
  } catch (cause) {
    throw cause instanceof ActionError ? cause : threw(name, cause);
  }
}

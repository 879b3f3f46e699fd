import type { Contract } from "../../schemas/index.ts";
import { ActionError } from "../errors.ts";
import type { Host } from "../hosts/host.ts";
import type { NativeRequest, Transports, Wire } from "../transport.ts";
import type { HostWindow } from "../window.ts";
import type { Answer } from "./answer.ts";
import { bridgeNames } from "./bridgeNames.ts";
import { createCallbacks } from "./callbacks.ts";
import { type CallLog, createCallLog } from "./callLog.ts";
import { createDrifts, type Drifts } from "./drift.ts";
import { bridgeMissing, interrupted, notFound, notImplemented } from "./failures.ts";
import { createGate } from "./gate.ts";
import { createLearned, type Learned } from "./learned.ts";
import { attempt, compose, type Middleware, type Outgoing } from "./middleware.ts";
import type { Route } from "./resolve.ts";

/** Where exchanges take place. */
export interface Place {
  readonly window: HostWindow;
  readonly contract: Contract;
  readonly host: Host;
  readonly transports: Transports;
}

/** A way over the wire, and milliseconds that its bridge has to come after the page opened. */
type Way = Pick<Route, "via" | "method"> & { readonly ready: number };

/** The exchanges of one page with its host. */
export interface Exchanges {
  readonly log: CallLog;
  readonly drifts: Drifts;
  readonly learned: Learned;
  readonly wire: Wire;
  /** Puts a middleware around every exchange, outside of those before; gives back a function that takes it out. */
  readonly use: (middleware: Middleware) => () => void;
  /**
   * Takes a request to its answer, which means success. Rejects with `refused` for any other answer, `unsupported` when
   * the host turns out not to have the function, and with all that a transport rejects with.
   */
  readonly carry: (way: Way, request: NativeRequest, sensitive?: readonly string[]) => Promise<Answer>;
  /** Tells the log of a call that cannot be sent, and throws its error. */
  readonly refuse: (name: string, error: ActionError) => never;
  /** Interrupts whatever waits; later calls are interrupted at once. */
  readonly dispose: () => void;
}

/**
 * Opens the exchanges of a page: each request passes the log, the middlewares and the gate, goes over its wire, and its
 * answer is judged. What the host turns out to lack is remembered.
 */
export function createExchanges({ window, contract, host, transports }: Place): Exchanges {
  const row = contract.hosts.hosts.find((one) => one.host === host.name);
  const { okCodes = ["1"], notFound: notFoundCodes = [] } = row ?? {};
  const [log, drifts, learned, gate] = [createCallLog(), createDrifts(), createLearned(), createGate(window)];
  const callbacks = createCallbacks(window, contract.hosts.notify.name);
  const wire: Wire = { window, names: bridgeNames(row, host), callbacks, differs: drifts.add };
  let middlewares: readonly Middleware[] = [];
  let isOver = false;
  let timesHidden = 0;

  function outgoing(request: NativeRequest, mechanism: Route["via"], sensitive: readonly string[]): Outgoing {
    const { name, params: payload } = request;
    const [method = ""] = request.method.split("?");
    const differs: Outgoing["differs"] = (drift) => drifts.add({ ...drift, name });
    return { name, mechanism, method, payload, sensitive, okCodes, differs };
  }

  async function judge(way: Way, name: string, send: () => Promise<Answer>): Promise<Answer> {
    try {
      const answer = await send();
      if (okCodes.includes(answer.code)) return answer;
      throw notFoundCodes.includes(answer.code) ? notFound(name, notImplemented(name)) : refused(name, answer);
    } catch (thrown) {
      if (isNotFound(thrown)) learn(way, name, thrown.message);
      throw thrown;
    }
  }

  function learn(way: Way, name: string, text: string): void {
    learned.lacks(way, text);
    drifts.add({ kind: "not-found", name, expected: `${way.via} ${way.method}`, found: text });
  }

  async function exchange({ via, ready }: Way, request: NativeRequest): Promise<Answer> {
    const { name } = request;
    const transport = transports[via];
    const began = timesHidden;
    assertWanted(request, began);
    const missing = await attempt(name, () => gate.pass(() => transport.missing(wire, request), ready));
    assertWanted(request, began);
    if (missing === undefined) return attempt(name, () => transport.send(wire, request));
    throw transport.reached?.(wire) ? notFound(name, missing) : bridgeMissing(name, missing);
  }

  function assertWanted({ name, signal }: NativeRequest, began: number): void {
    if (isOver || signal?.aborted || timesHidden > began) throw interrupted(name);
  }

  /** A call that still waits for its bridge must not go out when the user comes back. */
  function onHide(): void {
    timesHidden += 1;
    gate.flush();
  }

  window.addEventListener("pagehide", onHide);

  return {
    ...{ log, drifts, learned, wire },
    use: (middleware) => {
      middlewares = [...middlewares, middleware];
      return () => {
        middlewares = middlewares.filter((one) => one !== middleware);
      };
    },
    carry: (way, request, sensitive = []) => {
      const call = outgoing(request, way.via, sensitive);
      const send = compose(middlewares, ({ payload }) => exchange(way, { ...request, params: payload }));
      return log.record(call, () => judge(way, request.name, () => send(call)));
    },
    refuse: (name, error) => {
      const nothing = { mechanism: undefined, method: "", payload: {}, sensitive: [], okCodes };
      log.record({ ...nothing, name, differs: () => undefined }, () => Promise.reject(error)).catch(() => undefined);
      throw error;
    },
    dispose: () => {
      isOver = true;
      window.removeEventListener("pagehide", onHide);
      gate.dispose();
      callbacks.dispose();
    },
  };
}

function refused(name: string, { code, data }: Answer): ActionError {
  return new ActionError("refused", `${name} answered with code ${code}`, { name, status: code, data });
}

function isNotFound(thrown: unknown): thrown is ActionError {
  return thrown instanceof ActionError && thrown.code === "unsupported" && thrown.detail.reason === "not-found";
}

import type { Contract } from "../../schemas/index.ts";
import type { ActionError } from "../errors.ts";
import type { Host } from "../hosts/host.ts";
import type { NativeRequest, Transports, Wire } from "../transport.ts";
import type { HostWindow } from "../window.ts";
import type { Answer } from "./answer.ts";
import { bridgeNames } from "./bridgeNames.ts";
import { createCallbacks } from "./callbacks.ts";
import { type CallLog, createCallLog } from "./callLog.ts";
import { createCrossing, type Way } from "./crossing.ts";
import { createDrifts, type Drifts } from "./drift.ts";
import { isNotFound, judge } from "./judge.ts";
import { createLearned, type Learned } from "./learned.ts";
import { compose, type Middleware, type Outgoing } from "./middleware.ts";
import type { Route } from "./resolve.ts";

/** Where exchanges take place. */
export interface Place {
  readonly window: HostWindow;
  readonly contract: Contract;
  readonly host: Host;
  readonly transports: Transports;
}

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
  const [log, drifts, learned] = [createCallLog(), createDrifts(), createLearned()];
  const callbacks = createCallbacks(window, contract.hosts.notify.name);
  const wire: Wire = { window, names: bridgeNames(row, host), callbacks, differs: drifts.add };
  const crossing = createCrossing(transports, wire);
  let middlewares: readonly Middleware[] = [];

  function outgoing(request: NativeRequest, mechanism: Route["via"], sensitive: readonly string[]): Outgoing {
    const { name, params: payload } = request;
    const [method = ""] = request.method.split("?");
    const differs: Outgoing["differs"] = (drift) => drifts.add({ ...drift, name });
    return { name, mechanism, method, payload, sensitive, okCodes, differs };
  }

  /** Remembers of a failed call that the host has no such function. */
  function learn({ via, method }: Way, name: string, thrown: unknown): never {
    if (isNotFound(thrown)) {
      learned.lacks({ via, method }, thrown.message);
      drifts.add({ kind: "not-found", name, expected: `${via} ${method}`, found: thrown.message });
    }
    throw thrown;
  }

  return {
    ...{ log, drifts, learned, wire },
    use(middleware) {
      middlewares = [...middlewares, middleware];
      return () => {
        middlewares = middlewares.filter((one) => one !== middleware);
      };
    },
    carry(way, request, sensitive = []) {
      const { name } = request;
      const call = outgoing(request, way.via, sensitive);
      const send = compose(middlewares, ({ payload }) => crossing.send(way, { ...request, params: payload }));
      return log.record(call, () =>
        send(call)
          .then((answer) => judge(answer, name, { okCodes, notFoundCodes }))
          .catch((thrown) => learn(way, name, thrown)),
      );
    },
    refuse(name, error) {
      const nothing = { mechanism: undefined, method: "", payload: {}, sensitive: [], okCodes };
      log.record({ ...nothing, name, differs: () => undefined }, () => Promise.reject(error)).catch(() => undefined);
      throw error;
    },
    dispose() {
      crossing.dispose();
      callbacks.dispose();
    },
  };
}

import type { Contract, Json } from "../../schemas/index.ts";
import type { Host } from "../hosts/host.ts";
import type { Transports } from "../transport.ts";
import { transports as allTransports } from "../transports/index.ts";
import { guardUrl } from "../url.ts";
import type { HostWindow } from "../window.ts";
import type { Call } from "./callLog.ts";
import { goMiniProgram, openDestination } from "./destinations.ts";
import type { Drift } from "./drift.ts";
import { createExchanges } from "./exchanges.ts";
import { explainRoutes, findRoute, type Ground } from "./ground.ts";
import type { Middleware } from "./middleware.ts";
import { callNative, listenToNative } from "./nativeCalls.ts";
import type { GuardAddress } from "./payload.ts";
import { callRaw, type RawCall } from "./raw.ts";
import type { BuildSchemeUrl, CallOptions, MiniProgramOptions } from "./requests.ts";
import type { Explained, Kind, Refusal, Route } from "./resolve.ts";
import type { Stray } from "./strays.ts";

type Params = Readonly<Record<string, Json>>;

/** What a bridge is made of. */
export interface BridgeOptions {
  readonly window: HostWindow;
  readonly contract: Contract;
  readonly host: Host;
  /** All of them when left out. */
  readonly transports?: Transports;
  readonly buildSchemeUrl: BuildSchemeUrl;
  /** The way of addresses among parameters; lets only the page's own host through when left out. */
  readonly guard?: GuardAddress;
  /** A first listener of `onCall`. */
  readonly log?: (call: Call) => void;
}

/**
 * The way to the native side. Every call settles: with an answer, or rejected with an ActionError: `unsupported`,
 * `bridge-missing`, `refused`, `cancelled`, `timed-out`, `interrupted`, `malformed`, `threw`, `page` or `bad-url`.
 */
export interface Bridge {
  /** The calls that have not ended. */
  readonly pending: number;
  /** Where the host at hand was seen to differ from the contract, in this visit. */
  readonly drifts: readonly Drift[];
  /** Calls a native function and gives the data of its answer. */
  call(name: string, params: Params, options?: CallOptions): Promise<Json>;
  /** Calls a function that the contract does not know, and gives the data of its answer. */
  callRaw(raw: RawCall, params: Params, options?: CallOptions): Promise<Json>;
  /**
   * Calls a function whose row says `mode: listen`. Resolves when the app has confirmed, with its first answer; each
   * later one is an event. Gives the way to stop; the signal stops it too. A page that was hidden and is shown again
   * still listens: one that has to ask anew stops first.
   */
  listen(name: string, params: Params, onEvent: (data: Json) => void, options?: CallOptions): Promise<() => void>;
  /** Opens a native destination; there is no answer, so done means sent. */
  open(destination: string, query: Params, options?: Pick<CallOptions, "signal">): Promise<void>;
  /** Goes to a page of the mini program, or back; in place of this page when too many are open. */
  goMiniProgram(target: string, options: MiniProgramOptions): Promise<void>;
  /** How a name is reached on this host, or why not: by the contract, and by what the host has shown in this visit. */
  supports(kind: Kind, name: string): Route | Refusal;
  /** What became of each row of a name in the contract, and why. */
  explain(kind: Kind, name: string): readonly Explained[];
  /** Puts a middleware around every exchange; the last added is the outermost. Gives the way to take it out. */
  use(middleware: Middleware): () => void;
  /** Tells of each call when it has ended; gives back a function that ends it. */
  onCall(listener: (call: Call) => void): () => void;
  /** Tells of each answer that nobody waits for; gives back a function that ends it. */
  onStray(listener: (stray: Stray) => void): () => void;
  /** Tells of each new drift; gives back a function that ends it. */
  onDrift(listener: (drift: Drift) => void): () => void;
  /** Interrupts whatever waits; later calls are interrupted at once. */
  dispose(): void;
}

/** Makes the bridge of a window. A window has one at a time. */
export function createBridge(options: BridgeOptions): Bridge {
  const { window, contract, host, buildSchemeUrl: build, transports = allTransports, log } = options;
  const exchanges = createExchanges({ window, contract, host, transports });
  const prefix = exchanges.wire.names.schemePrefix ?? "";
  const words = { prefix, build, guard: options.guard ?? ownHostOnly(window) };
  const ground: Ground = { window, contract, host, exchanges, words };
  if (log) exchanges.log.onCall(log);
  return {
    get pending() {
      return exchanges.log.pending();
    },
    drifts: exchanges.drifts.all,
    call: (name, params, more = {}) => callNative(ground, name, params, more),
    callRaw: (raw, params, more = {}) => callRaw(ground, raw, params, more),
    listen: (name, params, onEvent, more = {}) => listenToNative(ground, name, params, onEvent, more),
    open: (name, query, more = {}) => openDestination(ground, name, query, more),
    goMiniProgram: (name, how) => goMiniProgram(ground, name, how),
    supports: (kind, name) => findRoute(ground, kind, name),
    explain: (kind, name) => explainRoutes(ground, kind, name),
    use: exchanges.use,
    onCall: exchanges.log.onCall,
    onStray: exchanges.wire.callbacks.onStray,
    onDrift: exchanges.drifts.onDrift,
    dispose: exchanges.dispose,
  };
}

/** The guard of a bridge that was given none. */
function ownHostOnly({ location }: HostWindow): GuardAddress {
  return (text) => guardUrl(text, { base: location.href, allow: [] });
}

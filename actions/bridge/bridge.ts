import type { Json, NativeFunctions } from "../../schemas/index.ts";
import { codeMissing } from "../errors.ts";
import type { JsonObject } from "../json.ts";
import { guardUrl } from "../url.ts";
import type { HostWindow } from "../window.ts";
import type { Drift, LoggedCall } from "./callLog.ts";
import {
  type CallContext,
  callFunction,
  explainRoutes,
  findRoute,
  goMiniProgram,
  listenToFunction,
  openDestination,
} from "./calls.ts";
import { isRefusal } from "./isRefusal.ts";
import { createPipeline, type Middleware, type PipelineOptions } from "./pipeline.ts";
import type { BuildSchemeUrl, CallOptions, GuardAddress, MiniProgramOptions, UndeclaredCall } from "./requests.ts";
import type { EntryKind, Explained, Refusal, Route } from "./resolve.ts";
import type { UnmatchedMessage } from "./unmatchedMessages.ts";

/** What a bridge is made of. */
export interface BridgeOptions extends PipelineOptions {
  readonly buildSchemeUrl: BuildSchemeUrl;
  /** Checks the addresses among parameters; lets only the page's own host through when left out. */
  readonly guard?: GuardAddress;
  /** Who hears of what happens, from the first call on. */
  readonly listeners?: BridgeListeners | undefined;
}

/** Those who hear of what happens on a bridge. None of it holds a value that is sensitive. */
export interface BridgeListeners {
  /** Of each call when it has ended. */
  readonly onCall?: (call: LoggedCall) => void;
  /** Of each new way in which the host differs from the contract. */
  readonly onDrift?: (drift: Drift) => void;
  /** Of each message of the native side that settles nothing: a late, a second, a forged or an unreadable answer. */
  readonly onUnmatched?: (message: UnmatchedMessage) => void;
}

/** The name of a native function: one of the contract, or any that data holds. */
type NativeName = keyof NativeFunctions | (string & {});

type ParamsOf<Name extends string> = Name extends keyof NativeFunctions ? NativeFunctions[Name]["params"] : JsonObject;

type AnswerOf<Name extends string> = Name extends keyof NativeFunctions ? NativeFunctions[Name]["answer"] : Json;

/**
 * The way to the native side. Every call settles: with an answer, or rejected with an ActionError: `unsupported`,
 * `bridge-missing`, `not-sent`, `too-many`, `refused`, `cancelled`, `timed-out`, `interrupted`, `malformed`, `threw`, `page` or `bad-url`.
 */
export interface Bridge {
  /** Settles once its code has come, or cannot be had; left out where it is there. */
  readonly ready?: Promise<void> | undefined;
  /** The calls that have not ended. */
  readonly pending: number;
  /** Where the host at hand was seen to differ from the contract, in this visit. */
  readonly drifts: readonly Drift[];
  /**
   * Calls a native function and gives the data of its answer. Under a name of the contract its parameters and its answer
   * have their types; a name that only data holds takes any parameters.
   */
  call<Name extends NativeName>(name: Name, params: ParamsOf<Name>, options?: CallOptions): Promise<AnswerOf<Name>>;
  /** Calls a function that the contract does not know, and gives the data of its answer. */
  callRaw(call: UndeclaredCall, params: JsonObject, options?: CallOptions): Promise<Json>;
  /**
   * Calls a function whose row says `mode: listen`. Resolves when the app has confirmed, with its first answer; each
   * later one is an event. Gives the way to stop; the signal stops it too. A page that was hidden and is shown again
   * still listens: one that has to ask anew stops first.
   */
  listen(name: string, params: JsonObject, onEvent: (data: Json) => void, options?: CallOptions): Promise<() => void>;
  /** Opens a native destination; there is no answer, so done means sent. */
  open(destination: string, query: JsonObject, options?: Pick<CallOptions, "signal">): Promise<void>;
  /** Goes to a page of the mini program, or back; in place of this page when too many are open. */
  goMiniProgram(target: string, options: MiniProgramOptions): Promise<void>;
  /** True when a native function can be called on this host; else why not, in a sentence for developers. */
  supports(name: NativeName): true | string;
  /** Whether a native function commits the borrower to something, by the contract. */
  writes(name: NativeName): boolean;
  /**
   * Whether a native function may be called anew while the app has not answered: the user is in the app's own screen, and
   * nothing that lasts comes of it.
   */
  isRepeatable(name: NativeName): boolean;
  /** How a name is reached on this host, or why not: by the contract, and by what the host has shown in this visit. */
  resolve(kind: EntryKind, name: string): Route | Refusal;
  /** What became of each row of a name in the contract, and why. */
  explain(kind: EntryKind, name: string): readonly Explained[];
  /** Puts a middleware around every call; the last added is the outermost. Gives the way to take it out. */
  use(middleware: Middleware): () => void;
  /** Tells of each call when it has ended; gives back a function that ends it. */
  onCall(listener: (call: LoggedCall) => void): () => void;
  /** Tells of each message that settles nothing; gives back a function that ends it. */
  onUnmatched(listener: (message: UnmatchedMessage) => void): () => void;
  /** Tells of each new drift; gives back a function that ends it. */
  onDrift(listener: (drift: Drift) => void): () => void;
  /** Interrupts whatever waits; later calls are interrupted at once. */
  dispose(): void;
}

/** Fetches what calls functions that no row names: few pages do. */
export const loadUndeclaredCalls = () => import("./undeclaredCalls.ts");

/** Makes the bridge of a window. A window has one at a time. */
export function createBridge(options: BridgeOptions): Bridge {
  const { window, contract, host, buildSchemeUrl: build, guard = ownHostOnly(window), listeners = {} } = options;
  const pipeline = createPipeline(options);
  const scheme = { prefix: pipeline.wire.names.schemePrefix ?? "", build, guard };
  const context: CallContext = { window, contract, host, pipeline, scheme };
  const tell = {
    ...{ onCall: pipeline.log.onCall, onDrift: pipeline.drifts.onDrift },
    onUnmatched: pipeline.wire.callbacks.onUnmatched,
  };
  if (listeners.onCall) tell.onCall(listeners.onCall);
  if (listeners.onDrift) tell.onDrift(listeners.onDrift);
  if (listeners.onUnmatched) tell.onUnmatched(listeners.onUnmatched);

  /** The contract says what the answer is; `validateResponses` tells where the app does not keep to it. */
  function call<Name extends NativeName>(name: Name, params: ParamsOf<Name>, more: CallOptions = {}) {
    return callFunction(context, name, params as JsonObject, more) as Promise<AnswerOf<Name>>;
  }

  return {
    get pending() {
      return pipeline.log.pending();
    },
    drifts: pipeline.drifts.all,
    call,
    async callRaw(call, params, more = {}) {
      const { callUndeclared } = await loadUndeclaredCalls().catch((cause) => {
        throw codeMissing(call.method, cause);
      });
      return callUndeclared(context, call, params, more);
    },
    listen: (name, params, onEvent, more = {}) => listenToFunction(context, name, params, onEvent, more),
    open: (name, query, more = {}) => openDestination(context, name, query, more),
    goMiniProgram: (name, how) => goMiniProgram(context, name, how),
    supports: (name) => {
      const found = findRoute(context, "native", name);
      return isRefusal(found) ? found.message : true;
    },
    writes: (name) => contract.natives[name]?.writes === true,
    isRepeatable: (name) => {
      const row = contract.natives[name];
      return row?.class === "interactive" && !row.writes;
    },
    resolve: (kind, name) => findRoute(context, kind, name),
    explain: (kind, name) => explainRoutes(context, kind, name),
    use: pipeline.use,
    ...tell,
    dispose: pipeline.dispose,
  };
}

/** The guard of a bridge that was given none. */
function ownHostOnly({ location }: HostWindow): GuardAddress {
  return (text) => guardUrl(text, { base: location.href, allow: [] });
}

import type { Contract, HostRow, Json, NativeRow, SchemeRow } from "../schemas/index.ts";
import type { Answer } from "./answer.ts";
import { writeAppType } from "./app-type.ts";
import { type Call, CallLog } from "./call-log.ts";
import { createCallbacks, type Stray } from "./callbacks.ts";
import { ActionError } from "./errors.ts";
import { bridgeMissing, interrupted, threw } from "./failures.ts";
import { createGate, type Gate } from "./gate.ts";
import type { Host } from "./host.ts";
import { isNo, toPageAnswer, wireName } from "./payload.ts";
import type { BuildSchemeUrl, CallOptions, MiniProgramOptions } from "./requests.ts";
import { limits, toMoveRequest, toNativeRequest, toSchemeRequest } from "./requests.ts";
import { type Explained, explain, isRefusal, type Kind, type Refusal, type Route, resolve } from "./resolve.ts";
import type { BridgeNames, NativeRequest, Transports, Wire } from "./transport.ts";

import { transports as allTransports } from "./transports/index.ts";
import type { HostWindow } from "./window.ts";

type Params = Readonly<Record<string, Json>>;

/** What a bridge is made of. */
export interface BridgeOptions {
  readonly window: HostWindow;
  readonly contract: Contract;
  readonly host: Host;
  /** All of them when left out. */
  readonly transports?: Transports;
  readonly buildSchemeUrl: BuildSchemeUrl;
  /** A first listener of `onCall`. */
  readonly log?: (call: Call) => void;
}

/**
 * The way to the native side. Every call settles: with an answer, or rejected with an ActionError: `unsupported`,
 * `bridge-missing`, `refused`, `timed-out`, `interrupted`, `malformed`, `threw` or `bad-url`.
 */
export interface Bridge {
  /** The calls that have not ended. */
  readonly pending: number;
  /** Calls a native function and gives the data of its answer. */
  call(name: string, params: Params, options?: CallOptions): Promise<Json>;
  /** Opens a native destination; there is no answer, so done means sent. */
  open(destination: string, query: Params, options?: Pick<CallOptions, "signal">): Promise<void>;
  /** Goes to a page of the mini program, or back; in place of this page when too many are open. */
  goMiniProgram(target: string, options: MiniProgramOptions): Promise<void>;
  /** How a name is reached on this host, or why not. */
  supports(kind: Kind, name: string): Route | Refusal;
  /** What became of each row of a name in the contract, and why. */
  explain(kind: Kind, name: string): readonly Explained[];
  /** Tells of each call when it has ended; gives back a function that ends it. */
  onCall(listener: (call: Call) => void): () => void;
  /** Tells of each answer that nobody waits for; gives back a function that ends it. */
  onStray(listener: (stray: Stray) => void): () => void;
  /** Interrupts whatever waits; later calls are interrupted at once. */
  dispose(): void;
}

/** Makes the bridge of a window. A window has one at a time. */
export function createBridge(options: BridgeOptions): Bridge {
  return new HostBridge(options);
}

class HostBridge implements Bridge {
  readonly #options: BridgeOptions;
  readonly #wire: Wire;
  readonly #transports: Transports;
  readonly #okCodes: readonly string[];
  readonly #gate: Gate;
  readonly #calls = new CallLog();
  #disposed = false;

  constructor(options: BridgeOptions) {
    const { window, contract, host, log } = options;
    const row = contract.hosts.hosts.find((one) => one.host === host.name);
    this.#options = options;
    this.#wire = { window, names: namesOf(row, host), callbacks: createCallbacks(window, contract.hosts.notify.name) };
    this.#transports = options.transports ?? allTransports;
    this.#okCodes = row?.okCodes ?? ["1"];
    this.#gate = createGate(window);
    if (log) this.#calls.onCall(log);
  }

  get pending(): number {
    return this.#calls.pending;
  }

  async call(name: string, params: Params, options: CallOptions = {}): Promise<Json> {
    const { contract, host, window } = this.#options;
    const route = this.#route("native", name);
    const row = rowOf(contract.natives, name);
    // A few functions are reached by a scheme call, and so have no answer.
    const request =
      route.via === "scheme"
        ? this.#schemeRequest(name, route, row, params, options)
        : toNativeRequest(name, route, row, params, options);
    const { data } = await this.#carry(route, request, limits[row.class].ready, sensitiveOf(row, route));
    const answer = toPageAnswer(data, row.answers, host.platform);
    if (name === contract.hosts.storage.native) writeAppType(window, contract, answer);
    if (isNo(answer, row.cancels))
      throw new ActionError("cancelled", `The user declined ${name}`, { name, data: answer });
    return answer;
  }

  async open(destination: string, query: Params, options: Pick<CallOptions, "signal"> = {}): Promise<void> {
    const route = this.#route("scheme", destination);
    const row = rowOf(this.#options.contract.schemes, destination);
    await this.#carry(route, this.#schemeRequest(destination, route, row, query, options), 0);
  }

  async goMiniProgram(target: string, options: MiniProgramOptions): Promise<void> {
    const route = this.#route("miniProgram", target);
    const row = rowOf(this.#options.contract.miniPrograms, target);
    const go = (how: MiniProgramOptions) =>
      this.#carry(route, toMoveRequest(target, route, row, how), limits.action.ready);
    try {
      await go(options);
    } catch (thrown) {
      if ((options.move ?? row.move) !== "navigateTo" || !isTooDeep(thrown)) throw thrown;
      await go({ ...options, move: "redirectTo" });
    }
  }

  supports(kind: Kind, name: string): Route | Refusal {
    return resolve(this.#options.contract, kind, name, this.#options.host);
  }

  explain(kind: Kind, name: string): readonly Explained[] {
    return explain(this.#options.contract, kind, name, this.#options.host);
  }

  onCall(listener: (call: Call) => void): () => void {
    return this.#calls.onCall(listener);
  }

  onStray(listener: (stray: Stray) => void): () => void {
    return this.#wire.callbacks.onStray(listener);
  }

  dispose(): void {
    this.#disposed = true;
    this.#gate.dispose();
    this.#wire.callbacks.dispose();
  }

  #route(kind: Kind, name: string): Route {
    const outcome = this.supports(kind, name);
    if (!isRefusal(outcome)) return outcome;
    const error = new ActionError("unsupported", outcome.message, { name, reason: outcome.reason });
    this.#calls.refuse({ name, mechanism: undefined, method: "", payload: null }, error);
    throw error;
  }

  #schemeRequest(
    name: string,
    route: Route,
    row: Pick<SchemeRow, "params">,
    query: Params,
    { signal }: Pick<CallOptions, "signal">,
  ): NativeRequest {
    const how = { prefix: this.#wire.names.schemePrefix ?? "", build: this.#options.buildSchemeUrl, signal };
    return toSchemeRequest(name, route, row, query, how);
  }

  #carry({ via }: Route, request: NativeRequest, ready: number, sensitive: readonly string[] = []): Promise<Answer> {
    const { name, params: payload } = request;
    const [method = ""] = request.method.split("?");
    const beginning = { name, mechanism: via, method, payload };
    return this.#calls.record(beginning, sensitive, async () => {
      const answer = await this.#exchange(via, request, ready);
      if (this.#okCodes.includes(answer.code)) return answer;
      throw refused(name, answer);
    });
  }

  async #exchange(via: Route["via"], request: NativeRequest, ready: number): Promise<Answer> {
    const transport = this.#transports[via];
    this.#assertWanted(request);
    const missing = await this.#gate.pass(() => transport.missing(this.#wire, request), ready);
    this.#assertWanted(request);
    if (missing !== undefined) throw bridgeMissing(request.name, missing);
    return transport.send(this.#wire, request).catch((thrown) => {
      throw thrown instanceof ActionError ? thrown : threw(request.name, thrown);
    });
  }

  #assertWanted({ name, signal }: NativeRequest): void {
    if (this.#disposed || signal?.aborted) throw interrupted(name);
  }
}

/** The bridge objects of a host on its platform. */
function namesOf(row: HostRow | undefined, { platform }: Host): BridgeNames {
  const { bridge = {}, schemePrefix, sdk } = row ?? {};
  return {
    ...(platform === "ios" && bridge.ios),
    ...(platform === "android" && bridge.android),
    ...(platform === "ohos" && bridge.ohos && { dsbridge: bridge.ohos.object }),
    ...(schemePrefix !== undefined && { schemePrefix }),
    ...(sdk !== undefined && { sdk }),
  };
}

/** The row of a name that has a route. */
function rowOf<Row>(rows: Readonly<Record<string, Row>>, name: string): Row {
  const row = rows[name];
  if (!row) throw new Error(`The contract has no "${name}"`);
  return row;
}

/** The sensitive fields of a function, under its own names and the wire's. */
function sensitiveOf({ sensitive = [] }: NativeRow, { row }: Route): readonly string[] {
  return [...sensitive, ...sensitive.map((field) => wireName(field, row.payload))];
}

function refused(name: string, { code, data }: Answer): ActionError {
  return new ActionError("refused", `${name} answered with code ${code}`, { name, status: code, data });
}

/** The mini program has as many pages open as it may (ten); only one in place of this still opens. */
function isTooDeep(thrown: unknown): boolean {
  if (!(thrown instanceof ActionError) || thrown.code !== "refused") return false;
  return String(JSON.stringify(thrown.detail.data)).includes("webview count limit exceed");
}

import type { Contract, Json, Mechanism, NativeStub, PlatformName, RequestStub, Stubs } from "../../schemas/index.ts";
import { type Host, type HostWindow, parseVersion, simulatedUserAgent } from "../index.ts";
import { installAndroid } from "./android.ts";
import { installFrameMarkup } from "./frameMarkup.ts";
import { createXhr } from "./http.ts";
import { installIos } from "./ios.ts";
import { installDouyin, installWechat } from "./miniPrograms.ts";
import { NativeSide } from "./nativeSide.ts";
import { type DsbridgeDialect, installOhos, type OhosAnswersBy } from "./ohos.ts";
import { patch } from "./patch.ts";
import { interceptSchemes } from "./schemeFrames.ts";
import { type HttpEvent, Server } from "./server.ts";
import { namespacedStorage } from "./storage.ts";
import type { Faults, Restore, SimulatedHost, WireEvent } from "./types.ts";

/** What is simulated. */
export interface SimulatorOptions {
  readonly contract: Contract;
  readonly host: SimulatedHost;
  readonly stubs?: Stubs;
  readonly faults?: Faults;
  /** The API base of the server whose answers `stubs.requests` holds; without it requests go out as usual. */
  readonly apiBase?: string;
  /** The namespace of the local storage that this host sees; its name when left out. */
  readonly storage?: string;
  readonly ohosAnswersBy?: OhosAnswersBy;
  /** Whose DSBridge the OpenHarmony app has; the OpenHarmony port when left out. */
  readonly dsbridgeDialect?: DsbridgeDialect;
}

/** The native side of one window, at wire level. */
export interface Simulator {
  /** Makes the window look as it does inside the app. Call it before the page's own code runs. */
  install(): void;
  /** Restores the window. */
  uninstall(): void;
  setStubs(stubs: Stubs | undefined): void;
  setFaults(faults: Faults): void;
  /** Answers a call that still waits, by its number; false when it waits no more. */
  answerCall(call: number, stub: NativeStub): boolean;
  /** Answers a request that still waits, by its number; false when it waits no more. */
  answerRequest(request: number, stub: RequestStub): boolean;
  /** Sends an event of a function to the page, as when the user taps in the app; false when no page listens. */
  emit(name: string, data?: Json): boolean;
  /** Calls the listener for each message on the wire. Returns the function that removes it. */
  onWire(listener: (event: WireEvent) => void): () => void;
  /** Calls the listener for each request, with its answer. Returns the function that removes it. */
  onHttp(listener: (event: HttpEvent) => void): () => void;
}

/** The bridge that an app puts on its pages, by platform. */
const appBridges: Readonly<Partial<Record<PlatformName, (side: NativeSide, options: SimulatorOptions) => Restore>>> = {
  ios: installIos,
  android: installAndroid,
  ohos: (side, { ohosAnswersBy = "stub", dsbridgeDialect = "ohos" }) =>
    installOhos(side, { answersBy: ohosAnswersBy, dialect: dsbridgeDialect }),
};

/** The bridge that a mini program puts on its pages, by the mechanism that drives it. */
const miniProgramBridges: Readonly<Partial<Record<Mechanism, (side: NativeSide, via: Mechanism) => Restore>>> = {
  wechat: installWechat,
  douyin: installDouyin,
};

/** Makes the simulator of a window. It does nothing before `install`. Never part of a production bundle. */
export function createSimulator(window: HostWindow, options: SimulatorOptions): Simulator {
  return new WireSimulator(window, options);
}

class WireSimulator implements Simulator {
  readonly #window: HostWindow;
  readonly #options: SimulatorOptions;
  readonly #host: Host;
  readonly #wireListeners = new Set<(event: WireEvent) => void>();
  readonly #httpListeners = new Set<(event: HttpEvent) => void>();
  #stubs: Stubs | undefined;
  #faults: Faults;
  #side: NativeSide | undefined;
  #server: Server | undefined;
  #restores: Restore[] = [];

  constructor(window: HostWindow, options: SimulatorOptions) {
    const { name, platform, version, webview } = options.host;
    this.#window = window;
    this.#options = options;
    this.#host = { name, platform, version: parseVersion(version), line: undefined, webview, evidence: [] };
    this.#stubs = options.stubs;
    this.#faults = options.faults ?? {};
  }

  install(): void {
    this.uninstall();
    const place = { window: this.#window, contract: this.#options.contract, host: this.#host, faults: this.#faults };
    const side = new NativeSide(place, this.#stubs, (event) => tellAll(this.#wireListeners, event));
    this.#side = side;
    this.#restores = [
      this.#patchUserAgent(),
      this.#patchStorage(),
      interceptSchemes(side),
      installFrameMarkup(this.#window.document),
      ...this.#patchServer(),
    ];
    this.#installBridge(side);
  }

  uninstall(): void {
    this.#side?.close();
    this.#side = undefined;
    for (const restore of this.#restores.reverse()) restore();
    this.#restores = [];
  }

  setStubs(stubs: Stubs | undefined): void {
    this.#stubs = stubs;
    this.#side?.setStubs(stubs);
    this.#server?.setStubs(stubs);
  }

  setFaults(faults: Faults): void {
    const wasOnline = this.#isOnline();
    this.#faults = faults;
    if (this.#side) this.#side.faults = faults;
    if (this.#server) this.#server.network = faults.network;
    if (this.#isOnline() !== wasOnline) this.#window.dispatchEvent(new Event(wasOnline ? "offline" : "online"));
  }

  answerCall(call: number, stub: NativeStub): boolean {
    return this.#side?.answer(call, stub) ?? false;
  }

  answerRequest(request: number, stub: RequestStub): boolean {
    return this.#server?.answer(request, stub) ?? false;
  }

  emit(name: string, data: Json = null): boolean {
    return this.#side?.emit(name, data) ?? false;
  }

  onWire(listener: (event: WireEvent) => void): () => void {
    this.#wireListeners.add(listener);
    return () => this.#wireListeners.delete(listener);
  }

  onHttp(listener: (event: HttpEvent) => void): () => void {
    this.#httpListeners.add(listener);
    return () => this.#httpListeners.delete(listener);
  }

  #installBridge(side: NativeSide): void {
    const { bridge } = this.#faults;
    const put = () => side === this.#side && this.#putBridge(side);
    if (!bridge) put();
    else if (bridge !== "missing") this.#window.setTimeout(put, bridge.late);
  }

  /** An app has the bridge of its platform; a mini program has its vendor's on all of them. */
  #putBridge(side: NativeSide): void {
    const { bridge, miniProgram } = side.row ?? {};
    const restore = bridge
      ? appBridges[this.#host.platform]?.(side, this.#options)
      : miniProgram && miniProgramBridges[miniProgram]?.(side, miniProgram);
    if (restore) this.#restores.push(restore);
  }

  #patchUserAgent(): Restore {
    const { contract, host } = this.#options;
    return patch(this.#window.navigator, "userAgent", { value: simulatedUserAgent(host, contract) });
  }

  #patchStorage(): Restore {
    const storage = namespacedStorage(this.#window.localStorage, this.#options.storage ?? this.#host.name);
    return patch(this.#window, "localStorage", { value: storage });
  }

  #isOnline(): boolean {
    return this.#faults.network !== "offline";
  }

  #patchServer(): Restore[] {
    const { apiBase } = this.#options;
    if (apiBase === undefined) return [];
    const server = new Server(this.#window, apiBase, this.#host, (event) => tellAll(this.#httpListeners, event));
    server.setStubs(this.#stubs);
    server.network = this.#faults.network;
    this.#server = server;
    return [
      patch(this.#window, "XMLHttpRequest", { value: createXhr(server) }),
      patch(this.#window.navigator, "onLine", { get: () => this.#isOnline() }),
    ];
  }
}

function tellAll<Event>(listeners: ReadonlySet<(event: Event) => void>, event: Event): void {
  for (const listener of listeners) listener(event);
}

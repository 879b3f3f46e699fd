import type { ReactNode } from "react";
import {
  askAppParams,
  type BackGuard,
  type Bridge,
  type Context,
  createBridge,
  createHttp,
  createNativeBack,
  detectHost,
  formatVersion,
  type Host,
  type HostOverride,
  type HostWindow,
  type Http,
  schemeUrl,
} from "../actions/index.ts";
import type { App, Contract } from "../schemas/index.ts";
import { createAddresses } from "./addresses.ts";
import { chinaDate } from "./formula/dates.ts";
import { evaluate } from "./formula/evaluate.ts";
import type { CompiledNode } from "./node.ts";
import { createRouter, type Place, type Router } from "./router.ts";
import { fitSafeArea } from "./safeArea.ts";
import type { Failure } from "./session.ts";

/** What pages share: the host, the ways to reach it and the server, the history. Made once, at the top. */
export interface World {
  readonly window: HostWindow;
  readonly host: Host;
  readonly app: App;
  /** Whose colours the pages wear: in an app its own, elsewhere those that app.yaml names. */
  readonly brand: string;
  readonly bridge: Bridge;
  readonly http: Http;
  readonly back: BackGuard;
  readonly router: Router;
  /** The guarded absolute address of a path of the front end or of an allowed address. */
  readonly address: (text: string) => string;
  /** Calls the listener each time the front end comes to the front again; gives the way to stop. */
  readonly onShow: (listener: () => void) => () => void;
  /** Calls the listener each time the front end goes out of sight; gives the way to stop. */
  readonly onHide: (listener: () => void) => () => void;
  /** The variants that are in force whoever the user is; for the preview. */
  readonly variants: readonly string[] | undefined;
  readonly report: (failure: Failure) => void;
  readonly probe: Probe | undefined;
}

/** What a tool sees of the pages' inside. Pages on phones have none. */
export interface Probe {
  readonly onStep: Context["onStep"];
  /** Puts something around what a component shows. */
  readonly around: (node: Pick<CompiledNode, "id" | "fixed">, shown: ReactNode) => ReactNode;
}

/** What the world is made of. */
export interface WorldOptions {
  readonly window: HostWindow;
  readonly contract: Contract;
  readonly app: App;
  /** The page that the address asks for. */
  readonly start: Place;
  /** The address of a page, for the browser's bar; `pageUrl` when left out. */
  readonly pageAddress?: (place: Place) => string;
  readonly override?: HostOverride;
  readonly variants?: readonly string[] | undefined;
  /** Is told of each component that broke, for a tool. Without it the console tells: React logs what a boundary caught. */
  readonly report?: (failure: Failure) => void;
  readonly probe?: Probe;
}

/** Makes the world around the pages. Only `renderer/main.tsx` and the preview have a window to give it. */
export function createWorld(options: WorldOptions): World {
  const { window, contract, app, override } = options;
  const host = detectHost(window, contract, override);
  const source = contract.hosts.hosts.find((row) => row.host === host.name)?.source;
  const addresses = createAddresses({ window, contract, app, source, appParams: () => appParams() });
  const bridge = createBridge({
    window,
    contract,
    host,
    buildSchemeUrl: schemeUrl,
    guard: (text, type) => (type === "url" ? addresses.lead(text) : addresses.launch(text)),
  });
  const appParams = askAppParams(bridge, contract);
  const back = createNativeBack(window, bridge);
  // Kept for visits in which nothing else says where the page runs (specification §3). A host without it has none.
  bridge.call(contract.hosts.storage.native, {}).catch(() => undefined);
  void fitSafeArea({ window, hosts: contract.hosts, host, bridge });
  return {
    window,
    host,
    app,
    brand: source === undefined ? (app.brand ?? host.name) : host.name,
    back,
    router: createRouter({
      window,
      start: options.start,
      address: options.pageAddress ?? addresses.ofPage,
      owns: (event) => back.owns(event),
    }),
    bridge,
    http: createHttp({
      window,
      base: app.api.base,
      page: window.location.href,
      allow: app.urls,
      headers: headersFor(app, host),
      timeout: app.api.timeout,
      idempotencyHeader: app.api.idempotencyHeader,
      retryWrites: app.api.retryWrites,
    }),
    address: addresses.lead,
    onShow: (listener) => whenShown(window, listener),
    onHide: (listener) => whenHidden(window, listener),
    variants: options.variants,
    report: options.report ?? (() => undefined),
    probe: options.probe,
  };
}

/** The headers of every request; formulas in them see the host. Empty ones are left out. */
function headersFor({ api }: App, host: Host): Record<string, string> {
  const scope = (root: string) => (root === "host" ? hostValues(host) : {});
  const given = Object.entries(api.headers ?? {}).map(([name, value]) => [name, evaluate(value, scope)] as const);
  return Object.fromEntries(
    given.filter(([, value]) => value !== null && value !== "").map(([n, v]) => [n, String(v)]),
  );
}

/** The host as formulas see it, and the date in China. */
export function hostValues({ name, platform, version, line }: Host) {
  const today = chinaDate(Date.now());
  return { name, platform, version: version ? formatVersion(version) : null, line: line ?? null, today };
}

/** The front end comes to the front when the document becomes visible, or is restored from the browser's cache. */
function whenShown(window: HostWindow, listener: () => void): () => void {
  const { document } = window;
  const visible = () => document.visibilityState === "visible" && listener();
  const restored = (event: Event) => (event as PageTransitionEvent).persisted && listener();
  document.addEventListener("visibilitychange", visible);
  window.addEventListener("pageshow", restored);
  return () => {
    document.removeEventListener("visibilitychange", visible);
    window.removeEventListener("pageshow", restored);
  };
}

function whenHidden({ document }: HostWindow, listener: () => void): () => void {
  const hidden = () => document.visibilityState === "hidden" && listener();
  document.addEventListener("visibilitychange", hidden);
  return () => document.removeEventListener("visibilitychange", hidden);
}

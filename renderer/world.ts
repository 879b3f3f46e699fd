import {
  type BackGuard,
  type Bridge,
  createBackGuard,
  createBridge,
  createHttp,
  detectHost,
  guardUrl,
  type Host,
  type HostOverride,
  type HostWindow,
  type Http,
  pageUrl,
  schemeUrl,
} from "../actions/index.ts";
import type { App, Contract, Value } from "../schemas/index.ts";
import { evaluate } from "./evaluate.ts";
import { createRouter, type Place, type Router } from "./router.ts";
import type { Failure } from "./session.ts";

/** What pages share: the host, the ways to reach it and the server, the history. Made once, at the top. */
export interface World {
  readonly window: HostWindow;
  readonly host: Host;
  readonly app: App;
  readonly bridge: Bridge;
  readonly http: Http;
  readonly back: BackGuard;
  readonly router: Router;
  /** The guarded absolute address of a path of the front end or of an allowed address. */
  readonly address: (text: string) => string;
  /** Calls the listener each time the front end comes to the front again; gives the way to stop. */
  readonly onShow: (listener: () => void) => () => void;
  readonly report: (failure: Failure) => void;
}

/** What the world is made of. */
export interface WorldOptions {
  readonly window: HostWindow;
  readonly contract: Contract;
  readonly app: App;
  /** The page that the address asks for. */
  readonly start: Place;
  /** The address of a page, for the browser's bar. */
  readonly pageAddress: (place: Place) => string;
  readonly override?: HostOverride;
  readonly report?: (failure: Failure) => void;
}

/** Makes the world around the pages. Only `renderer/main.tsx` and the preview have a window to give it. */
export function createWorld(options: WorldOptions): World {
  const { window, contract, app, override } = options;
  const host = detectHost(window, contract, override);
  const back = createBackGuard(window);
  const router = createRouter(window, options.start, options.pageAddress);
  const address = (text: string) => guardUrl(text, { base: window.location.href, allow: app.urls ?? [] });
  const names = { host: { name: host.name, platform: host.platform, version: host.version?.join(".") ?? null } };
  return {
    window,
    host,
    app,
    back,
    router,
    address,
    bridge: createBridge({ window, contract, host, buildSchemeUrl: schemeUrl }),
    http: createHttp({ base: app.api.base }),
    onShow: (listener) => whenShown(window, listener),
    report: options.report ?? (() => undefined),
  };
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

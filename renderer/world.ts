import {
  type BackGuard,
  type Bridge,
  createBackGuard,
  createBridge,
  createHttp,
  detectHost,
  formatVersion,
  forwardParams,
  guardUrl,
  type Host,
  type HostOverride,
  type HostWindow,
  type Http,
  pageUrl,
  schemeUrl,
} from "../actions/index.ts";
import type { App, Contract } from "../schemas/index.ts";
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
  /** The address of a page, for the browser's bar; `pageUrl` when left out. */
  readonly pageAddress?: (place: Place) => string;
  readonly override?: HostOverride;
  readonly report?: (failure: Failure) => void;
}

/** Makes the world around the pages. Only `renderer/main.tsx` and the preview have a window to give it. */
export function createWorld(options: WorldOptions): World {
  const { window, contract, app, override } = options;
  const host = detectHost(window, contract, override);
  const source = contract.hosts.hosts.find((row) => row.host === host.name)?.source;
  const addressOf = ({ page, query }: Place) => pageUrl(page, query, forwardParams(window.location.search, {}, source));
  const back = createBackGuard(window);
  const bridge = createBridge({ window, contract, host, buildSchemeUrl: schemeUrl });
  // Kept for visits in which nothing else says where the page runs (specification §3). A host without it has none.
  bridge.call(contract.hosts.storage.native, {}).catch(() => undefined);
  return {
    window,
    host,
    app,
    back,
    router: createRouter({
      window,
      start: options.start,
      address: options.pageAddress ?? addressOf,
      owns: (event) => back.owns(event),
    }),
    bridge,
    http: createHttp({
      base: app.api.base,
      page: window.location.href,
      allow: app.urls,
      headers: headersFor(app, host),
      timeout: app.api.timeout,
    }),
    address(text) {
      const page = pageIn(text);
      return guardUrl(page ? addressOf(page) : text, { base: window.location.href, allow: app.urls ?? [] });
    },
    onShow: (listener) => whenShown(window, listener),
    report: options.report ?? (() => undefined),
  };
}

/** `/card-auth?bcid=1` is the page card-auth of this front end; undefined for any other address. */
function pageIn(text: string): Place | undefined {
  const [, page, query] = /^\/([a-z][a-z0-9-]*)(?:\?(.*))?$/.exec(text) ?? [];
  return page === undefined ? undefined : { page, query: Object.fromEntries(new URLSearchParams(query)) };
}

/** The headers of every request; formulas in them see the host. Empty ones are left out. */
function headersFor({ api }: App, host: Host): Record<string, string> {
  const scope = (root: string) => (root === "host" ? hostValues(host) : {});
  const given = Object.entries(api.headers ?? {}).map(([name, value]) => [name, evaluate(value, scope)] as const);
  return Object.fromEntries(
    given.filter(([, value]) => value !== null && value !== "").map(([n, v]) => [n, String(v)]),
  );
}

/** The host as formulas see it. */
export function hostValues({ name, platform, version, line }: Host) {
  return { name, platform, version: version ? formatVersion(version) : null, line: line ?? null };
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

import { createRoot, hydrateRoot } from "react-dom/client";
import { hostsContract } from "../actions/contract/index.ts";
import { type HostWindow, type LoggedCall, takeToken, whenHostKnown } from "../actions/index.ts";
import type { App as CheckedApp, Page } from "../schemas/index.ts";
import { createGangway, type GangwayOptions } from "./createGangway.ts";
import { App } from "./runtime/App.tsx";
import { hasTexts } from "./runtime/data/textsOf.ts";
import { fetchPage } from "./runtime/delivery/fetchPage.ts";
import { type EarlyInput, earlyInputName } from "./runtime/host/earlyInput.ts";
import { isReopened } from "./runtime/host/router.ts";
import { fallbackName } from "./runtime/host/watchBoot.ts";
import { loadMoves } from "./runtime/moves/loadMoves.ts";
import { createPreparedPages } from "./runtime/preparedPages.ts";
import { replayTaps, restoreInputs } from "./runtime/render/beforeHydration.ts";
import { type DrawnFor, isAsDrawn } from "./runtime/session/isAsDrawn.ts";
import { lacksParams } from "./runtime/session/params.ts";
import { loadStops } from "./runtime/stops/loadStops.ts";
import { defaults } from "./runtime/theme/defaults.ts";

/** What the build puts into each page's HTML. */
interface Delivered {
  readonly app: CheckedApp;
  readonly page: Page;
  /** The language of the document, where it is not the first one. */
  readonly language?: string;
  /** The build that it belongs to. */
  readonly tree: string;
  /** Where the addresses of all pages are, when they are not those of its own build. */
  readonly mix?: string;
  /** What its markup takes for granted; left out where it has none. */
  readonly drawn?: DrawnFor;
}

/** What a front end of its own adds to what ships, or puts in its place. */
export type MountOptions = Omit<
  GangwayOptions,
  "window" | "app" | "language" | "start" | "token" | "tree" | "mix" | "drawn"
>;

let atBuild: MountOptions = {};

/** What the front end was to be mounted with where there is no document: at build, to draw first screens. */
export function mountedWith(): MountOptions {
  return atBuild;
}

/**
 * Makes the runtime around the page that came with the HTML (`#gangway`), as soon as the host is known, and shows it in
 * `#app`: it takes over what the build has drawn there where that is what this visitor would see, and draws it anew
 * otherwise. Other pages are fetched when they are gone to.
 */
export function mount(options: MountOptions = {}): void {
  if (typeof document === "undefined") {
    atBuild = options;
    return;
  }
  const token = takeToken(window as HostWindow);
  const {
    app,
    page,
    language: written,
    tree,
    mix = tree,
    drawn,
  } = JSON.parse(document.getElementById("gangway")?.textContent ?? "{}") as Delivered;
  // A server that goes by what the browser wants gives it under any address: then the borrower's choice counts for more.
  const language = location.pathname.endsWith(`.${written}.html`) ? written : undefined;
  const start = { page: page.page, query: Object.fromEntries(new URLSearchParams(location.search)) };
  const begin = async () => {
    const goesOn = isReopened(window as HostWindow);
    let tellDrawn = () => {};
    const drawnFirst = new Promise<void>((resolve) => {
      tellDrawn = resolve;
    });
    const visitor = { window: window as HostWindow, language, start, token };
    const runtime = createGangway({ ...options, ...visitor, app, tree, mix, drawn: drawnFirst });
    // Only there: in every other build not a byte of it is left.
    if (import.meta.env.MODE === "lab" && "debug" in start.query) {
      const calls: LoggedCall[] = [];
      const stop = runtime.bridge.onCall((call) => void calls.push(call));
      import("./device-page/debug/showDebug.tsx")
        .then((file) => file.showDebug(runtime, tree, calls))
        .finally(stop)
        .catch(() => undefined);
    }
    // The page waits for its owner, who is asked for by what comes after it otherwise.
    if (runtime.ownerKnown) tellDrawn();
    const loadPage = async (name: string, wanted: string) => {
      if (name === page.page && hasTexts(page, wanted)) return page;
      // Which verbs the front end has is said by their code.
      tellDrawn();
      return fetchPage(name, wanted, mix, runtime);
    };
    setTimeout(() => {
      // A write waits for it: it should be there when the network is not.
      runtime.ledger.warm();
      loadMoves().catch(() => undefined);
      if (app.emergencyStop) loadStops({ runtime });
    }, defaults.layer.ahead);
    const root = document.getElementById("app");
    if (!root) return tellDrawn();
    const place = runtime.router.location();
    const prepared = lacksParams(page, place.query)
      ? undefined
      : await createPreparedPages(loadPage, runtime, false)(place).catch(() => undefined);
    const first = prepared && { location: place, prepared };
    const fits = first && drawn && isAsDrawn(page, drawn, { place, goesOn, wanted: runtime.language.wanted() });
    const early = Reflect.get(window, earlyInputName) as EarlyInput | undefined;
    const onThere = () => {
      early?.stop();
      (Reflect.get(window, fallbackName) as (() => void) | undefined)?.();
      if (fits && early) restoreInputs(early.inputs);
    };
    const onWorking = () => {
      tellDrawn();
      // Whoever types from now on is asked before the page is left.
      void runtime.back.warm();
      if (fits && early) replayTaps(early.taps);
      // Engines that say nothing of their network, such as Apple's, fetch nothing before it is wanted.
      if ("connection" in navigator)
        setTimeout(() => {
          import("./runtime/delivery/fetchAhead.ts")
            .then((file) => file.fetchAhead({ runtime, window, tree, mix }))
            .catch(() => undefined);
        }, defaults.layer.ahead);
    };
    // All that the page is drawn with is there: the way to its data comes while it is taken over.
    if (page.data) {
      tellDrawn();
      runtime.http.warm();
    }
    const shown = <App {...{ runtime, loadPage, first, onThere, onWorking }} />;
    const onRecoverableError = (error: unknown) =>
      void runtime.reporter.report({ kind: "hydration", name: page.page, error });
    // From here on what is seen is right, whatever the script before the page has made of it.
    delete document.documentElement.dataset.anew;
    if (fits) return void hydrateRoot(root, shown, { onRecoverableError });
    root.replaceChildren();
    createRoot(root).render(shown);
  };
  whenHostKnown(window as HostWindow, options.contract ?? hostsContract, () => void begin());
}

import { createRoot } from "react-dom/client";
import { contract as shippedContract } from "../actions/contract/index.ts";
import { type HostWindow, takeToken, whenHostKnown } from "../actions/index.ts";
import type { App as CheckedApp, Page } from "../schemas/index.ts";
import { createGangway, type GangwayOptions } from "./createGangway.ts";
import { App } from "./runtime/App.tsx";
import { hasTexts } from "./runtime/data/textsOf.ts";
import { fetchPage } from "./runtime/delivery/fetchPage.ts";
import { loadMoves } from "./runtime/moves/loadMoves.ts";
import { defaults } from "./runtime/theme/defaults.ts";

/** What the build puts into each page's HTML. */
interface Delivered {
  readonly app: CheckedApp;
  readonly page: Page;
  /** The language of the document, where it is not the first one. */
  readonly language?: string;
  /** The build that it belongs to. */
  readonly tree: string;
}

/** What a front end of its own adds to what ships, or puts in its place. */
export type MountOptions = Omit<GangwayOptions, "window" | "app" | "language" | "start" | "token" | "tree">;

/**
 * Makes the runtime around the page that came with the HTML (`#gangway`), as soon as the host is known, and shows it in
 * `#app`. Other pages are fetched when they are gone to.
 */
export function mount(options: MountOptions = {}): void {
  const token = takeToken(window as HostWindow);
  const {
    app,
    page,
    language: written,
    tree,
  } = JSON.parse(document.getElementById("gangway")?.textContent ?? "{}") as Delivered;
  // A server that goes by what the browser wants gives it under any address: then the borrower's choice counts for more.
  const language = location.pathname.endsWith(`.${written}.html`) ? written : undefined;
  const start = { page: page.page, query: Object.fromEntries(new URLSearchParams(location.search)) };
  const begin = () => {
    const runtime = createGangway({ ...options, window: window as HostWindow, app, language, start, token, tree });
    const loadPage = async (name: string, wanted: string) => {
      return name === page.page && hasTexts(page, wanted) ? page : fetchPage(name, wanted, tree, runtime);
    };
    if (page.data) runtime.http.warm();
    setTimeout(() => {
      // A write waits for it: it should be there when the network is not.
      runtime.ledger.warm();
      loadMoves().catch(() => undefined);
      if (app.emergencyStop)
        import("./runtime/stops/watchStops.ts").then((file) => file.watchStops({ runtime })).catch(() => undefined);
    }, defaults.layer.ahead);
    const root = document.getElementById("app");
    const onRecoverableError = (error: unknown) => void runtime.reporter.report({ kind: "hydration", error });
    if (root) createRoot(root, { onRecoverableError }).render(<App runtime={runtime} loadPage={loadPage} />);
  };
  whenHostKnown(window as HostWindow, options.contract ?? shippedContract, begin);
}

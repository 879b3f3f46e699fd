import { act } from "react";
import { createRoot } from "react-dom/client";
import { contract } from "../../actions/contract/index.ts";
import type { HostWindow } from "../../actions/index.ts";
import { createSimulator, type SimulatedHost } from "../../actions/simulator/index.ts";
import { App, createGangway, type LoadPage, type Runtime } from "../../renderer/index.ts";
import type { App as CheckedApp, Stubs } from "../../schemas/index.ts";
import { type Asked, rest } from "./pages.tsx";

/** What a test says of the front end that it opens. */
interface FrontEnd {
  readonly app: CheckedApp;
  readonly loadPage: LoadPage;
  readonly start: { readonly page: string; readonly query: Readonly<Record<string, string>> };
  readonly host: SimulatedHost;
  readonly stubs?: Omit<Stubs, "stubs">;
  /** It is opened on the history that is there, as after a reload; on a fresh one when left out. */
  readonly isReload?: boolean;
}

/** A front end on screen. */
export interface Mounted {
  readonly runtime: Runtime;
  /** What went over the wires, in order: `scheme baseApply`. */
  readonly sent: readonly string[];
  /** What the server was asked. */
  readonly requests: readonly Asked[];
  /** What the server and the app answer from now on. */
  readonly answer: (stubs: Omit<Stubs, "stubs">) => void;
  /** Gives pages from elsewhere from now on, as the studio does when one has been written on. */
  readonly loadFrom: (loadPage: LoadPage) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Opens a front end in a simulated host. */
export async function mountApp({
  app,
  loadPage,
  start,
  host,
  stubs = {},
  isReload = false,
}: FrontEnd): Promise<Mounted> {
  if (!isReload) history.pushState(null, "", `/${start.page}`);
  const page = window as HostWindow;
  const simulator = createSimulator(page, { contract, host, apiBase: app.api.base, stubs: { stubs: "lab", ...stubs } });
  const sent: string[] = [];
  simulator.onWire(({ direction, mechanism, name }) => direction === "out" && sent.push(`${mechanism} ${name}`));
  const requests: Asked[] = [];
  simulator.onHttp((request) => requests.push(request));
  simulator.install();
  const runtime = createGangway({ window: page, contract, app, start, pageAddress: ({ page: name }) => `/${name}` });
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  const loadFrom = (load: LoadPage) => act(async () => root.render(<App runtime={runtime} loadPage={load} />));
  await loadFrom(loadPage);
  const close = async () => {
    await act(async () => root.unmount());
    document.body.replaceChildren();
    // The back guard lets go of the history in its own time.
    await rest(100);
    runtime.dispose();
    simulator.uninstall();
  };
  const answer = (next: Omit<Stubs, "stubs">) => simulator.setStubs({ stubs: "lab", ...next });
  return { runtime, sent, requests, close, answer, loadFrom };
}

import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { contract } from "../../../actions/contract/index.ts";
import type { HostWindow } from "../../../actions/index.ts";
import { createSimulator, type SimulatedHost, type WireEvent } from "../../../actions/simulator/index.ts";
import { App, createGangway } from "../../../renderer/index.ts";
import { pageInLanguage } from "../../../schemas/index.ts";
import "../../../renderer/runtime/theme/tokens.css";
import type { ServedProject } from "./servePhone.ts";

/* The front end as `renderer/main.tsx` shows it, in StrictMode, over the simulator. The address says which page and host. */

const { project = "", page = "", host = "gr", ...asked } = Object.fromEntries(new URLSearchParams(location.search));
const { theme, query = "" } = asked;
if (theme) document.documentElement.dataset.theme = theme;

void fetch(`./${project}.json`)
  .then((answer) => answer.json() as Promise<ServedProject>)
  .then(show);

declare global {
  interface Window {
    /** What has gone to the app and come back. */
    wires: WireEvent[];
    /** The addresses from which the page fetches data at once, and that have not answered yet. */
    unanswered: Set<string>;
    /** The paths that the server was asked for, in order. */
    asked: string[];
  }
}
window.wires = [];
window.asked = [];

function show({ app, pages, stubs }: ServedProject): void {
  const simulated: SimulatedHost = {
    name: host as SimulatedHost["name"],
    platform: "android",
    ...((host === "gr" || host === "nwd") && { version: { gr: "5.0.0", nwd: "10.12.0" }[host] }),
  };
  const simulator = createSimulator(window as HostWindow, {
    contract,
    host: simulated,
    apiBase: app.api.base,
    stubs: stubs[page] ?? { stubs: page },
  });
  const sources = Object.values(pages[page]?.data ?? {}).filter(({ when }) => when === undefined);
  window.unanswered = new Set(sources.map(({ get }) => get).filter((get) => typeof get === "string"));
  simulator.onHttp(({ path }) => window.unanswered.delete(path));
  simulator.onWire((event) => window.wires.push(event));
  simulator.onHttp(({ path }) => window.asked.push(path));
  simulator.install();
  const runtime = createGangway({
    window: window as HostWindow,
    contract,
    app,
    start: { page, query: Object.fromEntries(new URLSearchParams(query)) },
    pageAddress: () => location.search,
    draftPlace: new Map(),
  });
  const loadPage = async (name: string, language: string) => {
    const found = pages[name];
    if (!found) throw new Error(`There is no page ${name}`);
    return pageInLanguage(found, language);
  };
  const root = document.getElementById("app");
  if (root)
    createRoot(root).render(
      <StrictMode>
        <App runtime={runtime} loadPage={loadPage} />
      </StrictMode>,
    );
}

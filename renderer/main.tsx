import { createRoot } from "react-dom/client";
import { contract } from "../actions/contract/index.ts";
import { type HostWindow, whenHostKnown } from "../actions/index.ts";
import type { App as CheckedApp, Page } from "../schemas/index.ts";
import { App, NoPage } from "./App.tsx";
import "./theme/tokens.css";
import { createWorld } from "./world.ts";

/** What the build puts into each page's HTML. */
interface Delivered {
  readonly app: CheckedApp;
  readonly page: Page;
}

const { app, page } = JSON.parse(document.getElementById("gangway")?.textContent ?? "{}") as Delivered;

/** Makes the world around the page, and shows it. */
function begin(): void {
  const start = { page: page.page, query: Object.fromEntries(new URLSearchParams(location.search)) };
  const world = createWorld({ window: window as HostWindow, contract, app, start });
  if (page.data) world.http.warm();
  const root = document.getElementById("app");
  if (root) createRoot(root).render(<App world={world} loadPage={loadPage} />);
}

/** The page that came with the HTML is there at once; for any other, the list says where it lies. */
async function loadPage(name: string): Promise<Page> {
  if (name === page.page) return page;
  const { [name]: address } = await fetchJson<Readonly<Record<string, string>>>("./pages.json");
  if (!address) throw new NoPage(name);
  return fetchJson<Page>(address);
}

async function fetchJson<Answer>(address: string): Promise<Answer> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.json() as Promise<Answer>;
}

whenHostKnown(window as HostWindow, contract, begin);

import { createRoot } from "react-dom/client";
import { contract } from "../actions/contract/index.ts";
import type { HostWindow } from "../actions/index.ts";
import type { App as CheckedApp, Page } from "../schemas/index.ts";
import { App } from "./App.tsx";
import "./theme/tokens.css";
import { createWorld } from "./world.ts";

/** What the build puts into each page's HTML. */
interface Delivered {
  readonly app: CheckedApp;
  readonly page: Page;
  /** Where every page's JSON lies, by name. */
  readonly pages: Readonly<Record<string, string>>;
}

const { app, page, pages } = JSON.parse(document.getElementById("gangway")?.textContent ?? "{}") as Delivered;

const world = createWorld({
  window: window as HostWindow,
  contract,
  app,
  start: { page: page.page, query: Object.fromEntries(new URLSearchParams(location.search)) },
});

if (page.data) world.http.warm();

/** The page that came with the HTML is there at once; any other is fetched. */
async function loadPage(name: string): Promise<Page> {
  if (name === page.page) return page;
  const address = pages[name];
  if (!address) throw new Error(`There is no page "${name}"`);
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The page "${name}" answered ${answer.status}`);
  return answer.json() as Promise<Page>;
}

const root = document.getElementById("app");
if (root) createRoot(root).render(<App world={world} loadPage={loadPage} />);

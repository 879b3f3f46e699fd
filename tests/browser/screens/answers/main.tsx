import { createRoot } from "react-dom/client";
import { contract } from "../../../../actions/contract/index.ts";
import type { HostWindow } from "../../../../actions/index.ts";
import { createSimulator } from "../../../../actions/simulator/index.ts";
import { App, createGangway } from "../../../../renderer/index.ts";
import type { App as CheckedApp, Json, Page, Stubs } from "../../../../schemas/index.ts";
import "../../../../renderer/runtime/theme/tokens.css";
import { mutateAnswer } from "../../../malformedAnswers.ts";
import { randomPick } from "../../../randomPick.ts";

/* Pages one after the other in one document, asked again and again, with all answers changed: what comes of it is counted. */

/** A page with what it shares, and how it is answered when nothing is wrong. */
export interface Visit {
  readonly app: CheckedApp;
  readonly page: Page;
  readonly query: Readonly<Record<string, string>>;
  readonly stubs: Stubs;
}

/** How often a page is answered: at first, and when it asks again. */
const rounds = 6;

/** What came of a visit. */
export interface VisitReport {
  /** How many answers were changed. */
  readonly changed: number;
  /** Components that broke, and fallbacks on screen. */
  readonly broken: readonly string[];
  readonly fallbacks: number;
  readonly isBlank: boolean;
}

declare global {
  interface Window {
    /** Takes a `Visit` as JSON, and a seed for what goes wrong. */
    visit: (visit: string, seed: number) => Promise<VisitReport>;
  }
}

window.visit = async (visit, seed) => {
  const { app, page, query, stubs } = JSON.parse(visit) as Visit;
  const pick = randomPick(seed);
  const wrongly = (): Stubs => ({
    ...stubs,
    requests: (stubs.requests ?? []).map((one) => ({
      ...one,
      delay: 0,
      answer: mutateAnswer((one.answer ?? null) as Json, pick),
    })),
  });
  const host = { name: "gr", platform: "android", version: "5.0.0" } as const;
  const simulator = createSimulator(window as HostWindow, {
    contract,
    host,
    apiBase: app.api.base,
    stubs: wrongly(),
  });
  simulator.install();
  const stubbed = new Set((stubs.requests ?? []).map(({ request, method = "get" }) => `${method} ${request}`));
  let changed = 0;
  simulator.onHttp(({ method, path }) => {
    if (stubbed.has(`${method} ${path}`)) changed++;
  });
  const broken: string[] = [];
  const runtime = createGangway({
    window: window as HostWindow,
    contract,
    app,
    start: { page: page.page, query },
    pageAddress: () => location.search,
    onError: ({ type, id, error }) => broken.push(`${id ?? type}: ${error}`),
  });
  const element = document.body.appendChild(document.createElement("div"));
  const root = createRoot(element);
  root.render(<App runtime={runtime} loadPage={async () => withButton(page)} />);
  await quiet(element);
  for (let round = 1; round < rounds; round++) {
    simulator.setStubs(wrongly());
    [...element.querySelectorAll("button")].find(({ textContent }) => textContent === askAgain)?.click();
    await quiet(element);
  }
  const report = {
    changed,
    broken,
    fallbacks: document.querySelectorAll(".gw-fallback").length,
    isBlank: (element.querySelector("main")?.childElementCount ?? 0) < 1,
  };
  root.unmount();
  element.remove();
  runtime.dispose();
  simulator.uninstall();
  return report;
};

const askAgain = "再问一次";

/** The page with a button that fetches all its data again, whatever becomes of them. */
function withButton(page: Page): Page {
  const reloads = Object.keys(page.data ?? {}).map((reload) => ({
    verb: "reload" as const,
    reload,
    onError: [{ verb: "continue" as const, continue: null }],
  }));
  return { ...page, body: [...page.body, { type: "button", text: askAgain, onTap: reloads }] };
}

/** Waits until the page has been there for some turns of the engine in which nothing changed. */
function quiet(element: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    let turns = 0;
    const observer = new MutationObserver(() => {
      turns = 0;
    });
    observer.observe(element, { subtree: true, childList: true });
    const turn = () => {
      turns++;
      // Its code may still be fetched, on a busy machine for long.
      const isBlank = element.querySelector("main > *") === null;
      const isWaiting = element.querySelector(".gw-skeleton") !== null;
      if (turns < (isBlank ? 5000 : isWaiting ? 60 : 6)) return void setTimeout(turn, 4);
      observer.disconnect();
      resolve();
    };
    turn();
  });
}

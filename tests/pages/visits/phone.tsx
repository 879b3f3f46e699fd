import { readFileSync } from "node:fs";
import { createRoot } from "react-dom/client";
import { contract } from "../../../actions/contract/index.ts";
import { fetchedLate, type HostWindow } from "../../../actions/index.ts";
import { createSimulator, patch, type Simulator } from "../../../actions/simulator/index.ts";
import { openProject } from "../../../renderer/compiler/index.ts";
import {
  App,
  components,
  createGangway,
  loadActions,
  loadComponents,
  loadDataSources,
  loadMoves,
  onDemand,
  type Runtime,
} from "../../../renderer/index.ts";
import { createClock, type TimedWindow } from "../../../renderer/testing/clock.ts";
import { createTestHistory, type TestHistory } from "../../../renderer/testing/testHistory.ts";
import { createIdleWaiter, type IdleWaiter } from "../../../renderer/testing/waitForIdle.ts";
import type { Json, NativeStub, Page } from "../../../schemas/index.ts";
import { type Lender, lenderStubs } from "./lender.ts";
import { emptyDatabase, watchWork } from "./watchWork.ts";

/** The kinds of fields in which a branch can be chosen. */
export const branchFields = ["radio", "choice", "picker", "checkboxGroup", "cascade"] as const;
export type BranchField = (typeof branchFields)[number];

/** Who holds the phone, as the app and the address tell. */
export interface Person {
  readonly name: string;
  /** Whether a mid or a token tells who it is. */
  readonly isKnown: boolean;
  /** What the app says of its parameters, in whatever dialect. */
  readonly params: Json;
  /** Milliseconds until the app says so. */
  readonly paramsDelay: number;
  /** The token in the address. */
  readonly token: string | undefined;
}

/** A phone with an app in which the front end is opened, reloaded, hidden and killed. */
export interface Phone {
  readonly document: Document;
  /** Lets milliseconds pass. */
  readonly pass: (ms: number) => Promise<void>;
  /** Opens the front end; nothing of an earlier visit is left but what the device keeps. */
  readonly open: (person: Person) => Promise<void>;
  readonly reload: () => Promise<void>;
  /** The app ends the web view, without a word to the page. */
  readonly kill: () => Promise<void>;
  readonly setHidden: (isHidden: boolean) => void;
  readonly isHidden: () => boolean;
  readonly back: () => void;
  /** Is called when the borrower is back from a destination of the app, in the same document. */
  onReturn: () => void;
  /** All that the device keeps in clear text. */
  readonly storedText: () => string;
  readonly close: () => Promise<void>;
}

const project = openProject("tests/cases/visits");
const { app: visitsApp } = project;

function checked(name: string, text?: string): Page {
  const { page, problems } = project.checkPage(name, text);
  if (!page || !visitsApp)
    throw new Error(problems.map(({ line, message }) => `${name}.yaml:${line}: ${message.en}`).join("\n"));
  return page;
}

const done = checked("done");
const saveText = readFileSync(`${project.root}/${project.pageFile("save")}`, "utf8");
const savePages = new Map(
  branchFields.map(
    (field) =>
      [field, checked("save", saveText.replace("type: picker, name: branch", `type: ${field}, name: branch`))] as const,
  ),
);

/** Fetches what pages fetch on demand: that takes real time. */
export async function loadCode(): Promise<void> {
  const pages = [done, ...savePages.values()];
  await Promise.all([
    ...[loadActions, loadMoves, ...fetchedLate, ...onDemand].map((load) => load()),
    ...pages.map((page) => loadComponents(page, components)),
    ...pages.map(loadDataSources),
  ]);
}

/** Makes a phone whose time passes only when told to. */
export function createPhone(window: HostWindow & TimedWindow & Window, field: BranchField, lender: Lender): Phone {
  const { document } = window;
  const app = visitsApp as NonNullable<typeof visitsApp>;
  const pages: Readonly<Record<string, Page | undefined>> = { save: savePages.get(field), done };
  const restores: (() => void)[] = [];
  const { setTimeout } = window;
  const clock = createClock(window);
  /** A step through the history takes real time. */
  const openHistory = (): TestHistory => {
    const { setTimeout: ofClock } = window;
    window.setTimeout = setTimeout;
    const opened = createTestHistory(window, "/save");
    window.setTimeout = ofClock;
    return opened;
  };
  let history = openHistory();
  const isBusy = () => history.isPending() || work.isWorking();
  restores.push(clock.restore);
  const idle: IdleWaiter = createIdleWaiter(document, clock, isBusy);
  const work = watchWork(window.crypto);
  let isHidden = false;
  restores.push(
    patch(window, "crypto", { value: work.crypto }),
    patch(window, "indexedDB", { value: emptyDatabase() }),
    patch(window, "cookieStore", { value: undefined }),
    patch(document, "visibilityState", { get: () => (isHidden ? "hidden" : "visible") }),
    work.restore,
  );
  const listeners = watchListeners(window);
  restores.push(listeners.restore);
  let shown: { readonly runtime: Runtime; readonly unmount: () => void; readonly simulator: Simulator } | undefined;
  let person: Person | undefined;

  function mount() {
    listeners.begin();
    const natives: NativeStub[] = [
      { native: "getAppParams", answer: person?.params ?? null, delay: person?.paramsDelay ?? 0 },
      ...lenderStubs.natives,
    ];
    const simulator = createSimulator(window, {
      contract,
      host: { name: "gr", platform: "android", version: "5.0.0" },
      stubs: { ...lenderStubs, natives, requests: [...lenderStubs.requests] },
      apiBase: app.api.base,
    });
    simulator.onWire(({ direction, mechanism }) => {
      if (direction === "out" && mechanism === "scheme") visitApp();
    });
    simulator.install();
    lender.serve(simulator);
    const query: Record<string, string> = { term: "12" };
    const runtime = createGangway({
      window,
      contract,
      app,
      start: { page: "save", query },
      token: person?.token,
      pageAddress: ({ page }) => `/${page}`,
      devtools: { onStep: () => undefined, around: ({ id, staticProps }, shown) => markOf(id, staticProps, shown) },
    });
    const element = document.body.appendChild(document.createElement("div"));
    const root = createRoot(element);
    const loadPage = async (name: string) => pages[name] ?? Promise.reject(new Error(name));
    root.render(<App runtime={runtime} loadPage={loadPage} />);
    const unmount = () => {
      root.unmount();
      element.remove();
    };
    shown = { runtime, unmount, simulator };
  }

  /** The app takes a moment to cover the page; the borrower comes back three seconds later. */
  function visitApp() {
    const before = shown;
    window.setTimeout(() => phone.setHidden(true), 600);
    window.setTimeout(() => {
      phone.setHidden(false);
      if (shown === before) phone.onReturn();
    }, 3600);
  }

  function unmount() {
    shown?.runtime.back.dispose();
    shown?.unmount();
    shown?.runtime.dispose();
    shown?.simulator.uninstall();
    listeners.end();
    shown = undefined;
  }

  const phone: Phone = {
    document,
    pass: idle.passTime,
    onReturn: () => undefined,
    isHidden: () => isHidden,
    async open(who) {
      if (shown) window.dispatchEvent(new PageTransitionEvent("pagehide"));
      unmount();
      person = who;
      sessionStorage.clear();
      history.restore();
      history = openHistory();
      isHidden = false;
      mount();
      await idle.waitForIdle(500);
    },
    async reload() {
      window.dispatchEvent(new PageTransitionEvent("pagehide"));
      unmount();
      mount();
      await idle.waitForIdle(500);
    },
    async kill() {
      unmount();
      sessionStorage.clear();
      history.restore();
      history = openHistory();
      mount();
      await idle.waitForIdle(500);
    },
    setHidden(next) {
      if (next === isHidden) return;
      isHidden = next;
      document.dispatchEvent(new Event("visibilitychange"));
    },
    back: () => window.history.back(),
    storedText: () => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
    async close() {
      unmount();
      await idle.waitForIdle(3000);
      idle.close();
      history.restore();
      for (const restore of restores.reverse()) restore();
      sessionStorage.clear();
      localStorage.clear();
      document.body.replaceChildren();
    },
  };
  return phone;
}

/** Removes what a document listens to when it ends, as here the visits share one. */
function watchListeners(window: Window) {
  let added: (() => void)[] | undefined;
  const restores = [window, window.document].map((target) => {
    const add = target.addEventListener;
    const listen = (...given: Parameters<typeof add>) => {
      add.apply(target, given);
      // React listens to this once for each document, and never again.
      if (given[0] !== "selectionchange") added?.push(() => target.removeEventListener.apply(target, given));
    };
    return patch(target, "addEventListener", { value: listen });
  });
  return {
    begin() {
      added = [];
    },
    end() {
      for (const remove of added ?? []) remove();
      added = undefined;
    },
    restore() {
      for (const one of restores) one();
    },
  };
}

function markOf(id: string | undefined, staticProps: { readonly field?: unknown }, shown: React.ReactNode) {
  const name = id ?? (staticProps.field as { readonly name?: string } | undefined)?.name;
  return name === undefined ? shown : <span data-mark={name}>{shown}</span>;
}

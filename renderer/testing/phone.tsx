import { createRoot } from "react-dom/client";
import { contract } from "../../actions/contract/index.ts";
import type { HostWindow } from "../../actions/index.ts";
import {
  createSimulator,
  type HttpEvent,
  namespacedStorage,
  patch,
  type SimulatedHost,
  type Simulator,
} from "../../actions/simulator/index.ts";
import type { Stubs } from "../../schemas/index.ts";
import { App, createWorld, loadComponents, type World } from "../index.ts";
import type { Suite, SuiteTest } from "../load/index.ts";
import { type NativeCall, watchCalls } from "./calls.ts";
import { createClock, type TimedWindow } from "./clock.ts";
import { watchMoves } from "./moves.ts";
import { createRest, type Rest } from "./rest.ts";
import { createTrace, type Trace } from "./trace.ts";

/** A window in which the front end runs, as a browser has it. */
export type PhoneWindow = HostWindow & TimedWindow & Window;

/** What the page has done since somebody last forgot it. */
export interface Happenings {
  readonly calls: readonly NativeCall[];
  readonly requests: readonly HttpEvent[];
  readonly toasts: readonly string[];
}

/** The front end in a simulated host, with a user in front of it. */
export interface Phone {
  readonly document: Document;
  readonly app: Suite["app"];
  readonly rest: Rest;
  readonly trace: Trace;
  readonly happenings: () => Happenings;
  /** Forgets what has happened; gives the way to recall it, for a line that could not be taken. */
  readonly forget: () => () => void;
  /** Components that broke. */
  readonly failures: readonly string[];
  readonly place: () => { readonly page: string; readonly query: Readonly<Record<string, string>> };
  /** Whether the front end was left. */
  readonly isLeft: () => boolean;
  /** Presses the back key: the app tells the page if it was told to, else it goes back. */
  readonly back: () => void;
  /** Loads the front end anew on the same history, as a reload does. */
  readonly reload: () => Promise<void>;
  /** Takes it all back; resolves when the window is as it was. */
  readonly close: () => Promise<void>;
}

/** Milliseconds that a page gets, at once, to come to rest after each line. */
export const patience = 3000;

/** What lies below the front end in the history. */
const outside = "gangwayOutside";

let count = 0;

/** Opens a page in a host. The window's time stands still from now on but for what the page waits for. */
export async function openPhone(
  window: PhoneWindow,
  suite: Suite,
  test: SuiteTest,
  host: SimulatedHost,
): Promise<Phone> {
  const simulator = simulate(window, suite, test, host);
  await loadAll(suite, host);
  const query = Object.fromEntries(Object.entries(test.params ?? {}).map(([name, value]) => [name, String(value)]));
  const moves = watchMoves(window);
  const clock = createClock(window);
  const rest = createRest(window.document, clock, moves);
  const trace = createTrace(suite);
  const requests: HttpEvent[] = [];
  simulator.onHttp((event) => requests.push(event));
  const toasts = watchToasts(window.document);
  const calls: NativeCall[] = [];
  const failures: string[] = [];
  let isLeft = false;

  const noteLeaving = () => {
    isLeft ||= Reflect.get(Object(window.history.state), outside) === true;
  };
  const close = () => {
    isLeft = true;
  };
  const restores = [
    patch(window, "close", { value: close }),
    patch(window, "sessionStorage", { value: namespacedStorage(window.sessionStorage, `test-${count}`) }),
  ];
  window.history.replaceState({ [outside]: true }, "");
  window.history.pushState(null, "", `${window.location.pathname}?${new URLSearchParams(query)}`);
  window.addEventListener("popstate", noteLeaving);

  const mount = () => {
    const world = createWorld({
      window,
      contract,
      app: suite.app,
      start: { page: suite.page, query },
      pageAddress: (place) => `${window.location.pathname}?${new URLSearchParams(place.query)}`,
      report: ({ type, id, error }) =>
        failures.push(`${id ?? type}: ${error instanceof Error ? error.message : error}`),
      probe: { onStep: trace.onStep, around: mark },
    });
    watchCalls(world.bridge, contract, calls);
    return { world, unmount: show(window.document, world, suite) };
  };
  let shown = mount();
  const unmount = async () => {
    shown.unmount();
    await rest.settle(patience);
    shown.world.back.dispose();
    shown.world.bridge.dispose();
  };

  const phone: Phone = {
    document: window.document,
    app: suite.app,
    rest,
    trace,
    failures,
    happenings: () => ({ calls, requests, toasts: toasts.all }),
    forget() {
      const recalls = [...[calls, requests, toasts.all].map((list) => empty<unknown>(list)), trace.forget()];
      return () => {
        for (const recall of recalls) recall();
      };
    },
    place: () => shown.world.router.place(),
    isLeft: () => isLeft || calls.some(({ leaves }) => leaves),
    back() {
      if (!simulator.emit("interceptBack")) window.history.back();
    },
    async reload() {
      window.dispatchEvent(new PageTransitionEvent("pagehide"));
      shown.world.back.dispose();
      shown.unmount();
      shown.world.bridge.dispose();
      shown = mount();
    },
    async close() {
      await unmount();
      toasts.stop();
      window.removeEventListener("popstate", noteLeaving);
      for (const storage of [window.localStorage, window.sessionStorage]) storage.clear();
      simulator.uninstall();
      rest.close();
      for (const restore of [...restores, moves.restore, clock.restore]) restore();
    },
  };
  await rest.settle(patience);
  return phone;
}

/** What the front end fetches when it is needed. Fetching takes real time; once all is there, nothing does. */
async function loadAll({ pages }: Suite, { name }: SimulatedHost): Promise<void> {
  // The vendor's script looks at the host as it is evaluated.
  const clients = [import("axios"), ...(name === "wechat" ? [import("weixin-js-sdk")] : [])];
  await Promise.all([...clients, ...Object.values(pages).map(loadComponents)]);
}

/** The test's answers come first, then those of its page, then those of the pages to which it can lead. */
function simulate(window: HostWindow, { page, stubs, app }: Suite, test: SuiteTest, host: SimulatedHost): Simulator {
  count += 1;
  const { [page]: own, ...others } = stubs;
  const all: readonly Partial<Stubs>[] = [test.stubs ?? {}, own ?? {}, ...Object.values(others)];
  const merged: Stubs = {
    stubs: page,
    requests: all.flatMap(({ requests = [] }) => requests),
    natives: all.flatMap(({ natives = [] }) => natives),
  };
  const options = { contract, host, stubs: merged, apiBase: app.api.base, storage: `test-${count}` };
  const simulator = createSimulator(window, options);
  simulator.install();
  return simulator;
}

/** Empties a list; gives the way to put it back. */
function empty<Item>(list: Item[]): () => void {
  const before = list.splice(0);
  return () => list.unshift(...before);
}

/** Short messages go before anybody has looked: they are written down as they come. */
function watchToasts(document: Document): { readonly all: string[]; readonly stop: () => void } {
  const all: string[] = [];
  const observer = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      const parts = node instanceof Element ? [node, ...node.querySelectorAll(".gw-toast")] : [];
      for (const part of parts) if (part.matches(".gw-toast")) all.push(part.textContent ?? "");
    }
  });
  observer.observe(document.body, { subtree: true, childList: true });
  return { all, stop: () => observer.disconnect() };
}

function show(document: Document, world: World, { pages }: Suite): () => void {
  const element = document.body.appendChild(document.createElement("div"));
  const root = createRoot(element);
  const loadPage = async (name: string) => pages[name] ?? Promise.reject(new Error(`There is no page ${name}`));
  root.render(<App world={world} loadPage={loadPage} />);
  return () => {
    root.unmount();
    element.remove();
  };
}

/** Marks what a test can name; the mark itself has no box. */
const mark: NonNullable<World["probe"]>["around"] = ({ id, fixed }, shown) => {
  const name = id ?? (fixed.field as { readonly name?: string } | undefined)?.name;
  if (name === undefined) return shown;
  return (
    <span data-mark={name} style={{ display: "contents" }}>
      {shown}
    </span>
  );
};

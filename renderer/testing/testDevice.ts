import { contract } from "../../actions/contract/index.ts";
import type { HostWindow } from "../../actions/index.ts";
import {
  createSimulator,
  namespacedStorage,
  patch,
  type SimulatedHost,
  type Simulator,
} from "../../actions/simulator/index.ts";
import type { Stubs } from "../../schemas/index.ts";
import { loadComponents, onDemand } from "../index.ts";
import type { Suite, SuiteTest } from "../load/index.ts";
import { watchCalls } from "./calls.ts";
import { createClock, type TimedWindow } from "./clock.ts";
import { addressOf, mountFrontEnd } from "./frontEnd.tsx";
import { type Happenings, watchHappenings } from "./happenings.ts";
import { watchLeaving } from "./leaving.ts";
import { watchMoves } from "./moves.ts";
import { createRest, type Rest } from "./rest.ts";
import { createTrace, type Trace } from "./trace.ts";

/** A window in which the front end runs, as a browser has it. */
export type PhoneWindow = HostWindow & TimedWindow & Window;

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
  const happenings = watchHappenings(window.document, simulator);
  const storage = namespacedStorage(window.sessionStorage, `test-${count}`);
  const restoreStorage = patch(window, "sessionStorage", { value: storage });
  const leaving = watchLeaving(window, addressOf(window, query));
  const failures: string[] = [];

  const mount = () => {
    const onFailure = (failure: string) => void failures.push(failure);
    const frontEnd = mountFrontEnd({ window, suite, query, onStep: trace.onStep, onFailure });
    watchCalls(frontEnd.world.bridge, contract, happenings.calls);
    return frontEnd;
  };
  let shown = mount();

  await rest.settle(patience);
  return {
    ...{ document: window.document, app: suite.app, rest, trace, failures },
    happenings: () => happenings,
    forget() {
      const [recall, recallTrace] = [happenings.forget(), trace.forget()];
      return () => {
        recall();
        recallTrace();
      };
    },
    place: () => shown.world.router.place(),
    isLeft: () => leaving.isLeft() || happenings.calls.some(({ leaves }) => leaves),
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
      shown.unmount();
      await rest.settle(patience);
      shown.dispose();
      happenings.stop();
      for (const kept of [window.localStorage, window.sessionStorage]) kept.clear();
      simulator.uninstall();
      rest.close();
      for (const restore of [leaving.restore, restoreStorage, moves.restore, clock.restore]) restore();
    },
  };
}

/** What the front end fetches when it is needed. Fetching takes real time; once all is there, nothing does. */
async function loadAll({ pages }: Suite, { name }: SimulatedHost): Promise<void> {
  // The vendor's script looks at the host as it is evaluated.
  const clients = [import("axios"), ...(name === "wechat" ? [import("weixin-js-sdk")] : [])];
  await Promise.all([...clients, ...onDemand.map((load) => load()), ...Object.values(pages).map(loadComponents)]);
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

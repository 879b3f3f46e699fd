import { contract } from "../../actions/contract/index.ts";
import { fetchedLate, type HostWindow, transports } from "../../actions/index.ts";
import {
  createSimulator,
  namespacedStorage,
  patch,
  type SimulatedHost,
  type Simulator,
} from "../../actions/simulator/index.ts";
import type { Json, Stubs } from "../../schemas/index.ts";
import type { Sentence, SuiteTest, TestSuite } from "../compiler/index.ts";
import {
  type BeginVisit,
  components,
  type Devtools,
  type DraftMemory,
  loadActions,
  loadComponents,
  loadDataSources,
  loadElderStyle,
  loadMoves,
  onDemand,
  translations,
} from "../index.ts";
import { createClock, type TimedWindow } from "./clock.ts";
import { type EventLog, recordEvents } from "./eventLog.ts";
import { describeFormulaFailure } from "./formulaFailures.ts";
import { addressOf, mountFrontEnd } from "./mountFrontEnd.tsx";
import { recordNativeCalls } from "./nativeCalls.ts";
import { createTestHistory } from "./testHistory.ts";
import { createStepTrace, type StepTrace } from "./trace.ts";
import { createIdleWaiter, type IdleWaiter } from "./waitForIdle.ts";
import { watchCrypto } from "./watchCrypto.ts";

/** A window in which the front end runs, as a browser has it. */
export type TestWindow = HostWindow & TimedWindow & Window;

/** The front end in a simulated host, as a test uses it. */
export interface TestDevice {
  readonly document: Document;
  readonly app: TestSuite["app"];
  /** See `IdleWaiter`. */
  readonly waitForIdle: IdleWaiter["waitForIdle"];
  readonly passTime: IdleWaiter["passTime"];
  readonly trace: StepTrace;
  readonly events: () => EventLog;
  /** Forgets what has happened so far. Returns the function that restores it, for a line that could not be run. */
  readonly forget: () => () => void;
  /** Components that broke. */
  readonly failures: readonly string[];
  /** What went wrong, as a server would be told of it. */
  readonly reports: readonly Report[];
  /** Formulas that had no value, each once, and why. */
  readonly formulas: readonly Sentence[];
  /** What the pages of the visit share. */
  readonly visit: () => Readonly<Record<string, Json>>;
  readonly place: () => { readonly page: string; readonly query: Readonly<Record<string, string>> };
  /** Whether the front end was left. */
  readonly isLeft: () => boolean;
  /** Presses the back key: an app that intercepts it tells the page, else the history goes back. */
  readonly back: () => void;
  /** Loads the front end anew on the same history, as a reload does. */
  readonly reload: () => Promise<void>;
  /** Closes the front end; resolves when the window is as it was before. */
  readonly close: () => Promise<void>;
}

type Report = Parameters<NonNullable<Devtools["onReport"]>>[0];

/** Milliseconds of the page's time that it may take to become idle after each line; they pass at once. */
export const idleLimit = 3000;

/**
 * Opens a page in a simulated host. From then on the window's clock is stopped; `waitForIdle` and `passTime` move it.
 *
 * @param beginVisit begins the visit of a page, when not as it begins by itself
 */
export async function openTestDevice(
  window: TestWindow,
  suite: TestSuite,
  test: SuiteTest,
  host: SimulatedHost,
  beginVisit?: BeginVisit,
): Promise<TestDevice> {
  // Windows beside each other share what they store.
  const namespace = `test-${window.crypto.randomUUID()}`;
  const simulator = simulate(window, suite, test, host, namespace);
  await loadAll(suite, host);
  const query = Object.fromEntries(Object.entries(test.params ?? {}).map(([name, value]) => [name, String(value)]));
  const history = createTestHistory(window, addressOf(window, query));
  const clock = createClock(window);
  const { crypto, isWorking } = watchCrypto(window.crypto);
  const restoreCrypto = patch(window, "crypto", { value: crypto });
  const idle = createIdleWaiter(window.document, clock, () => history.isPending() || isWorking());
  const trace = createStepTrace(suite);
  const events = recordEvents(window.document, simulator);
  const storage = namespacedStorage(window.sessionStorage, namespace);
  const restoreStorage = patch(window, "sessionStorage", { value: storage });
  // What one test has sent is none of another's: its writes are remembered in memory.
  const restoreDatabase = patch(window, "indexedDB", { value: undefined });
  // A request that has to look for a cookie asks the document, which answers at once: the store takes real time.
  const restoreCookies = patch(window, "cookieStore", { value: undefined });
  const restoreFetch = patch(window, "fetch", { value: answerDocument });
  const failures: string[] = [];
  const formulas: Sentence[] = [];
  const reports: Report[] = [];
  const drafts: DraftMemory = new Map();
  const [first = "zh"] = suite.app.languages ?? [];
  const { language = first, elder = false } = test;

  const mount = (visit: SuiteTest["visit"] = {}) => {
    const onFailure = (failure: string) => void failures.push(failure);
    const onFormula: Devtools["onFormula"] = (tree, { reason }) =>
      void formulas.push(describeFormulaFailure(tree, reason));
    const onReport = (report: Report) => void reports.push(report);
    const told = { onStep: trace.onStep, onFormula, onReport, onFailure };
    const frontEnd = mountFrontEnd({ window, suite, query, visit, drafts, language, elder, beginVisit, ...told });
    recordNativeCalls(frontEnd.runtime.bridge, contract, events.calls);
    return frontEnd;
  };
  let shown = mount(test.visit);

  await idle.waitForIdle(idleLimit);
  return {
    ...{ document: window.document, app: suite.app, trace, failures, formulas, reports },
    waitForIdle: idle.waitForIdle,
    passTime: idle.passTime,
    events: () => events,
    forget() {
      const [restoreEvents, restoreTrace] = [events.forget(), trace.forget()];
      return () => {
        restoreEvents();
        restoreTrace();
      };
    },
    visit: () => shown.runtime.visit.all(),
    place: () => shown.runtime.router.location(),
    isLeft: () => history.isLeft() || events.calls.some(({ leaves }) => leaves),
    back() {
      if (!simulator.emit("interceptBack")) window.history.back();
    },
    async reload() {
      window.dispatchEvent(new PageTransitionEvent("pagehide"));
      shown.runtime.back.dispose();
      shown.unmount();
      shown.runtime.dispose();
      shown = mount();
    },
    async close() {
      shown.unmount();
      await idle.waitForIdle(idleLimit);
      shown.dispose();
      events.stop();
      for (const kept of [window.localStorage, window.sessionStorage]) kept.clear();
      simulator.uninstall();
      idle.close();
      for (const restore of [
        restoreFetch,
        restoreCookies,
        restoreDatabase,
        restoreStorage,
        restoreCrypto,
        clock.restore,
        history.restore,
      ])
        restore();
    },
  };
}

/** Answers what the page fetches beside its requests: documents to be read, whose text no test depends on. */
async function answerDocument(): Promise<Response> {
  return new Response("<p>样例文件</p>", { headers: { "content-type": "text/html; charset=utf-8" } });
}

/** Loads in advance all code that the front end would fetch on demand, since fetching takes real time. */
async function loadAll({ pages }: TestSuite, { name }: SimulatedHost): Promise<void> {
  const { miniProgram } = contract.hosts.hosts.find(({ host }) => host === name) ?? {};
  await Promise.all([
    loadActions(),
    ...fetchedLate.map((load) => load()),
    // Only on this host: the vendor's script looks at the host when it is evaluated.
    miniProgram && transports[miniProgram].load?.(),
    ...[...onDemand, ...Object.values(translations), loadMoves, loadElderStyle].map((load) => load()),
    ...Object.values(pages).map((page) => loadComponents(page, components)),
    ...Object.values(pages).map(loadDataSources),
  ]);
}

/** Installs the simulated native side. The test's stubs come first, then its page's, then those of other pages. */
function simulate(
  window: HostWindow,
  { page, stubs, app }: TestSuite,
  test: SuiteTest,
  host: SimulatedHost,
  storage: string,
): Simulator {
  const { [page]: own, ...others } = stubs;
  const all: readonly Partial<Stubs>[] = [test.stubs ?? {}, own ?? {}, ...Object.values(others)];
  const merged: Stubs = {
    stubs: page,
    requests: all.flatMap(({ requests = [] }) => requests),
    natives: all.flatMap(({ natives = [] }) => natives),
  };
  const options = { contract, host, stubs: merged, apiBase: app.api.base, storage };
  const simulator = createSimulator(window, options);
  simulator.install();
  return simulator;
}

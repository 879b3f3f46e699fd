import { ActionError, type Ending, errorValue, type Host, type Names, run } from "../actions/index.ts";
import type { Json, Page, Step, Typed, Value } from "../schemas/index.ts";
import { createFeedback, type Feedback } from "./components/feedback.ts";
import { createDataSources, type DataSources } from "./data.ts";
import { evaluate } from "./evaluate.ts";
import type { PageForm } from "./form.ts";
import type { Scope } from "./formula.ts";
import { createPagePort, setAll } from "./pagePort.ts";
import { readParams } from "./params.ts";
import { createStore, type Store } from "./state.ts";
import { hostValues, type World } from "./world.ts";

/** A component that broke, for the log. */
export interface Failure {
  readonly type: string;
  readonly id: string | undefined;
  readonly error: unknown;
}

/** One visit of one page: its values, its form, its pending work. */
export interface Session {
  readonly host: Host;
  readonly page: Page;
  readonly store: Store;
  readonly feedback: Feedback;
  readonly data: DataSources;
  /** The page's form; there once a form component has been rendered. */
  form: PageForm | undefined;
  /** Where formulas find their names. */
  readonly scope: (names: Names) => Scope;
  /** Takes steps; resolves with how they ended, never rejects. */
  readonly run: (steps: readonly Step[], names: Names) => Promise<Ending>;
  readonly report: (failure: Failure) => void;
  /** Goes to an address outside of the front end's pages, such as an agreement. */
  readonly open: (address: string) => void;
  /** Begins the visit: data, back handling, tracking. Gives the way to end it, which aborts what is pending. */
  readonly start: () => () => void;
}

/** Begins a visit: `query` is what the page was opened with. */
export function createSession(page: Page, query: Readonly<Record<string, string>>, world: World): Session {
  const { host, http, bridge, app } = world;
  const store = createStore({ params: readParams(page.params, query), host: hostValues(host) });
  const feedback = createFeedback();
  let visit = new AbortController();

  const scope =
    (names: Names): Scope =>
    (root) =>
      root in names ? names[root] : store.get(root);
  const given = (value: Value, names: Names = {}) => evaluate(value, scope(names));
  const take = (steps: readonly Step[], names: Names) => {
    return run(steps, {
      host,
      bridge,
      http,
      page: port,
      signal: visit.signal,
      evaluate: given,
      names,
      onError: app.onError,
    });
  };
  const optional = async (steps: readonly Step[] | undefined, names: Names = {}) =>
    steps ? take(steps, names) : "done";
  const tell = (error: ActionError) => errorValue(error, port.describe(error));

  const session: Session = {
    host,
    page,
    store,
    feedback,
    data: createDataSources(page.data ?? {}, { store, http, evaluate: given, run: optional, tell }),
    form: undefined,
    scope,
    run: take,
    report: world.report,
    open: (address) => world.window.location.assign(world.address(address)),
    start() {
      visit = new AbortController();
      const stopData = session.data.start();
      const stopShow = world.onShow(() => void optional(page.onShow));
      if (page.onBack) void port.interceptBack(true);
      if (page.track?.page) port.track(page.track.page, {});
      return () => {
        // A question that is left open is one that nobody answers.
        while (feedback.closeTop());
        visit.abort(new ActionError("interrupted", `The page "${page.page}" was left`));
        stopData();
        stopShow();
        void world.back.disable();
      };
    },
  };
  const port = createPagePort(session, world);
  setAll(store, "state", initialState(page.state, given));
  return session;
}

function initialState(state: Readonly<Record<string, Typed>> = {}, given: (value: Value) => Json) {
  return Object.fromEntries(Object.entries(state).map(([name, typed]) => [name, given(typed.default ?? null)]));
}

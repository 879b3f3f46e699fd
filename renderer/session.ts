import {
  ActionError,
  type Bridge,
  type Ending,
  errorValue,
  type Host,
  type Http,
  type Names,
  run,
} from "../actions/index.ts";
import type { Json, Page, Step, Typed, Value } from "../schemas/index.ts";
import { createFeedback, type Feedback } from "./components/feedback.ts";
import { createDataSources, type DataSources } from "./data/data.ts";
import { everyVisible } from "./everyVisible.ts";
import type { PageForm } from "./form/form.ts";
import { evaluate } from "./formula/evaluate.ts";
import type { Scope } from "./formula/formula.ts";
import { createPageBack, type PageBack } from "./pageBack.ts";
import { createPagePort, setAll } from "./pagePort.ts";
import { readParams } from "./params.ts";
import { startVisit } from "./startVisit.ts";
import { createStore, type Store } from "./state.ts";
import { chooseVariants } from "./variants.ts";
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
  readonly bridge: Bridge;
  readonly http: Http;
  readonly page: Page;
  readonly store: Store;
  readonly feedback: Feedback;
  readonly data: DataSources;
  readonly back: PageBack;
  /** The page's form; there once a form component has been rendered. */
  form: PageForm | undefined;
  /** Where formulas find their names. */
  readonly scope: (names: Names) => Scope;
  /** Takes steps; resolves with how they ended, never rejects. */
  readonly run: (steps: readonly Step[], names: Names) => Promise<Ending>;
  /** Records that something has been seen: once a visit for the same data. */
  readonly expose: (event: string, data: Readonly<Record<string, Json>>) => void;
  readonly report: (failure: Failure) => void;
  readonly probe: World["probe"];
  /** The guarded absolute address of a path of the front end or of an allowed address. Throws ActionError `bad-url`. */
  readonly address: World["address"];
  /** Goes to an address outside of the front end's pages, such as an agreement. */
  readonly open: (address: string) => void;
  /** Begins the visit: data, back handling, tracking. Gives the way to end it, which aborts what is pending. */
  readonly start: () => () => void;
}

/** Begins a visit: `query` is what the page was opened with. */
export function createSession(page: Page, query: Readonly<Record<string, string>>, world: World): Session {
  const { host, http, bridge, probe } = world;
  const store = createStore({
    params: readParams(page.params, query),
    host: hostValues(host),
    variant: chooseVariants(page, query, world),
  });
  const feedback = createFeedback();
  let visit = new AbortController();
  const scope = (names: Names) => (root: string) => (root in names ? names[root] : store.get(root));
  const given = (value: Value, names: Names = {}) => evaluate(value, scope(names));
  const take = (steps: readonly Step[], names: Names) => {
    const { signal } = visit;
    const { onError } = world.app;
    return run(steps, {
      host,
      bridge,
      http,
      page: port,
      signal,
      evaluate: given,
      names,
      onError,
      onStep: probe?.onStep,
    });
  };
  const every = (ms: number, tick: () => void) => everyVisible(world.window.document, ms, tick);

  const session: Session = {
    ...{ host, http, bridge, probe, page, store, feedback, scope },
    data: createDataSources(page.data ?? {}, {
      ...{ store, http, every, evaluate: given },
      run: async (steps, names = {}) => (steps ? take(steps, names) : "done"),
      tell: (error) => errorValue(error, port.describe(error)),
    }),
    back: createPageBack({ page, feedback, run: take }, world.back),
    form: undefined,
    run: take,
    report: world.report,
    address: world.address,
    open: (address) => world.window.location.assign(world.address(address)),
    expose: onceEach((event, data) => port.track(event, data)),
    start() {
      visit = new AbortController();
      const stopBack = session.back.start();
      const stop = startVisit({ session, world, track: port.track, evaluate: given, run: take, every });
      return () => {
        stopBack();
        // A question that is left open is one that nobody answers.
        while (feedback.closeTop());
        visit.abort(new ActionError("interrupted", `The page "${page.page}" was left`));
        stop();
      };
    },
  };
  const port = createPagePort(session, world);
  setAll(store, "state", initialState(page.state, given));
  return session;
}

/** Calls `tell` once for the same event with the same data. */
function onceEach(tell: Session["expose"]): Session["expose"] {
  const told = new Set<string>();
  return (event, data) => {
    const seen = `${event} ${JSON.stringify(data)}`;
    if (told.has(seen)) return;
    told.add(seen);
    tell(event, data);
  };
}

function initialState(state: Readonly<Record<string, Typed>> = {}, given: (value: Value) => Json) {
  return Object.fromEntries(Object.entries(state).map(([name, typed]) => [name, given(typed.default ?? null)]));
}

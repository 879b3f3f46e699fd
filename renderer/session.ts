import { ActionError, type Ending, type Host, type Names, type PagePort, redact, run } from "../actions/index.ts";
import type { Json, Page, Step, Typed, Value } from "../schemas/index.ts";
import { createFeedback, type Feedback } from "./components/feedback.ts";
import { createDataSources, type DataSources } from "./data.ts";
import { evaluate } from "./evaluate.ts";
import type { PageForm } from "./form.ts";
import type { Scope } from "./formula.ts";
import { readParams } from "./params.ts";
import { createStore, type Store } from "./state.ts";
import { failures, locale } from "./theme/locale.ts";
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
  const { host } = world;
  const store = createStore({ params: readParams(page.params, query), host: hostValues(host) });
  const feedback = createFeedback();
  let visit = new AbortController();

  const scope =
    (names: Names): Scope =>
    (root) =>
      root in names ? names[root] : store.get(root);
  const given = (value: Value, names: Names = {}) => evaluate(value, scope(names));

  const port: PagePort = {
    setState: (values) => setAll(store, "state", values),
    setField: (values) => session.form?.fill(values),
    submit: async (form) => (await session.form?.submit(form)) ?? false,
    reload: (source) => session.data.reload(source),
    toast: feedback.toast,
    ask: ({ title, message, confirm, cancel }) =>
      feedback.ask({
        ...(title !== undefined && { title }),
        message,
        confirm: confirm ?? locale.confirm,
        ...(cancel !== undefined && { cancel: cancel === true ? locale.cancel : cancel }),
      }),
    interceptBack,
    navigate: (to, params, replace) => world.router.go(to, params, replace),
    goBack: () => world.router.back(),
    address: world.address,
    track,
    setBusy: (id, busy) => store.set("busy", id, busy),
    describe: (error) => failures[error.code],
  };

  async function interceptBack(on: boolean): Promise<void> {
    const { onBack } = page;
    if (!on || !onBack) return world.back.disable();
    world.back.enable(() => {
      if (!feedback.closeTop()) void session.run(onBack, {});
    });
  }

  function track(event: string, data: Readonly<Record<string, Json>>): void {
    const { tracking } = world.app;
    if (!tracking) return;
    const body = { event, page: page.page, host: host.name, platform: host.platform, data: redact(data) };
    world.http.send({ method: "post", path: tracking.post, body }).catch(() => undefined);
  }

  const session: Session = {
    host,
    page,
    store,
    feedback,
    data: createDataSources(page.data ?? {}, {
      store,
      http: world.http,
      evaluate: given,
      run: async (steps, names = {}) => (steps ? session.run(steps, names) : "done"),
      tell: (error) => ({ kind: error.code, text: port.describe(error), message: error.message }),
    }),
    form: undefined,
    scope,
    run: (steps, names) =>
      run(steps, {
        host,
        bridge: world.bridge,
        http: world.http,
        page: port,
        signal: visit.signal,
        evaluate: given,
        names,
        onError: world.app.onError,
      }),
    report: world.report,
    open: (address) => world.window.location.assign(world.address(address)),
    start() {
      visit = new AbortController();
      const stopData = session.data.start();
      const stopShow = world.onShow(() => page.onShow && void session.run(page.onShow, {}));
      if (page.onBack) void interceptBack(true);
      if (page.track?.page) track(page.track.page, {});
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
  setAll(store, "state", initialState(page.state, given));
  return session;
}

function setAll(store: Store, root: string, values: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(values)) store.set(root, name, value);
}

function initialState(state: Readonly<Record<string, Typed>> = {}, given: (value: Value) => Json) {
  return Object.fromEntries(Object.entries(state).map(([name, typed]) => [name, given(typed.default ?? null)]));
}

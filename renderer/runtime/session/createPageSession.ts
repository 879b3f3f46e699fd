import {
  ActionError,
  codeMissing,
  errorValue,
  type Http,
  type Locals,
  type PagePort,
  type StepContext,
  type Turn,
} from "../../../actions/index.ts";
import type { Json, Page, Step, Typed, Value } from "../../../schemas/index.ts";
import { dataSourcesOf } from "../data/lateDataSources.ts";
import { createStore, setAll } from "../data/store.ts";
import { textsOf } from "../data/textsOf.ts";
import type { FormulaScope } from "../formula/run.ts";
import { readMember } from "../formula/values.ts";
import { everyVisible } from "../host/everyVisible.ts";
import { hostValues } from "../host/hostValues.ts";
import { createFeedback } from "../overlays/feedback.ts";
import { locale } from "../theme/locale.ts";
import { isUnauthorized } from "./loginWatch.ts";
import { createPageBack } from "./pageBack.ts";
import { createPageGuard } from "./pageGuard.ts";
import { createPagePort } from "./pagePort.ts";
import type { PageSession } from "./pageSession.ts";
import { readParams } from "./params.ts";
import type { Runtime } from "./runtime.ts";
import { startVisit } from "./startVisit.ts";
import { chooseVariants } from "./variants.ts";
import { watchSending } from "./watchSending.ts";

/** The reason of a failure and its number. */
const failure = { $: ["get", "error", "text"] as const };

/** What is done about a failed step of a tap where neither it nor app.yaml says anything: it stays, with a way to a person. */
const afterTap: readonly Step[] = [{ verb: "dialog", dialog: failure, help: true }];

/** The same of a step that nobody asked for, such as a timer's: it does not stand in the way. */
const byItself: readonly Step[] = [{ verb: "toast", toast: failure }];

/** Begins a visit: `query` is what the page was opened with. */
export function createPageSession(given: Page, query: Readonly<Record<string, string>>, runtime: Runtime): PageSession {
  // All parts of the visit hold this one, whose words change with the language.
  const page = { ...given };
  const { host, bridge, ledger, devtools } = runtime;
  const { onError, onUnauthorized, helpPage } = runtime.app;
  const http: Http = onUnauthorized
    ? runtime.loginWatch.around(runtime.http, async (error) => {
        const names = { error: errorValue(error, port.describe(error)) };
        const code = await runtime.actions.load().catch(tellMissing);
        await code?.askLogin({ runtime, session, port, signal: visit.signal }, (turn, by) =>
          takeWith(undefined, onUnauthorized, names, turn, by),
        );
      })
    : runtime.http;
  const store = createStore({
    params: readParams(page.params, query),
    host: hostValues(host, { language: runtime.language.of(page), elder: runtime.elder.isOn() }),
    t: textsOf(page, runtime.language.of(page)),
    variant: chooseVariants(page, query, runtime),
    visit: runtime.visit.all(),
  });
  const feedback = createFeedback();
  let visit = new AbortController();
  const scope = (names: Locals): FormulaScope =>
    Object.assign((root: string) => (root in names ? names[root] : store.get(root)), {
      member: (root: string, name: string) =>
        root in names ? readMember(names[root], name) : store.read(`${root}.${name}`),
    });
  const evaluate = (value: Value, names: Locals = {}) => runtime.formulas.evaluate(value, scope(names));
  /** As for everything else, but a step with a formula that has no value fails, rather than go on without. */
  const givenToStep = (value: Value, names: Locals) => {
    const unknown = runtime.formulas.unknownIn(value);
    if (unknown !== undefined)
      throw new ActionError("page", `There is no formula operation "${unknown}" in this front end`);
    return runtime.formulas.evaluate(value, scope(names), ({ message, reason }) => {
      throw new ActionError("page", message, { reason });
    });
  };
  /** What carries steps out could not be fetched: nothing is done, and that is said. */
  const tellMissing = (cause: unknown) => {
    void port.ask({ message: port.describe(codeMissing(page.page, cause)).text, help: true });
  };
  const submitted = new Set<string>();
  const takeWith = async (
    isHandled: StepContext["isHandled"],
    steps: readonly Step[],
    names: Locals,
    turn?: Turn,
    by = port,
  ) => {
    const { signal } = visit;
    const sending = watchSending(
      submitted,
      () => session.draft?.then((draft) => draft.changed()),
      (forms, atWrite) => void session.draft?.then(async (draft) => draft.sent(forms, (await atWrite) ?? new Map())),
    );
    const code = runtime.actions.now() ?? (await runtime.actions.load().catch(tellMissing));
    if (!code || signal.aborted || turn?.isOver()) return "stopped";
    const outcome = await code.runSteps(steps, {
      host,
      bridge,
      http,
      ledger,
      page: by,
      verbs: code.verbs,
      signal,
      turn,
      evaluate: givenToStep,
      names,
      onError: onError ?? (turn ? afterTap : byItself),
      isHandled,
      onStep(...step) {
        devtools?.onStep?.(...step);
        sending.onStep(...step);
      },
    });
    sending.ended(outcome);
    return outcome;
  };
  const isHandled = onUnauthorized ? isUnauthorized : undefined;
  const take = (steps: readonly Step[], names: Locals, turn?: Turn) => takeWith(isHandled, steps, names, turn);
  /** Whoever is led elsewhere does not come back here. */
  const instead = (): PagePort => ({ ...port, navigate: (to, params) => port.navigate(to, params, true) });
  const every = (ms: number, tick: () => void) => everyVisible(runtime.window.document, ms, tick);

  const session: PageSession = {
    ...{
      host,
      http,
      bridge,
      devtools,
      page,
      store,
      feedback,
      scope,
      evaluate,
      formulas: runtime.formulas,
      rules: runtime.rules,
      drafts: runtime.drafts,
    },
    data: dataSourcesOf(page.data, {
      ...{ page: page.page, store, kept: runtime.kept, http, every, evaluate },
      ...{ place: runtime.router.entry(), isBack: runtime.router.way() === "back" },
      tellOld: (number) => feedback.toast(locale.numbered(locale.notRefreshed, number)),
      run: async (steps, names = {}) => (steps ? take(steps, names) : "done"),
      tell: (error) => errorValue(error, port.describe(error)),
      isHandled,
    }),
    back: createPageBack({ page, feedback, run: take }, runtime.back),
    form: undefined,
    filled: {},
    confirmed: new Set(),
    seen: [],
    draft: undefined,
    run: take,
    guard: createPageGuard({
      ...{ page, store, router: runtime.router, detours: runtime.detours, evaluate },
      lead: (steps) => takeWith(isHandled, steps, {}, undefined, instead()),
    }),
    describe: (error) => port.describe(error),
    onError(failure) {
      // A component may break before the visit begins.
      runtime.reporter.enter(session);
      return runtime.onError(failure);
    },
    help:
      helpPage && helpPage !== page.page ? () => void take([{ verb: "navigate", navigate: helpPage }], {}) : undefined,
    views: runtime.views,
    speak(language, spoken) {
      Object.assign(page, spoken);
      store.set("host", "language", language);
      setAll(store, "t", textsOf(spoken, language));
    },
    address: runtime.address,
    open: (address) => runtime.window.location.assign(runtime.address(address)),
    expose: onceEach((event, data) => port.track(event, data)),
    start() {
      visit = new AbortController();
      runtime.reporter.enter(session);
      const stopVisit = runtime.visit.fill(store);
      const stopBack = session.back.start();
      const stop = session.guard.admit() ? startVisit({ session, runtime, track: port.track, every }) : () => {};
      return () => {
        stopBack();
        stopVisit();
        // A question that is left open is one that nobody answers.
        while (feedback.closeTop("left"));
        visit.abort(new ActionError("interrupted", `The page "${page.page}" was left`));
        void session.draft?.then((draft) => draft.stop());
        stop();
      };
    },
  };
  const port = createPagePort(session, runtime);
  setAll(store, "state", initialState(page.state, evaluate));
  session.data.recall();
  return session;
}

/** Calls `tell` once for the same event with the same data. */
function onceEach(tell: PageSession["expose"]): PageSession["expose"] {
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

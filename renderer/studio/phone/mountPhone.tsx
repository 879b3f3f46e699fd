import { useMemo, useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";
import { createRecorder, type HostWindow, type Recorder } from "../../../actions/index.ts";
import {
  type App as CheckedApp,
  type Contract,
  type HostName,
  type Json,
  type NativeStub,
  pageInLanguage,
  type RequestStub,
  type Tree,
} from "../../../schemas/index.ts";
import {
  App,
  type BeginVisit,
  type ComponentFailure,
  createGangway,
  forgetElderMode,
  NoPage,
  type Runtime,
} from "../../index.ts";
import type { EditableRoot, LiveValue, PartPath } from "../channel/liveMessages.ts";
import type { FromPhone, PhoneFailure, TypedValues } from "../channel/messages.ts";
import { addressAt, type PhoneAddress } from "../channel/phoneAddress.ts";
import { createAnswerMemory } from "./answerMemory.ts";
import { createAskingSteps } from "./askingSteps.ts";
import { evaluateHere } from "./evaluateHere.ts";
import { goOnFrom } from "./goOnFrom.ts";
import { keepVisits } from "./keepVisit.ts";
import { markParts } from "./markParts.ts";
import { MissingPage, type PageStore } from "./pageStore.ts";
import { setHere } from "./setHere.ts";
import { watchActs } from "./watchActs.ts";
import { watchTyped } from "./watchTyped.ts";
import { type ValueWatch, watchValues } from "./watchValues.ts";

interface PhoneParts {
  readonly app: CheckedApp;
  readonly contract: Contract;
  readonly place: PhoneAddress["place"];
  /** The one to begin with; the first of the project's when left out. */
  readonly language: string | undefined;
  /** Whether elder mode is on; as the size of type says when left out. */
  readonly elder: PhoneAddress["elder"];
  /** Whose colours to begin with; those that the page has on this host when left out. */
  readonly brand: HostName | undefined;
  /** Field values of the previous phone, which this one replaces. */
  readonly typed: TypedValues;
  readonly store: PageStore;
  readonly send: (message: FromPhone) => void;
  /** Called before a page is shown. */
  readonly onPlace: (page: string) => void;
}

/** What the studio asks of the front end that is mounted. */
export interface MountedPhone {
  /** Of its calls. */
  readonly recorder: Recorder;
  /** Shows the page in the colours of an app; in those that it has on this host when left out. */
  readonly wear: (brand?: HostName) => void;
  /** Shows the page in another language, as the page's own `setLanguage` does. */
  readonly speak: (language: string) => void;
  /** Whether the page's values are told. */
  readonly watch: ValueWatch["watch"];
  /** Sets a value of the page. */
  readonly set: (root: EditableRoot, name: string, value: Json) => void;
  /** What formulas give now, where one of these parts stands; none while no page is shown. */
  readonly evaluate: (trees: readonly Tree[], at: readonly PartPath[]) => Promise<readonly LiveValue[]>;
  /** Says that the user does something, as by the phone's back key: where the page goes next counts as the user's way. */
  readonly touch: () => void;
  /** Asks the server anew for all that the page shows. */
  readonly reload: () => boolean;
  /** Asks once more what a stub answers, and goes on from there. False where neither a step nor the page's data ask it. */
  readonly askAgain: (stub: RequestStub | NativeStub) => boolean;
}

/**
 * Mounts the front end as `renderer/main.tsx` does, with pages from the studio, and reports to the studio what it does.
 */
export function mountPhone({ app, contract, place, language, elder, ...parts }: PhoneParts): MountedPhone {
  const { brand, typed, store, send, onPlace } = parts;
  forgetElderMode(window as HostWindow);
  const asking = createAskingSteps();
  const own = createGangway({
    window: window as HostWindow,
    contract,
    app,
    start: elder ? { ...place, query: { ...place.query, elder } } : place,
    // What was chosen in an earlier preview does not count: the studio says what is chosen.
    language: language ?? app.languages?.[0],
    pageAddress: (next) => addressAt(location.search, next),
    devtools: {
      onStep: asking.onStep,
      onFormula: (tree, { reason }) => send({ kind: "formula", tree, reason }),
      around: (_, shown) => shown,
    },
    onError: (failure) => send({ kind: "failure", failure: describeFailure(failure) }),
  });
  const runtime = { ...own, brand: brand ?? own.brand };
  const visit = { host: runtime.host, userAgent: navigator.userAgent, contract };
  const recorder = createRecorder(runtime.bridge, visit);
  runtime.bridge.onCall((call) => send({ kind: "call", call }));
  let isTouched = false;
  const touch = () => {
    isTouched = true;
  };
  runtime.router.subscribe(() => {
    const { page, query } = runtime.router.location();
    onPlace(page);
    send({ kind: "place", page, query: String(new URLSearchParams(query)), isByUser: isTouched });
    isTouched = false;
  });
  runtime.language.onChange(async (chosen) => () => send({ kind: "language", language: chosen }));
  watchActs(document, (act) => send({ kind: "act", act }));
  const memory = createAnswerMemory();
  for (const event of ["pointerdown", "keydown"]) {
    window.addEventListener(event, memory.forbid, true);
    window.addEventListener(event, touch, true);
  }
  const values = watchValues(send);
  const typing = watchTyped(typed, (page, now) => send({ kind: "typed", page, values: now }));
  const visits = keepVisits(memory, (session, isNew) => {
    values.follow(session);
    typing.follow(session, isNew);
  });
  const root = document.getElementById("app");
  if (root) createRoot(root).render(<Pages runtime={runtime} store={store} beginVisit={visits.begin} />);
  const fail = (error: unknown) => send({ kind: "failure", failure: { where: "language", message: String(error) } });
  return {
    ...{ recorder, reload: visits.reload, touch },
    watch: values.watch,
    set(from, name, value) {
      const session = visits.session();
      if (session) setHere(from, name, value, session, runtime);
    },
    async evaluate(trees, at) {
      const session = visits.session();
      return session && root ? evaluateHere(trees, at, session, root) : [];
    },
    wear(next) {
      document.documentElement.dataset.brand = next ?? own.brand;
    },
    speak: (chosen) => void runtime.language.choose(chosen).catch(fail),
    askAgain(stub) {
      const step = asking.find(stub);
      if (step) void goOnFrom(step);
      return step !== undefined || ("request" in stub && visits.reloadFrom(stub.request));
    },
  };
}

interface PagesProps {
  readonly runtime: Runtime;
  readonly store: PageStore;
  readonly beginVisit: BeginVisit;
}

/** The front end, which loads its page again when that page is changed. */
function Pages({ runtime, store, beginVisit }: PagesProps) {
  const changes = useSyncExternalStore(store.subscribe, store.changes);
  const loadPage = useMemo(() => loaderAt(changes, store), [store, changes]);
  return <App runtime={runtime} loadPage={loadPage} preparesAhead={false} beginVisit={beginVisit} />;
}

/** A new loader for each change: the front end loads its page again when it gets another loader. */
function loaderAt(_changes: number, store: PageStore) {
  return async (page: string, language: string) => {
    try {
      return markParts(pageInLanguage(await store.load(page), language));
    } catch (error) {
      throw error instanceof MissingPage ? new NoPage(page) : error;
    }
  };
}

function describeFailure({ type, id, error }: ComponentFailure): PhoneFailure {
  const message = error instanceof Error ? error.message : String(error);
  return { where: { component: type, id }, message };
}

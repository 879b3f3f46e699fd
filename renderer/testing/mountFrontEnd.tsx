import { createRoot } from "react-dom/client";
import { contract } from "../../actions/contract/index.ts";
import { detectHost, type HostWindow, lookUp } from "../../actions/index.ts";
import { type Json, pageInLanguage } from "../../schemas/index.ts";
import type { TestSuite } from "../compiler/index.ts";
import { App, type BeginVisit, createGangway, type DraftMemory, NoPage, type Runtime } from "../index.ts";

type Devtools = NonNullable<Runtime["devtools"]>;

/** What a front end is mounted with. */
export interface FrontEndOptions {
  readonly window: HostWindow & Pick<Window, "document">;
  readonly suite: TestSuite;
  readonly query: Readonly<Record<string, string>>;
  /** What earlier pages of the visit have left. */
  readonly visit: Readonly<Record<string, Json>>;
  /** What was typed and not sent in it so far: one test's drafts are none of another's. */
  readonly drafts: DraftMemory;
  /** The language of the app or the browser. */
  readonly language: string;
  /** Whether it is in elder mode. */
  readonly elder: boolean;
  readonly beginVisit?: BeginVisit | undefined;
  readonly onStep: Devtools["onStep"];
  readonly onFormula: Devtools["onFormula"];
  readonly onReport: Devtools["onReport"];
  /** Called for each component that breaks. */
  readonly onFailure: (failure: string) => void;
}

/** A front end on the screen. */
export interface FrontEnd {
  readonly runtime: Runtime;
  readonly unmount: () => void;
  /** Removes its listeners from the window. */
  readonly dispose: () => void;
}

/** The token of the borrower of a test. Who is not known keeps nothing over a reload. */
const sampleToken = "sample-token";

/** Mounts the front end at the suite's page, as `renderer/main.tsx` does. Its borrower is known: by the app, else by a token. */
export function mountFrontEnd({
  window,
  suite,
  query,
  visit,
  drafts,
  language,
  elder,
  beginVisit,
  onStep,
  onFormula,
  onReport,
  onFailure,
}: FrontEndOptions): FrontEnd {
  const runtime = createGangway({
    window,
    contract,
    app: suite.app,
    ...(tellsUser(window) ? {} : { token: sampleToken }),
    start: { page: suite.page, query: elder ? { ...query, elder: "1" } : query },
    pageAddress: (place) => addressOf(window, place.query),
    onError: ({ type, id, error }) => onFailure(`${id ?? type}: ${error instanceof Error ? error.message : error}`),
    devtools: { onStep, onFormula, onReport, around: mark },
    hostLanguage: language,
    draftPlace: drafts,
  });
  if (Object.keys(visit).length > 0) runtime.visit.set(visit);
  return {
    runtime,
    unmount: renderPages(window.document, runtime, suite, beginVisit),
    dispose: runtime.dispose,
  };
}

/** Returns true if the host has a function that reports its user. */
function tellsUser(window: HostWindow): boolean {
  const { user } = contract.hosts;
  return (
    user !== undefined && lookUp(contract, "native", user.native).routeOn(detectHost(window, contract)) !== undefined
  );
}

/** The address of the window with another query. */
export function addressOf({ location }: Pick<Window, "location">, query: Readonly<Record<string, string>>): string {
  return `${location.pathname}?${new URLSearchParams(query)}`;
}

function renderPages(
  document: Document,
  runtime: Runtime,
  { pages }: TestSuite,
  beginVisit: BeginVisit | undefined,
): () => void {
  const element = document.body.appendChild(document.createElement("div"));
  const root = createRoot(element);
  const loadPage = async (name: string, language: string) => {
    const page = pages[name];
    return page ? pageInLanguage(page, language) : Promise.reject(new NoPage(name));
  };
  root.render(<App runtime={runtime} loadPage={loadPage} beginVisit={beginVisit} />);
  return () => {
    root.unmount();
    element.remove();
  };
}

/** Wraps each component that a test can name in an element with `data-mark`; the element itself has no box. */
const mark: Devtools["around"] = ({ id, staticProps }, shown) => {
  const name = id ?? (staticProps.field as { readonly name?: string } | undefined)?.name;
  if (name === undefined) return shown;
  return (
    <span data-mark={name} style={{ display: "contents" }}>
      {shown}
    </span>
  );
};

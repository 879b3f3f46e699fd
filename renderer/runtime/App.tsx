import { useEffect, useState, useSyncExternalStore } from "react";
import type { Page as CheckedPage } from "../../schemas/index.ts";
import { loadFunctions } from "./formula/loadFunctions.ts";
import type { PageLocation } from "./host/router.ts";
import { loadComponents } from "./loadComponents.ts";
import { type BeginVisit, Page } from "./render/Page.tsx";
import { type PreparedPage, prepare } from "./render/prepare.ts";
import { lacksParams } from "./session/params.ts";
import type { Runtime } from "./session/runtime.ts";
import { chooseVariants, vary } from "./session/variants.ts";
import { locale } from "./theme/locale.ts";

/** There is no page of a name. */
export class NoPage extends Error {}

/** Gives a checked page by name, with its texts in a language. Rejects when it cannot be had; with `NoPage` when there is none of that name. */
export type LoadPage = (page: string, language: string) => Promise<CheckedPage>;

interface AppProps {
  readonly runtime: Runtime;
  readonly loadPage: LoadPage;
  /** Begins the visit of a page, or goes on with one; each page that is shown has a new one when it is left out. */
  readonly beginVisit?: BeginVisit | undefined;
}

/** A page in its place. */
interface Shown {
  readonly location: PageLocation;
  /** undefined: it could not be loaded. */
  readonly prepared: PreparedPage | undefined;
  /** Under which the failure is reported. */
  readonly number?: string;
}

/** The front end: the page of the router's place. The page before stays until the next one is there. */
export function App({ runtime, loadPage, beginVisit }: AppProps) {
  const { router, views } = runtime;
  const location = useSyncExternalStore(router.subscribe, router.location, router.location);
  const [shown, setShown] = useState<Shown>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let wanted = true;
    const { errorPage } = runtime.app;
    const report = (name: string, error: unknown) => runtime.reporter.report({ kind: "page", name, error });
    const show = (prepared: PreparedPage | undefined, isUnfit: boolean, failure?: unknown) => {
      if (!wanted) return;
      if (isUnfit && errorPage !== undefined && errorPage !== location.page)
        void runtime.router.go(errorPage, {}, true);
      else setShown({ location, prepared, ...(prepared ? {} : { number: report(location.page, failure) }) });
    };
    loadPrepared(location, loadPage, runtime).then(
      (prepared) => show(prepared, lacksParams(prepared.page, location.query)),
      (error) => show(undefined, error instanceof NoPage, error),
    );
    return () => {
      wanted = false;
    };
  }, [location, loadPage, runtime, attempt]);

  useBrand(runtime);

  if (!shown) return null;
  if (!shown.prepared) {
    const again = async () => setAttempt(attempt + 1);
    return (
      <main className="gw-page">
        <views.Retry text={locale.loadFailed} onTap={again} {...(shown.number && { number: shown.number })} />
      </main>
    );
  }
  const { prepared, location: place } = shown;
  return <Page key={attempt} query={place.query} {...{ prepared, runtime, loadPage, beginVisit }} />;
}

/** The style sheets choose the colours by it. */
function useBrand({ brand, window }: Runtime): void {
  useEffect(() => {
    window.document.documentElement.dataset.brand = brand;
  }, [brand, window]);
}

async function loadPrepared(location: PageLocation, loadPage: LoadPage, runtime: Runtime): Promise<PreparedPage> {
  const { language, components, formulas } = runtime;
  const page = await loadPage(location.page, language.wanted());
  const varied = vary(page, chooseVariants(page, location.query, runtime));
  // Without its texts the interface goes on in the language that it speaks.
  const speaking = language.load(language.of(page)).catch(() => undefined);
  const functions = loadFunctions(varied, formulas);
  const [loaded, speak] = await Promise.all([loadComponents(varied, components), speaking, functions]);
  speak?.();
  return prepare(varied, loaded, formulas);
}

import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { NoPage } from "./host/noPage.ts";
import type { PageLocation } from "./host/router.ts";
import { loadMoves } from "./moves/loadMoves.ts";
import { createPreparedPages, type LoadPage } from "./preparedPages.ts";
import { type BeginVisit, Page } from "./render/Page.tsx";
import type { PreparedPage } from "./render/prepare.ts";
import { lacksParams } from "./session/params.ts";
import type { Runtime } from "./session/runtime.ts";
import { locale } from "./theme/locale.ts";

interface AppProps {
  readonly runtime: Runtime;
  readonly loadPage: LoadPage;
  /** False: a page can be had only once it is gone to, as in the studio; the page before does not wait for it. */
  readonly preparesAhead?: boolean;
  /** Begins the visit of a page, or goes on with one; each page that is shown has a new one when it is left out. */
  readonly beginVisit?: BeginVisit | undefined;
  /** A page that is ready already, with its place: it is there at once. The router may have gone on to another place since. */
  readonly first?: (Pick<Shown, "location"> & { readonly prepared: PreparedPage }) | undefined;
  /** Is told once the page is there, and once it works. */
  readonly onThere?: (() => void) | undefined;
  readonly onWorking?: (() => unknown) | undefined;
}

/** A page in its place. */
interface Shown {
  readonly location: PageLocation;
  /** How many places have been shown up to this one. */
  readonly turn: number;
  /** undefined: it could not be loaded. */
  readonly prepared: PreparedPage | undefined;
  /** Under which the failure is reported. */
  readonly number?: string;
}

/** The front end: the page of the router's place. The page before stays until the next one can be drawn. */
export function App({ runtime, loadPage, preparesAhead = true, beginVisit, first, onThere, onWorking }: AppProps) {
  const { router, views, stops } = runtime;
  const location = useSyncExternalStore(router.subscribe, router.location, router.location);
  const prepare = useMemo(() => createPreparedPages(loadPage, runtime), [loadPage, runtime]);
  const [shown, setShown] = useState<Shown | undefined>(first && { ...first, turn: 1 });
  const [attempt, setAttempt] = useState(0);
  const last = useRef(first?.location);
  const there = useRef(first?.location);

  useEffect(() => {
    router.prepare = preparesAhead ? prepare : undefined;
  }, [router, prepare, preparesAhead]);

  useEffect(() => {
    // Whoever went back while the first page was made ready wants another one.
    const isThere = there.current === location;
    there.current = undefined;
    if (isThere) return undefined;
    let wanted = true;
    const { errorPage } = runtime.app;
    const { document } = runtime.window;
    const isMove = last.current !== undefined && last.current !== location;
    const put = (prepared: PreparedPage | undefined, number?: string) => {
      if (!wanted) return;
      last.current = location;
      setShown((before) => {
        const turn = (before?.turn ?? 0) + (before?.location === location ? 0 : 1);
        return { location, turn, prepared, ...(number !== undefined && { number }) };
      });
    };
    const show = async (prepared: PreparedPage | undefined, isUnfit: boolean, failure?: unknown) => {
      const moves = await moving;
      if (!wanted) return;
      if (isUnfit && errorPage !== undefined && errorPage !== location.page)
        return router.go({ page: errorPage, query: {} }, true);
      const { page: name } = location;
      const number = prepared ? undefined : runtime.reporter.report({ kind: "page", name, error: failure });
      const update = () => put(prepared, number);
      if (moves) moves.move(router.way(), document, update);
      else update();
    };
    const loading = prepare(location);
    // Without what makes a move of it the page is there all the same.
    const moving = isMove ? loadMoves().catch(() => undefined) : undefined;
    moving?.then((moves) => moves?.tellOpening(document, loading).catch(() => undefined));
    loading.then(
      (prepared) => show(prepared, lacksParams(prepared.page, location.query)),
      (error) => show(undefined, error instanceof NoPage, error),
    );
    return () => {
      wanted = false;
    };
  }, [location, prepare, router, runtime, attempt]);

  useBrand(runtime);
  const ofPage = () => stops.ofPage(location.page);
  const stopped = useSyncExternalStore(stops.subscribe, ofPage, ofPage);
  useLayoutEffect(() => onThere?.(), [onThere]);
  useEffect(() => void onWorking?.(), [onWorking]);

  if (!shown) return null;
  const { prepared, location: place, turn, number } = shown;
  if (stopped !== undefined || !prepared) {
    const { home, helpPage } = runtime.app;
    const back = async () => {
      if (!(await router.back())) await router.go({ page: home, query: {} }, true);
    };
    const onHelp =
      helpPage && helpPage !== location.page ? () => router.go({ page: helpPage, query: {} }, false) : undefined;
    const failure =
      stopped === undefined
        ? { text: locale.loadFailed, number, onTap: () => setAttempt(attempt + 1) }
        : { text: stopped, button: locale.goBack, onTap: back };
    return (
      <main className="gw-page">
        <views.Retry {...failure} onHelp={onHelp} />
      </main>
    );
  }
  return <Page key={turn} query={place.query} {...{ prepared, runtime, loadPage, beginVisit }} />;
}

/** The style sheets choose the colours by it. */
function useBrand({ brand, window }: Runtime): void {
  useEffect(() => {
    const { dataset } = window.document.documentElement;
    if (dataset.brand !== brand) dataset.brand = brand;
  }, [brand, window]);
}

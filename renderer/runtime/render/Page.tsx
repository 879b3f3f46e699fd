import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import type { Page as CheckedPage } from "../../../schemas/index.ts";
import { restoreScroll } from "../host/scrollPlaces.ts";
import { createPageSession } from "../session/createPageSession.ts";
import type { PageSession } from "../session/pageSession.ts";
import { lacksParams } from "../session/params.ts";
import type { Runtime, RuntimeViews } from "../session/runtime.ts";
import { locale } from "../theme/locale.ts";
import type { PreparedPage } from "./prepare.ts";
import { prepareWithParts } from "./prepareWithParts.ts";
import { createRenderScope, RenderScopeContext, useRenderScope } from "./renderScope.ts";
import { useIsKnown } from "./useIsKnown.ts";
import { useSelector } from "./useSelector.ts";

/** Begins the visit of a page with what it was opened with. */
export type BeginVisit = typeof createPageSession;

interface PageProps {
  readonly prepared: PreparedPage;
  /** What the page was opened with. */
  readonly query: Readonly<Record<string, string>>;
  readonly runtime: Runtime;
  /** Gives the page in a language; where it is left out, the page is the same in all languages. */
  readonly loadPage?: ((page: string, language: string) => Promise<CheckedPage>) | undefined;
  readonly beginVisit?: BeginVisit | undefined;
}

/** A prepared page as a React tree: one visit, which ends when it is unmounted. */
export function Page({ prepared: first, query, runtime, loadPage, beginVisit = createPageSession }: PageProps) {
  const session = useMemo(() => beginVisit(first.page, query, runtime), [beginVisit, first, query, runtime]);
  const prepared = useLanguage(first, session, { query, runtime, loadPage });
  const scope = useMemo(() => createRenderScope(session, {}), [session]);
  const { FeedbackHost } = runtime.views;
  const isLacking = lacksParams(prepared.page, query);
  const barred = useBarred(session);
  const main = useScrollPlace(session, runtime);
  useEffect(() => {
    const stops = first.keepers.map((keep) => keep(session));
    return () => {
      for (const stop of stops) stop();
    };
  }, [first, session]);
  useEffect(() => (isLacking ? undefined : session.start()), [session, isLacking]);
  return (
    // In another language all of it is drawn anew; what was typed and chosen is the session's, and stays.
    <RenderScopeContext key={runtime.language.of(prepared.page)} value={scope}>
      <main ref={main} className="gw-page">
        {!barred && <Title prepared={prepared} document={runtime.window.document} />}
        {isLacking || barred === "stuck" ? (
          <WayBack session={session} Retry={runtime.views.Retry} />
        ) : (
          !barred && prepared.body
        )}
      </main>
      <FeedbackHost feedback={session.feedback} />
    </RenderScopeContext>
  );
}

/** The page in the language in which it is shown. Another one is shown once the page is there in it. */
function useLanguage(
  first: PreparedPage,
  session: PageSession,
  { query, runtime, loadPage }: Pick<PageProps, "query" | "runtime" | "loadPage">,
): PreparedPage {
  const { language } = runtime;
  const [[of, spoken], setSpoken] = useState([first, first]);
  const prepare = useEffectEvent(async (wanted: string) => {
    const page = (await loadPage?.(session.page.page, wanted)) ?? session.page;
    const next = language.of(page, wanted);
    const [speak, prepared] = await Promise.all([language.load(next), prepareWithParts(page, query, runtime)]);
    return () => {
      speak();
      session.speak(next, prepared.page);
      setSpoken([first, prepared]);
    };
  });
  useEffect(() => language.onChange((wanted) => prepare(wanted)), [language]);
  return of === first ? spoken : first;
}

/** A page that somebody comes back to stands where it was left; a new one begins at its top. */
function useScrollPlace(session: PageSession, { window }: Runtime) {
  const main = useRef<HTMLElement>(null);
  // Before it is painted: nobody sees a page at the place of another.
  useLayoutEffect(() => (session && main.current ? restoreScroll(window, main.current) : undefined), [session, window]);
  return main;
}

/** Why the page is not shown to whom its guard does not let in; undefined for all others. */
function useBarred({ store }: PageSession): unknown {
  const subscribe = useCallback((listener: () => void) => store.subscribe(["guard.state"], listener), [store]);
  const state = () => store.read("guard.state");
  return useSyncExternalStore(subscribe, state, state);
}

/** What stands in place of a page that lacks what it is about. */
function WayBack({ session, Retry }: { readonly session: PageSession; readonly Retry: RuntimeViews["Retry"] }) {
  const leave = () => void session.run([{ verb: "leave", leave: null }], {});
  return <Retry text={locale.cannotOpen} button={locale.goBack} onTap={leave} onHelp={session.help} />;
}

interface TitleProps {
  readonly prepared: PreparedPage;
  readonly document: Document;
}

/** The page's title, in the bar of the host; for readers of the screen it is the heading, unless a bar of the page's own is. */
function Title({ prepared: { title, page, hasBar }, document }: TitleProps) {
  const scope = useRenderScope();
  const { text } = useSelector(
    title.reads,
    useCallback(() => ({ text: String(scope.evaluate(title) ?? "") }), [scope, title]),
  );
  useEffect(() => {
    document.title = text as string;
  }, [document, text]);
  const isKnown = useIsKnown() || !("later" in page);
  return hasBar || !isKnown || !text ? null : <h1 className="gw-unseen">{text as string}</h1>;
}

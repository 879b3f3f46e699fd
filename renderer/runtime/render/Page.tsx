import { useCallback, useEffect, useMemo } from "react";
import { componentNames } from "../schemas/index.ts";
import type { CompiledPage } from "./compile.ts";
import { FeedbackHost } from "./components/Feedback.tsx";
import { Retry } from "./components/Retry.tsx";
import { lacksParams } from "./params.ts";
import { PlaceContext, placeIn, usePlace } from "./place.ts";
import { createSession, type Session } from "./session.ts";
import { locale } from "./theme/locale.ts";
import { useLive } from "./useLive.ts";
import type { World } from "./world.ts";

interface PageProps {
  readonly compiled: CompiledPage;
  /** What the page was opened with. */
  readonly query: Readonly<Record<string, string>>;
  readonly world: World;
}

/** A compiled page as a React tree: one visit, which ends when it is unmounted. */
export function Page({ compiled, query, world }: PageProps) {
  const session = useMemo(() => createSession(compiled.page, query, world), [compiled, query, world]);
  const place = useMemo(() => placeIn(session, {}), [session]);
  const isLacking = lacksParams(compiled.page, query);
  useEffect(() => (isLacking ? undefined : session.start()), [session, isLacking]);
  return (
    <PlaceContext value={place}>
      <main className="gw-page">
        <Title compiled={compiled} document={world.window.document} />
        {isLacking ? <WayBack session={session} /> : compiled.body}
      </main>
      <FeedbackHost feedback={session.feedback} />
    </PlaceContext>
  );
}

/** What stands in place of a page that lacks what it is about. */
function WayBack({ session }: { readonly session: Session }) {
  const leave = () => void session.run([{ verb: "leave", leave: null }], {});
  return <Retry text={locale.cannotOpen} button={locale.goBack} onTap={leave} />;
}

interface TitleProps {
  readonly compiled: CompiledPage;
  readonly document: Document;
}

/** The page's title, in the bar of the host; for readers of the screen it is the heading, unless a bar of the page's own is. */
function Title({ compiled: { title, page }, document }: TitleProps) {
  const place = usePlace();
  const { text } = useLive(
    title.reads,
    useCallback(() => ({ text: String(place.evaluate(title) ?? "") }), [place, title]),
  );
  useEffect(() => {
    document.title = text as string;
  }, [document, text]);
  const hasBar = useMemo(() => componentNames(page.body).has("navBar"), [page]);
  return hasBar || !text ? null : <h1 className="gw-unseen">{text as string}</h1>;
}

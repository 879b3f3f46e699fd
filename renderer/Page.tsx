import { useCallback, useEffect, useMemo } from "react";
import type { CompiledPage } from "./compile.ts";
import { FeedbackHost } from "./components/Feedback.tsx";
import { SessionContext, usePlace } from "./place.ts";
import { createSession } from "./session.ts";
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
  useEffect(() => session.start(), [session]);
  return (
    <SessionContext value={session}>
      <Title title={compiled.title} document={world.window.document} />
      <main className="gw-page">{compiled.body}</main>
      <FeedbackHost feedback={session.feedback} />
    </SessionContext>
  );
}

interface TitleProps {
  readonly title: CompiledPage["title"];
  readonly document: Document;
}

/** The page's title, in the bar of the host. */
function Title({ title, document }: TitleProps) {
  const place = usePlace();
  const { text } = useLive(
    title.reads,
    useCallback(() => ({ text: String(place.evaluate(title) ?? "") }), [place, title]),
  );
  useEffect(() => {
    document.title = text as string;
  }, [document, text]);
  return null;
}

import { useEffect, useMemo } from "react";
import type { CompiledPage } from "./compile.ts";
import { FeedbackHost } from "./components/Feedback.tsx";
import { SessionContext } from "./place.ts";
import { createSession } from "./session.ts";
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
  useTitle(String(compiled.title.evaluate(session.scope({})) ?? ""), world);
  return (
    <SessionContext value={session}>
      <main className="gw-page">{compiled.body}</main>
      <FeedbackHost feedback={session.feedback} />
    </SessionContext>
  );
}

function useTitle(title: string, { window }: World): void {
  useEffect(() => {
    window.document.title = title;
  }, [title, window]);
}

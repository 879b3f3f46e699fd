import { type Dispatch, useEffect, useRef } from "react";
import type { StudioEvent } from "../state/studioState.ts";
import type { AskCompiler } from "../workspace/askCompiler.ts";

/**
 * Asks for the list of pages and the page that is open, and again when something changes on the disk. The latest answer of
 * each wins.
 *
 * @returns asks again for all that what is typed may concern
 */
export function useProject(page: string, dispatch: Dispatch<StudioEvent>, ask: AskCompiler): () => void {
  const latest = useRef(new Map<string, Promise<unknown>>());
  const opened = useRef(new Set<string>());
  const again = useRef<() => void>(() => undefined);

  useEffect(() => {
    const requests = latest.current;
    const track = <Answer>(name: string, request: Promise<Answer>, then: (answer: Answer) => void) => {
      requests.set(name, request);
      // When the server has stopped, what was fetched before stays.
      request.then((answer) => requests.get(name) === request && then(answer)).catch(() => undefined);
    };
    const loadPage = (name: string) =>
      track(name, ask("page", name), (answer) => dispatch({ type: "page", answer: answer ?? missing(name) }));
    const loadAll = () => {
      track("", ask("project"), (project) => dispatch({ type: "project", project }));
      for (const name of opened.current) loadPage(name);
    };
    opened.current.add(page);
    again.current = loadAll;
    loadAll();
    import.meta.hot?.on("gangway:changed", loadAll);
    return () => import.meta.hot?.off("gangway:changed", loadAll);
  }, [page, dispatch, ask]);
  return () => again.current();
}

/** There is no page of that name. */
function missing(name: string) {
  return { name, stubs: { stubs: name }, problems: [] };
}

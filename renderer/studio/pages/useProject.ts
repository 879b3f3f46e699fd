import { type Dispatch, useEffect, useRef } from "react";
import { fetchPage, fetchProject } from "../state/project.ts";
import type { StudioEvent } from "../state/studioState.ts";

/** Fetches the list of pages and the page that is open, and again what changes on disk. The latest request of each wins. */
export function useProject(page: string, dispatch: Dispatch<StudioEvent>): void {
  const latest = useRef(new Map<string, Promise<unknown>>());
  const opened = useRef(new Set<string>());

  useEffect(() => {
    const requests = latest.current;
    const track = <Answer>(name: string, request: Promise<Answer>, then: (answer: Answer) => void) => {
      requests.set(name, request);
      // When the server has stopped, what was fetched before stays.
      request.then((answer) => requests.get(name) === request && then(answer)).catch(() => undefined);
    };
    const loadPage = (name: string) => track(name, fetchPage(name), (answer) => dispatch({ type: "page", answer }));
    const loadAll = () => {
      track("", fetchProject(), (project) => dispatch({ type: "project", project }));
      for (const name of opened.current) loadPage(name);
    };
    opened.current.add(page);
    loadAll();
    import.meta.hot?.on("gangway:changed", loadAll);
    return () => import.meta.hot?.off("gangway:changed", loadAll);
  }, [page, dispatch]);
}

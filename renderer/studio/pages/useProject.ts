import { type Dispatch, useEffect, useRef } from "react";
import type { StudioEvent } from "../state/studioState.ts";
import type { AskCompiler } from "../workspace/askCompiler.ts";

/**
 * Asks for the list of pages and the page that is open, and again when something changes on the disk: of each one question
 * at a time. What is asked meanwhile is asked once, when the answer is there, which is then an old one: many files change at
 * once where a page is renamed, and each answer is about all of them.
 *
 * @param shown the page on the phone, where that is another one
 * @returns asks again for all that what is typed may concern
 */
export function useProject(page: string, shown: string, dispatch: Dispatch<StudioEvent>, ask: AskCompiler): () => void {
  const asking = useRef(new Map<string, Asking>());
  const opened = useRef(new Set<string>());
  const again = useRef<() => void>(() => undefined);

  useEffect(() => {
    const loadPage = (name: string) =>
      askInTurn(asking.current, name, async () => {
        const answer = await ask("page", name);
        return () => dispatch({ type: "page", answer: answer ?? missing(name) });
      });
    const loadAll = () => {
      askInTurn(asking.current, "", async () => {
        const project = await ask("project");
        return () => dispatch({ type: "project", project });
      });
      for (const name of opened.current) loadPage(name);
    };
    opened.current.add(page);
    opened.current.add(shown);
    again.current = loadAll;
    loadAll();
    import.meta.hot?.on("gangway:changed", loadAll);
    return () => import.meta.hot?.off("gangway:changed", loadAll);
  }, [page, shown, dispatch, ask]);
  return () => again.current();
}

/** A question that is under way, and what is to be asked after it. */
interface Asking {
  next?: Question | undefined;
}

/** Asks; gives what takes the answer. Rejects when the server has stopped: what was fetched before stays. */
type Question = () => Promise<() => void>;

/** Asks at once, or after what is asked under the same name; of several that wait the last is asked. */
function askInTurn(asking: Map<string, Asking>, name: string, question: Question): void {
  const before = asking.get(name);
  if (before) {
    before.next = question;
    return;
  }
  const own: Asking = {};
  asking.set(name, own);
  const end = (take?: () => void) => {
    asking.delete(name);
    if (own.next) askInTurn(asking, name, own.next);
    else take?.();
  };
  question().then(end, () => end());
}

/** There is no page of that name. */
function missing(name: string) {
  return { name, stubs: { stubs: name }, problems: [] };
}

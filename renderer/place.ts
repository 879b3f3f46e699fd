import { createContext, useContext, useMemo } from "react";
import { inHosts, type Names } from "../actions/index.ts";
import type { Place } from "./node.ts";
import type { Session } from "./session.ts";

/** The page that a component stands in. */
export const SessionContext = createContext<Session | undefined>(undefined);

/** The names that formulas see here beside the page's own: a list's item, a partial's inputs. */
export const NamesContext = createContext<Names>({});

/** The page that the component stands in. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("A component of a page was rendered outside of a Page");
  return session;
}

/** Where the component stands: the page, and the names around it. */
export function usePlace(): Place {
  const session = useSession();
  const names = useContext(NamesContext);
  return useMemo(() => placeIn(session, names), [session, names]);
}

function placeIn(session: Session, names: Names): Place {
  const scope = session.scope(names);
  return {
    evaluate: (evaluator) => evaluator.evaluate(scope),
    isServed: (only) => inHosts(session.host, only),
    handle: (steps) => oneAtATime((more) => session.run(steps, more ? { ...names, ...more } : names)),
  };
}

/** A control whose steps are being taken ignores a further tap. */
function oneAtATime<T>(start: (names?: Names) => Promise<T>): (names?: Names) => Promise<T> {
  let running: Promise<T> | undefined;
  return (names) => {
    running ??= start(names).finally(() => {
      running = undefined;
    });
    return running;
  };
}

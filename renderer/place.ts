import { createContext, useContext } from "react";
import { type Ending, inHosts, type Names } from "../actions/index.ts";
import type { Place } from "./node.ts";
import type { Session } from "./session.ts";

/** Where components stand. */
export const PlaceContext = createContext<Place | undefined>(undefined);

/** Where the component stands: the page, and the names around it. */
export function usePlace(): Place {
  const place = useContext(PlaceContext);
  if (!place) throw new Error("A component of a page was rendered outside of a Page");
  return place;
}

/** The page that the component stands in. */
export function useSession(): Session {
  return usePlace().session;
}

/** The place in a page where formulas see these names beside the page's own. */
export function placeIn(session: Session, names: Names): Place {
  const scope = session.scope(names);
  return {
    session,
    names,
    evaluate: (evaluator) => evaluator.evaluate(scope),
    isServed: (only) => inHosts(session.host, only),
    handle(steps) {
      // A control whose steps are being taken ignores a further tap.
      let running: Promise<Ending> | undefined;
      return (more) => {
        running ??= session.run(steps, more ? { ...names, ...more } : names).finally(() => {
          running = undefined;
        });
        return running;
      };
    },
  };
}

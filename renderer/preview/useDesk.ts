import { type Dispatch, useEffect, useRef } from "react";
import { fetchDesk, fetchPage } from "./desk.ts";
import type { StudioEvent } from "./studio.ts";

/** Reads the pages, and reads again what changes on disk. Of several readings the one begun last counts. */
export function useDesk(page: string, dispatch: Dispatch<StudioEvent>): void {
  const latest = useRef(new Map<string, Promise<unknown>>());
  const known = useRef(new Set<string>());

  useEffect(() => {
    const readings = latest.current;
    const take = <Answer>(name: string, reading: Promise<Answer>, then: (answer: Answer) => void) => {
      readings.set(name, reading);
      // A server that has stopped answers nothing: what was read stays.
      reading.then((answer) => readings.get(name) === reading && then(answer)).catch(() => undefined);
    };
    const readPage = (name: string) => take(name, fetchPage(name), (answer) => dispatch({ type: "read", answer }));
    const readAll = () => {
      take("", fetchDesk(), (desk) => dispatch({ type: "desk", desk }));
      for (const name of known.current) readPage(name);
    };
    known.current.add(page);
    readAll();
    import.meta.hot?.on("gangway:changed", readAll);
    return () => import.meta.hot?.off("gangway:changed", readAll);
  }, [page, dispatch]);
}

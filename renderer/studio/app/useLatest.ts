import { useCallback, useLayoutEffect, useRef } from "react";

/** Gives a function that stays the same from one rendering to the next and does what the latest one says. */
export function useLatest<Argument>(run: (argument: Argument) => void): (argument: Argument) => void {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  return useCallback((argument: Argument) => latest.current(argument), []);
}

import { useCallback, useLayoutEffect, useRef } from "react";

/** Returns a function that is the same on every render and calls the `run` of the latest render. */
export function useLatest<Argument>(run: (argument: Argument) => void): (argument: Argument) => void {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  return useCallback((argument: Argument) => latest.current(argument), []);
}

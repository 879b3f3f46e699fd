import { useCallback, useLayoutEffect, useRef } from "react";

/** Returns a function that is the same on every render and calls the `run` of the latest render. */
export function useLatest<Given extends readonly unknown[]>(run: (...given: Given) => void): (...given: Given) => void {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  return useCallback((...given: Given) => latest.current(...given), []);
}

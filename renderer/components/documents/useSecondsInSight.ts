import { useEffect, useRef, useState } from "react";

/** How often it is looked at the clock, in milliseconds. */
const beat = 250;

/** Whole seconds that are left of so many, of which those count in which it is active and the page is in sight. */
export function useSecondsInSight(seconds: number, active: boolean): number {
  const spent = useRef(0);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    if (!active || seconds === 0) return undefined;
    let before = isVisible() ? Date.now() : undefined;
    const tick = () => {
      const now = Date.now();
      // A phone that slept, and a clock that was put forward, have shown nothing.
      if (before !== undefined) spent.current += Math.min(Math.max(0, now - before), beat * 4);
      before = isVisible() ? now : undefined;
      setLeft(Math.max(0, Math.ceil(seconds - spent.current / 1000)));
    };
    const timer = setInterval(tick, beat);
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [seconds, active]);
  return left;
}

function isVisible(): boolean {
  return document.visibilityState === "visible";
}

import { useEffect, useState } from "react";
import { readVisit, writeVisit } from "../../../runtime/host/visitStorage.ts";

/**
 * Seconds that run down to nothing. It counts to a moment, not ticks: a page in the background, whose timers stand
 * still, shows the right number when it comes back. With a key, the moment also survives a reload and a way back.
 *
 * @returns how many are left, whether it has run before, and the way to start it
 */
export function useCountdown(seconds: number, key?: string) {
  const [end, setEnd] = useState<number>();
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const kept = Number(key && readVisit(key));
    if (kept > 0) setEnd(kept);
  }, [key]);
  useEffect(() => {
    if (end === undefined) return undefined;
    const tick = () => {
      // A clock that was set back makes nobody wait longer.
      const rest = Math.min(seconds, Math.max(0, Math.ceil((end - Date.now()) / 1000)));
      setLeft(rest);
      if (rest === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 250);
    tick();
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [end, seconds]);
  const start = () => {
    const until = Date.now() + seconds * 1000;
    if (key) writeVisit(key, String(until));
    setEnd(until);
    setLeft(seconds);
  };
  return { left, again: end !== undefined, start };
}

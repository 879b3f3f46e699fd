import { useEffect, useState } from "react";
import { writeOwn } from "../../../runtime/owner/ownMemory.ts";
import { useOwn } from "../../../runtime/owner/useOwn.ts";

/**
 * Seconds that run down to nothing. It counts to a moment, not ticks: a page in the background, whose timers stand
 * still, shows the right number when it comes back. With a key, the moment also survives a way back, and for a known owner a reload.
 *
 * @returns how many are left, whether it has run before, and the way to start it
 */
export function useCountdown(seconds: number, key?: string) {
  const kept = useOwn(key);
  const [end, setEnd] = useState<number>();
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (Number(kept) > 0) setEnd(Number(kept));
  }, [kept]);
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
    if (key) writeOwn(key, String(until));
    setEnd(until);
    setLeft(seconds);
  };
  return { left, again: end !== undefined, start };
}

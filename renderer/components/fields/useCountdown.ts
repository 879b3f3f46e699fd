import { useEffect, useState } from "react";

/**
 * Seconds that run down to nothing. It counts to a moment, not ticks: a page in the background, whose timers stand
 * still, shows the right number when it comes back.
 *
 * @returns how many are left, whether it has run before, and the way to start it
 */
export function useCountdown(seconds: number) {
  const [end, setEnd] = useState<number>();
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (end === undefined) return undefined;
    const tick = () => {
      const rest = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setLeft(rest);
      if (rest === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 250);
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [end]);
  const start = () => {
    setEnd(Date.now() + seconds * 1000);
    setLeft(seconds);
  };
  return { left, again: end !== undefined, start };
}

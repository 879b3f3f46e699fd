import { useEffect, useEffectEvent, useState } from "react";
import { defaults } from "../../runtime/theme/defaults.ts";

/** Not there, there, or on its way out. */
export type Presence = "gone" | "there" | "leaving";

/**
 * Keeps something that was closed until it has left. On the server, and while hydrating, nothing is there: what lies
 * over the page is never part of prerendered markup.
 *
 * @param onGone called when it has left
 */
export function usePresence(open: boolean, onGone?: () => void): Presence {
  const [presence, setPresence] = useState<Presence>("gone");
  const leave = useEffectEvent(() => {
    // Opened again just now: the effect above has asked for it, and the last word would be the timer's.
    if (open) return;
    setPresence("gone");
    onGone?.();
  });
  useEffect(() => {
    setPresence((now) => next(now, open));
  }, [open]);
  useEffect(() => {
    if (presence !== "leaving") return undefined;
    const timer = setTimeout(() => leave(), defaults.popup.leave);
    return () => clearTimeout(timer);
  }, [presence]);
  return presence;
}

function next(now: Presence, open: boolean): Presence {
  if (open) return "there";
  return now === "there" ? "leaving" : now;
}

import { type RefObject, useEffect, useEffectEvent } from "react";
import { isElderMode } from "../../runtime/theme/isElderMode.ts";
import { isReduced } from "../gestures/motion.ts";

export interface Autoplay {
  readonly ms: number | undefined;
  readonly active: boolean;
  readonly track: RefObject<HTMLElement | null>;
  /** A finger is on it. */
  readonly held: RefObject<boolean>;
  /** The slide that is shown; each has its full time. */
  readonly index: number;
  readonly onTurn: () => void;
}

/**
 * Turns slides after a while: not under a finger, not while something in them has the focus, not while the page is
 * hidden, and never with reduced motion or in elder mode.
 */
export function useAutoplay({ ms, active, track, held, index, onTurn }: Autoplay): void {
  const turn = useEffectEvent(onTurn);
  const isBusy = useEffectEvent(
    () =>
      held.current ||
      document.hidden ||
      (track.current && hasVisibleFocus(track.current)) ||
      isReduced() ||
      isElderMode(),
  );
  // With each slide the time begins anew.
  useEffect(() => {
    if (!active) return undefined;
    const timer = setInterval(() => isBusy() || turn(), ms);
    return () => clearInterval(timer);
  }, [ms, active, index]);
}

/** Whether keys are at work in an element; a finger leaves the focus where it has tapped, but without a mark. */
function hasVisibleFocus(element: Element): boolean {
  const { activeElement } = document;
  if (!activeElement || !element.contains(activeElement)) return false;
  try {
    return activeElement.matches(":focus-visible");
  } catch {
    // Old WebKit does not know the word.
    return true;
  }
}

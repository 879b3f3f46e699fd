import { type RefObject, useEffect } from "react";

/** The bars of all tabs, open and closed. */
const bars = new Set<HTMLElement>();

/**
 * Tells the page how much room to leave at its end for a bar that is fixed there: as high as the bar is at the
 * present size of type, none while the bar stands in a closed tab.
 */
export function useRoomBelow(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    bars.add(element);
    leaveRoom();
    const observer = typeof ResizeObserver === "undefined" ? undefined : new ResizeObserver(leaveRoom);
    observer?.observe(element);
    return () => {
      observer?.disconnect();
      bars.delete(element);
      leaveRoom();
    };
  }, [bar]);
}

function leaveRoom(): void {
  const highest = Math.max(0, ...[...bars].map((bar) => bar.offsetHeight));
  const { style } = document.documentElement;
  if (highest > 0) style.setProperty("--gw-bar", `${highest}px`);
  else style.removeProperty("--gw-bar");
}

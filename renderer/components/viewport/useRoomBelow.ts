import { type RefObject, useEffect } from "react";

/** Where a bar stands: at the bottom of the screen, or above those that do. */
type Place = "bottom" | "above";

/** The bars of all tabs, open and closed. */
const bars = new Map<HTMLElement, Place>();

/**
 * Tells the page how much room to leave at its end for a bar that is fixed there, or above those that are: as high as
 * the bar is at the present size of type, none while the bar stands in a closed tab.
 */
export function useRoomBelow(bar: RefObject<HTMLElement | null>, place: Place = "bottom"): void {
  useEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    bars.set(element, place);
    leaveRoom();
    const observer = typeof ResizeObserver === "undefined" ? undefined : new ResizeObserver(leaveRoom);
    observer?.observe(element);
    return () => {
      observer?.disconnect();
      bars.delete(element);
      leaveRoom();
    };
  }, [bar, place]);
}

function leaveRoom(): void {
  say("--gw-bar", highest("bottom"));
  say("--gw-above", highest("above"));
}

function highest(place: Place): number {
  return Math.max(0, ...[...bars].map(([bar, its]) => (its === place ? bar.offsetHeight : 0)));
}

function say(property: string, pixels: number): void {
  const { style } = document.documentElement;
  if (pixels > 0) style.setProperty(property, `${pixels}px`);
  else style.removeProperty(property);
}

import { type RefObject, useEffect } from "react";
import { tellHeight } from "./tellHeight.ts";

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
  tellHeight("--gw-bar", heightOfBars("bottom"));
  tellHeight("--gw-above", heightOfBars("above"));
}

/** How high the bars are that stand at a place, in pixels; 0 without one. */
export function heightOfBars(place: Place): number {
  return Math.max(0, ...[...bars].map(([bar, its]) => (its === place ? bar.offsetHeight : 0)));
}

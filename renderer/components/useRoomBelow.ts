import { type RefObject, useEffect } from "react";

/**
 * Tells the page how much room to leave at its end for a bar that is fixed there: as high as the bar is at the
 * present size of type, none while the bar stands in a closed tab.
 */
export function useRoomBelow(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const page = document.documentElement.style;
    const measure = () => page.setProperty("--gw-bar", `${element.offsetHeight}px`);
    measure();
    const observer = typeof ResizeObserver === "undefined" ? undefined : new ResizeObserver(measure);
    observer?.observe(element);
    return () => {
      observer?.disconnect();
      page.removeProperty("--gw-bar");
    };
  }, [bar]);
}

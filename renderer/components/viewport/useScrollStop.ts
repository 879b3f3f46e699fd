import { type RefObject, useEffect } from "react";

/** Lets the Tab key stop at what scrolls, so that keys can scroll it; where everything is in sight, it does not. */
export function useScrollStop(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const update = () => {
      if (element.scrollHeight > element.clientHeight + 1) element.tabIndex = 0;
      else element.removeAttribute("tabindex");
    };
    update();
    const observer = typeof ResizeObserver === "undefined" ? undefined : new ResizeObserver(update);
    observer?.observe(element);
    for (const child of element.children) observer?.observe(child);
    return () => observer?.disconnect();
  }, [scroller]);
}

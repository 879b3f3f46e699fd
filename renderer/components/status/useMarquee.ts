import { type RefObject, useEffect } from "react";
import { defaults } from "../../runtime/theme/defaults.ts";

/**
 * Lets a line run through its parent when it is too long for it, at the specification's speed (§9). It first leaves
 * from where it stands, and then comes in again from the other end, over and over; the stylesheet has the movement.
 */
export function useMarquee(line: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = line.current;
    const view = element?.parentElement;
    if (!element || !view) return undefined;
    const measure = () => run(element, view.clientWidth);
    measure();
    if (typeof ResizeObserver === "undefined") return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(view);
    return () => observer.disconnect();
  }, [line]);
}

function run(line: HTMLElement, viewWidth: number): void {
  const { speed, delay } = defaults.notice;
  const width = line.scrollWidth;
  line.toggleAttribute("data-runs", width > viewWidth);
  line.style.setProperty("--gw-notice-delay", `${delay}ms`);
  line.style.setProperty("--gw-notice-leave", `${(width / speed) * 1000}ms`);
  line.style.setProperty("--gw-notice-pass", `${((width + viewWidth) / speed) * 1000}ms`);
  line.style.setProperty("--gw-notice-from", `${viewWidth}px`);
}

import { type RefObject, useLayoutEffect } from "react";

/**
 * Marks a table that is wider than its place as folded, before it is seen: its own width tells it, so that large
 * type, long figures and narrow screens are all met.
 *
 * @param rows what it shows, or whatever else is another when they may be wider
 */
export function useFolded(table: RefObject<HTMLTableElement | null>, rows: unknown): void {
  useLayoutEffect(() => {
    const element = table.current;
    const place = element?.parentElement;
    if (!element || !place) return undefined;
    const measure = () => fold(element, place);
    measure();
    if (typeof ResizeObserver === "undefined") return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(place);
    return () => observer.disconnect();
  }, [table, rows]);
}

function fold(table: HTMLElement, place: HTMLElement): void {
  table.removeAttribute("data-folded");
  if (table.scrollWidth > place.clientWidth) table.setAttribute("data-folded", "");
}

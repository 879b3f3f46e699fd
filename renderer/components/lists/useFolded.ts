import { type RefObject, useLayoutEffect } from "react";

/**
 * Marks a table that is wider than its place as folded, before it is seen: its own width tells it, so that large
 * type, long figures and narrow screens are all met.
 *
 * @param widest what it shows; must be the same as long as the table is as wide
 */
export function useFolded(table: RefObject<HTMLTableElement | null>, widest: unknown): void {
  useLayoutEffect(() => {
    const element = table.current;
    const place = element?.parentElement;
    if (!element || !place) return undefined;
    let width: number | undefined;
    const measure = () => {
      // It is laid out twice to know: not for each row that comes into sight.
      if (width === place.clientWidth) return;
      width = place.clientWidth;
      fold(element, place);
    };
    measure();
    if (typeof ResizeObserver === "undefined") return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(place);
    return () => observer.disconnect();
  }, [table, widest]);
}

function fold(table: HTMLElement, place: HTMLElement): void {
  table.removeAttribute("data-folded");
  if (table.scrollWidth > place.clientWidth) table.setAttribute("data-folded", "");
}

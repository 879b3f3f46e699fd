import { type RefObject, useEffect } from "react";
import { isReduced } from "../../gestures/motion.ts";
import { tellHeight } from "../../viewport/tellHeight.ts";
import { heightOfBars } from "../../viewport/useRoomBelow.ts";

/** Pixels between a field and what lies over the page below it. */
const air = 16;

/**
 * Keeps a field in sight above a keyboard of ours: layers end where the keyboard begins, and what scrolls is scrolled.
 */
export function useRoomAbove(panel: RefObject<HTMLElement | null>, field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const height = panel.current?.offsetHeight ?? 0;
    // A pixel less: no engine leaves a gap then.
    tellHeight("--gw-keys", height - 1);
    const lowest = window.innerHeight - height - heightOfBars("above") - air;
    if (field.current) reveal(field.current.closest(".gw-field") ?? field.current, lowest);
    return () => tellHeight("--gw-keys", 0);
  }, [panel, field]);
}

function reveal(element: Element, lowest: number): void {
  const hidden = element.getBoundingClientRect().bottom - lowest;
  if (hidden <= 0) return;
  scrollerOf(element)?.scrollBy?.({ top: hidden, behavior: isReduced() ? "auto" : "smooth" });
}

/** What scrolls around an element: a part of a layer, else the page. */
function scrollerOf(element: Element): Element | null {
  for (let one = element.parentElement; one; one = one.parentElement)
    if (/auto|scroll/.test(getComputedStyle(one).overflowY)) return one;
  return document.scrollingElement;
}

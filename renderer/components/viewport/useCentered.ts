import { type RefObject, useEffect, useRef } from "react";
import { isReduced } from "../gestures/motion.ts";

/** Brings a child of a bar that scrolls sideways to its middle: at once at first, then smoothly. The page itself never scrolls. */
export function useCentered(bar: RefObject<HTMLElement | null>, index: number): void {
  const isFirst = useRef(true);
  useEffect(() => {
    const element = bar.current;
    const child = element?.children[index];
    if (!element || !(child instanceof HTMLElement)) return;
    element.style.scrollBehavior = isFirst.current || isReduced() ? "auto" : "smooth";
    element.scrollLeft = child.offsetLeft - (element.clientWidth - child.offsetWidth) / 2;
    isFirst.current = false;
  }, [bar, index]);
}

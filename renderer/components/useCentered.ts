import { type RefObject, useEffect } from "react";

/** Brings a child of a bar that scrolls sideways to its middle. The page itself never scrolls. */
export function useCentered(bar: RefObject<HTMLElement | null>, index: number): void {
  useEffect(() => {
    const element = bar.current;
    const child = element?.children[index];
    if (!element || !(child instanceof HTMLElement)) return;
    element.scrollLeft = child.offsetLeft - (element.clientWidth - child.offsetWidth) / 2;
  }, [bar, index]);
}

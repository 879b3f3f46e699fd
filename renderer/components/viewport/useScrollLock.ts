import { type RefObject, useEffect } from "react";
import { lockScroll } from "./lockScroll.ts";

let locks = 0;

/** Holds the page still behind a layer while it is active. Several layers hold it until the last one lets go. */
export function useScrollLock(layer: RefObject<HTMLElement | null>, active: boolean): void {
  useEffect(() => {
    if (!active || !layer.current) return undefined;
    const release = lockScroll(layer.current);
    hold(1);
    return () => {
      hold(-1);
      release();
    };
  }, [layer, active]);
}

/** Where a bar to scroll by takes room of its own, the page keeps that room, so that nothing shifts. */
function hold(more: 1 | -1): void {
  const { classList, clientWidth } = document.documentElement;
  if (locks === 0) classList.toggle("gw-gutter", window.innerWidth > clientWidth);
  locks += more;
  classList.toggle("gw-locked", locks > 0);
  if (locks === 0) classList.remove("gw-gutter");
}

import { type RefObject, useEffect } from "react";

let locks = 0;

/** Holds the page still behind a layer while it is active. Several layers hold it until the last one lets go. */
export function useScrollLock(layer: RefObject<HTMLElement | null>, active: boolean): void {
  useEffect(() => {
    const element = layer.current;
    if (!active || !element) return undefined;
    locks += 1;
    document.documentElement.classList.add("gw-locked");
    // Old WebKit scrolls the page behind a layer whatever its styles say; React's own listener could not prevent it.
    element.addEventListener("touchmove", keepStill, { passive: false });
    return () => {
      locks -= 1;
      if (locks === 0) document.documentElement.classList.remove("gw-locked");
      element.removeEventListener("touchmove", keepStill);
    };
  }, [layer, active]);
}

function keepStill(event: TouchEvent): void {
  const scrolled = event.target instanceof Element && event.target.closest("[data-scrollable]");
  const fits = !scrolled || scrolled.scrollHeight <= scrolled.clientHeight;
  if (fits && event.cancelable) event.preventDefault();
}

import { type RefObject, useEffect } from "react";

/** A browser's own bars come and go too; a keyboard is never this low. */
const lowestKeyboard = 80;

/**
 * Lifts a bar that is fixed to the bottom above the keyboard. Where the host shrinks the web view instead, there is
 * nothing to lift.
 */
export function useKeyboardInset(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { visualViewport } = window;
    if (!visualViewport) return undefined;
    let frame = 0;
    // Engines report the resize before the new height can be read.
    const update = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => lift(bar.current, keyboardInset(visualViewport)));
    };
    visualViewport.addEventListener("resize", update);
    visualViewport.addEventListener("scroll", update);
    window.addEventListener("pageshow", update);
    return () => {
      cancelAnimationFrame(frame);
      visualViewport.removeEventListener("resize", update);
      visualViewport.removeEventListener("scroll", update);
      window.removeEventListener("pageshow", update);
    };
  }, [bar]);
}

function keyboardInset({ height, offsetTop, scale }: VisualViewport): number {
  // Zoomed in by two fingers, the visible part is small for another reason.
  if (Math.abs(scale - 1) > 0.01) return 0;
  const inset = window.innerHeight - height - offsetTop;
  return inset < lowestKeyboard ? 0 : inset;
}

function lift(bar: HTMLElement | null, inset: number): void {
  if (!bar) return;
  bar.toggleAttribute("data-keyboard", inset > 0);
  bar.style.transform = inset > 0 ? `translateY(${-inset}px)` : "";
}

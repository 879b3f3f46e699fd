import { type RefObject, useEffect } from "react";

/**
 * Keeps the focused field in sight when the keyboard comes up. The browser scrolls on its own only for what the
 * keyboard hides, and knows nothing of a bar that stands above it.
 */
export function useRevealFocus(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { visualViewport } = window;
    if (!visualViewport) return undefined;
    let frame = 0;
    // Engines report the resize before the new height can be read.
    const reveal = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => revealFocus(container.current, visualViewport));
    };
    visualViewport.addEventListener("resize", reveal);
    return () => {
      cancelAnimationFrame(frame);
      visualViewport.removeEventListener("resize", reveal);
    };
  }, [container]);
}

/** The height of a sticky bar, about: what lies lower counts as hidden. */
const barHeight = 96;

function revealFocus(container: HTMLElement | null, { height, offsetTop }: VisualViewport): void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLInputElement) || !container?.contains(focused)) return;
  const { top, bottom } = focused.getBoundingClientRect();
  if (top < offsetTop || bottom > offsetTop + height - barHeight) focused.scrollIntoView({ block: "center" });
}

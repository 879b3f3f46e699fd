import { type RefObject, useEffect } from "react";
import { tellHeight } from "./tellHeight.ts";
import { watchKeyboard } from "./watchKeyboard.ts";

/**
 * Keeps the focused field in sight when the keyboard comes up, and when the focus goes on while it is up. The browser
 * scrolls on its own only for what the keyboard hides, and knows nothing of a bar that stands above it; and at the end
 * of a page it could scroll no further, were there no room for the keyboard.
 */
export function useRevealFocus(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { visualViewport } = window;
    const element = container.current;
    if (!visualViewport || !element) return undefined;
    let frame = 0;
    // Bars are lifted first.
    const reveal = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => revealFocus(element, visualViewport));
    };
    const end = watchKeyboard((inset) => {
      tellHeight("--gw-keyboard", inset);
      reveal();
    });
    element.addEventListener("focusin", reveal);
    return () => {
      cancelAnimationFrame(frame);
      tellHeight("--gw-keyboard", 0);
      end();
      element.removeEventListener("focusin", reveal);
    };
  }, [container]);
}

function revealFocus(container: HTMLElement, viewport: VisualViewport): void {
  const { activeElement: focused } = document;
  const isTyped = focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement;
  if (isTyped && container.contains(focused) && isCovered(focused, viewport)) center(focused, viewport);
}

/** Whether the keyboard or a bar lies over the upper or the lower end of a field. */
function isCovered(field: HTMLElement, { height, offsetTop }: VisualViewport): boolean {
  const { left, width, top, bottom } = field.getBoundingClientRect();
  const around = field.closest(".gw-field") ?? field;
  return [top + 1, bottom - 1].some((y) => {
    const isSeen = y >= offsetTop && y <= offsetTop + height;
    return !isSeen || !around.contains(document.elementFromPoint(left + width / 2, y));
  });
}

/** Somewhat above the middle of what is seen: a bar may take the end of it. */
const height = 0.4;

function center(field: HTMLElement, viewport: VisualViewport): void {
  field.scrollIntoView({ block: "center" });
  // A popup ends where the keyboard begins. Of the page a part is covered, which the browser counts in.
  if (field.closest("[role=dialog]")) return;
  const { top, bottom } = field.getBoundingClientRect();
  window.scrollBy(0, (top + bottom) / 2 - viewport.offsetTop - viewport.height * height);
}

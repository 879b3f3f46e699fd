/** A browser's own bars come and go too; a keyboard is never this low. */
const lowestKeyboard = 80;

/**
 * Tells how much of the page's lower end the keyboard covers, in pixels, each time that changes. Where the host
 * shrinks the web view instead, nothing is covered.
 *
 * @returns ends the watch
 */
export function watchKeyboard(tell: (inset: number) => void): () => void {
  const { visualViewport } = window;
  if (!visualViewport) return () => undefined;
  let frame = 0;
  // Engines report the resize before the new height can be read.
  const update = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => tell(keyboardInset(visualViewport)));
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
}

function keyboardInset({ height, offsetTop, scale }: VisualViewport): number {
  // Zoomed in by two fingers, the visible part is small for another reason.
  if (Math.abs(scale - 1) > 0.01) return 0;
  const inset = window.innerHeight - height - offsetTop;
  return inset < lowestKeyboard ? 0 : inset;
}

import type { Drag } from "./drag.ts";
import { type Follower, followFinger } from "./followFinger.ts";

/**
 * Watches for drags by a finger or a mouse. Of drags and scrollers that lie in one another the innermost that can move
 * in the direction takes the finger, and keeps it: each is asked in turn as the event goes up, and whoever takes it
 * prevents what the browser and those further out would do.
 *
 * The element needs a `touch-action` that leaves its axis to scripts, unless the drag only begins where nothing scrolls.
 *
 * @returns ends the watch
 */
export function watchDrag(element: HTMLElement, drag: Drag): () => void {
  const follower = followFinger(element, drag);
  const ends = [watchTouch(element, follower), watchMouse(element, follower)];
  return () => {
    for (const end of ends) end();
  };
}

function watchTouch(element: HTMLElement, { start, move, end }: Follower): () => void {
  const onStart = (event: TouchEvent) => {
    const [finger, second] = event.touches;
    // Two fingers mean something else.
    if (second) end(event);
    else if (finger) start(event, finger);
  };
  const onMove = (event: TouchEvent) => event.touches[0] && move(event, event.touches[0]);
  element.addEventListener("touchstart", onStart, { passive: true });
  // Only a listener that is not passive can keep the browser from scrolling; React's are passive.
  element.addEventListener("touchmove", onMove, { passive: false });
  element.addEventListener("touchend", end);
  element.addEventListener("touchcancel", end);
  return () => {
    element.removeEventListener("touchstart", onStart);
    element.removeEventListener("touchmove", onMove);
    element.removeEventListener("touchend", end);
    element.removeEventListener("touchcancel", end);
  };
}

/** A mouse goes on outside of the element. */
function watchMouse(element: HTMLElement, { start, move, end }: Follower): () => void {
  const onMove = (event: PointerEvent) => move(event, event);
  const onUp = (event: PointerEvent) => {
    release();
    if (end(event)) swallowClick();
  };
  const release = () => {
    window.removeEventListener("pointermove", onMove);
    window.removeEventListener("pointerup", onUp);
  };
  const onDown = (event: PointerEvent) => {
    if (event.pointerType !== "mouse" || event.button !== 0) return;
    window.addEventListener("pointermove", onMove);
    window.addEventListener("pointerup", onUp);
    start(event, event);
  };
  element.addEventListener("pointerdown", onDown);
  return () => {
    release();
    element.removeEventListener("pointerdown", onDown);
  };
}

/** A mouse that has dragged must not click as well. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", swallow, true));
}

import type { DragSegment } from "./drag.ts";

/** Whether the phone's owner wants things to stand still. */
export function isReduced(): boolean {
  return typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * Moves an element by its transform alone, which costs no layout: at once, or in so many milliseconds. With reduced
 * motion it is always at once.
 *
 * @returns the milliseconds that it takes
 */
export function shift(element: HTMLElement, transform: string, ms = 0): number {
  const time = isReduced() ? 0 : ms;
  element.style.transition = time > 0 ? `transform ${time}ms var(--gw-ease)` : "none";
  element.style.transform = transform;
  return time;
}

/** Calls back when what has been shifted is there: somewhat later, for the browser has a frame's say in it. */
export function onceThere(ms: number, then: () => void): number {
  return window.setTimeout(then, ms > 0 ? ms + 50 : 0);
}

/** Beyond an end things follow the finger at a third of the way. */
export function rubberBand(over: number): number {
  return over / 3;
}

/** Pixels a millisecond beyond which the end of a drag was a flick. */
const flick = 0.3;

/**
 * Where a drag over pages leads: to the next in its direction when it went half the way or was a flick, else back.
 *
 * @param distance in pixels, as the finger went
 * @param size of a page in pixels
 */
export function turnOf(distance: number, last: DragSegment, size: number): -1 | 0 | 1 {
  const speed = last.ms > 0 ? last.distance / last.ms : 0;
  const way = distance > 0 ? 1 : -1;
  if (Math.abs(speed) > flick) return speed * way > 0 ? way : 0;
  return Math.abs(distance) < size / 2 ? 0 : way;
}

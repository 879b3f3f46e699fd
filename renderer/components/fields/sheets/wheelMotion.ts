import { defaults } from "../../../runtime/theme/defaults.ts";
import type { DragSegment } from "../../gestures/drag.ts";
import { rubberBand } from "../../gestures/motion.ts";

const { itemHeight, visibleItems, flick } = defaults.picker;

/** Where the list of a wheel stands, in pixels down from the wheel's top, when an item is in the middle. */
export function offsetOf(index: number): number {
  return ((visibleItems - 1) / 2 - index) * itemHeight;
}

/** The item nearest to the middle when the list stands there. */
export function indexAt(offset: number, count: number): number {
  return clampIndex(Math.round((offsetOf(0) - offset) / itemHeight), count);
}

/** The nearest index that there is. */
export function clampIndex(index: number, count: number): number {
  return Math.max(0, Math.min(count - 1, index));
}

/** The index itself when it is free, else the nearest free one, looked for in the direction first. */
export function nearestFree(
  index: number,
  count: number,
  isDisabled: (index: number) => boolean,
  direction: number,
): number {
  for (let step = 0; step < count; step += 1) {
    for (const at of [index + step * direction, index - step * direction])
      if (at >= 0 && at < count && !isDisabled(at)) return at;
  }
  return index;
}

/** How far a wheel goes on after it is let go, and for how long; nowhere unless it was flicked. */
export function coast({ distance, ms }: DragSegment): { readonly by: number; readonly ms: number } {
  if (Math.abs(distance) <= flick.beyond) return { by: 0, ms: flick.settle };
  return { by: distance / Math.max(1, ms) / flick.friction, ms: flick.duration };
}

/** Beyond its ends the list lags behind the finger. */
export function resist(offset: number, count: number): number {
  const most = offsetOf(0);
  const least = offsetOf(count - 1);
  if (offset > most) return most + rubberBand(offset - most);
  return offset < least ? least + rubberBand(offset - least) : offset;
}

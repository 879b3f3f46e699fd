import { defaults } from "../../theme/defaults.ts";

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

/** The last stretch of a drag: how far it went, down being positive, and in how many milliseconds. */
export interface Stretch {
  readonly distance: number;
  readonly ms: number;
}

/** How far a wheel goes on after it is let go, and for how long; nowhere unless it was flicked. */
export function coast({ distance, ms }: Stretch): { readonly by: number; readonly ms: number } {
  const flicked = ms < flick.within && Math.abs(distance) > flick.beyond;
  if (!flicked) return { by: 0, ms: flick.settle };
  return { by: distance / Math.max(1, ms) / flick.friction, ms: flick.duration };
}

/** Beyond its ends the list follows the finger at a third of the way. */
export function resist(offset: number, count: number): number {
  const most = offsetOf(0);
  const least = offsetOf(count - 1);
  if (offset > most) return most + (offset - most) / 3;
  return offset < least ? least + (offset - least) / 3 : offset;
}

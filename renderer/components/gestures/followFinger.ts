import type { Drag, DragSegment } from "./drag.ts";
import { type Axis, canScroll } from "./scrolling.ts";

/** Where a finger is, in pixels of the screen. */
export interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

/** What is told of a finger, or of a mouse. */
export interface Follower {
  readonly start: (event: Event, at: Point) => void;
  readonly move: (event: Event, at: Point) => void;
  /** Whether it was a drag. */
  readonly end: (event: Event) => boolean;
}

interface Track {
  readonly from: Point;
  /** What the finger came down on. */
  readonly target: Element;
  /** Where the finger was along the axis in the last 100 ms. */
  readonly trail: { readonly at: number; readonly time: number }[];
  /** undefined: nobody knows as yet. */
  mine?: boolean;
  distance: number;
}

/** A finger trembles this far within a tap. */
const tremble = 5;
const remembered = 100;
const followed = new WeakSet<Element>();

/** Makes of a finger's way over an element the drag that it is, or none. */
export function followFinger(element: Element, drag: Drag): Follower {
  let track: Track | undefined;
  followed.add(element);
  return {
    start({ target }, from) {
      track = { from, target: target as Element, trail: [], distance: 0 };
      drag.onStart?.();
    },
    move(event, { clientX, clientY }) {
      if (!track) return;
      const [dx, dy] = [clientX - track.from.clientX, clientY - track.from.clientY];
      if (track.mine === undefined && Math.max(Math.abs(dx), Math.abs(dy)) <= tremble) return;
      track.mine ??= isFree(event) && takes(track.target, element, drag, dx, dy);
      if (!track.mine) return;
      if (event.cancelable) event.preventDefault();
      track.distance = drag.axis === "x" ? dx : dy;
      track.trail.push({ at: track.distance, time: event.timeStamp });
      forget(track, event.timeStamp);
      drag.onMove(track.distance);
    },
    end({ timeStamp }) {
      if (!track) return false;
      const { mine = false, distance } = track;
      forget(track, timeStamp);
      const last = lastOf(track, timeStamp);
      track = undefined;
      drag.onEnd(mine ? distance : 0, last);
      return mine;
    },
  };
}

function forget({ trail }: Track, now: number): void {
  while (trail[0] && trail[0].time < now - remembered) trail.shift();
}

function lastOf({ trail: [first], distance }: Track, now: number): DragSegment {
  return first ? { distance: distance - first.at, ms: now - first.time } : { distance: 0, ms: 0 };
}

/** Whether nobody has taken the finger: no drag further in, nor the browser, whose scrolling can no longer be prevented. */
function isFree({ defaultPrevented, cancelable }: Event): boolean {
  return cancelable && !defaultPrevented;
}

/** Whether the finger is this drag's: it goes its way, and nothing inside would rather follow. */
function takes(target: Element, element: Element, { axis, canMove }: Drag, dx: number, dy: number): boolean {
  const along = Math.abs(dx) > Math.abs(dy) ? "x" : "y";
  const direction = (axis === "x" ? dx : dy) > 0 ? 1 : -1;
  if (along !== axis || canMove?.(direction) === false) return false;
  for (let one: Element | null = target; one && one !== element; one = one.parentElement)
    if (canScroll(one, axis, direction) || followsItself(one, axis)) return false;
  return true;
}

/** Sliders, and what tells the browser to leave the finger to it; one of ours has been asked before. */
function followsItself(element: Element, axis: Axis): boolean {
  if (axis === "x" && element.matches("input[type=range]")) return true;
  return !followed.has(element) && getComputedStyle(element).touchAction === "none";
}

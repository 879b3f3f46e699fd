import { defaults } from "../../runtime/theme/defaults.ts";
import type { Offset } from "./viewerMotion.ts";

/** What one or two fingers do. Places are from the middle of the element, distances from where the fingers came down. */
export interface Fingers {
  /** They are down; also when another one comes, or one leaves. */
  readonly onStart: (count: number) => void;
  readonly onMove: (moved: Offset) => void;
  /** Two fingers: where their middle was and is, and how much further apart they are. */
  readonly onPinch: (from: Offset, to: Offset, ratio: number) => void;
  /** The last one has left, at so many pixels a millisecond. */
  readonly onEnd: (moved: Offset, speed: Offset) => void;
  readonly onTap: () => void;
  readonly onDoubleTap: (at: Offset) => void;
}

/** A finger trembles this far within a tap. */
const tremble = 8;
/** So far apart two taps are still one double tap. */
const near = 48;
/** The stretch of time that says how fast a finger leaves, in milliseconds. */
const remembered = 100;

interface Moment extends Offset {
  readonly time: number;
}

/** Watches one or two fingers on an element, which they have for themselves. Gives the way to stop. */
export function watchFingers(element: HTMLElement, fingers: Fingers): () => void {
  let from: { readonly middle: Offset; readonly apart: number } | undefined;
  let trail: Moment[] = [];
  let isTap = false;
  let lastTap: Moment | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const begin = (event: TouchEvent) => {
    from = { middle: middleOf(element, event.touches), apart: apartness(event.touches) };
    trail = [{ x: 0, y: 0, time: event.timeStamp }];
    fingers.onStart(event.touches.length);
  };
  const onStart = (event: TouchEvent) => {
    isTap = event.touches.length === 1;
    clearTimeout(waiting);
    begin(event);
  };
  const onMove = (event: TouchEvent) => {
    if (event.cancelable) event.preventDefault();
    if (!from) return;
    const to = middleOf(element, event.touches);
    const moved = { x: to.x - from.middle.x, y: to.y - from.middle.y };
    if (isTap && Math.hypot(moved.x, moved.y) <= tremble) return;
    isTap = false;
    trail = [...trail.filter(({ time }) => time >= event.timeStamp - remembered), { ...moved, time: event.timeStamp }];
    if (event.touches.length > 1) fingers.onPinch(from.middle, to, apartness(event.touches) / from.apart);
    else fingers.onMove(moved);
  };
  const onEnd = (event: TouchEvent) => {
    // No click comes of it, and no double click beside the double tap.
    if (event.cancelable) event.preventDefault();
    if (event.touches.length > 0) return begin(event);
    const last = trail[trail.length - 1];
    if (isTap && event.type === "touchend" && from) tap({ ...from.middle, time: event.timeStamp });
    else if (last) fingers.onEnd(last, speedOf(trail, event.timeStamp));
    from = undefined;
  };
  /** One tap waits for a second one. */
  const tap = (at: Moment) => {
    const isSecond =
      lastTap &&
      at.time - lastTap.time < defaults.preview.doubleTap &&
      Math.hypot(at.x - lastTap.x, at.y - lastTap.y) < near;
    lastTap = isSecond ? undefined : at;
    if (isSecond) fingers.onDoubleTap(at);
    else waiting = setTimeout(fingers.onTap, defaults.preview.doubleTap);
  };

  element.addEventListener("touchstart", onStart, { passive: true });
  element.addEventListener("touchmove", onMove, { passive: false });
  element.addEventListener("touchend", onEnd);
  element.addEventListener("touchcancel", onEnd);
  return () => {
    clearTimeout(waiting);
    element.removeEventListener("touchstart", onStart);
    element.removeEventListener("touchmove", onMove);
    element.removeEventListener("touchend", onEnd);
    element.removeEventListener("touchcancel", onEnd);
  };
}

function middleOf(element: Element, touches: TouchList): Offset {
  const { left, top, width, height } = element.getBoundingClientRect();
  const [first, second = first] = touches;
  if (!first || !second) return { x: 0, y: 0 };
  const x = (first.clientX + second.clientX) / 2;
  const y = (first.clientY + second.clientY) / 2;
  return { x: x - left - width / 2, y: y - top - height / 2 };
}

function apartness([first, second]: TouchList): number {
  return first && second ? Math.max(1, Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY)) : 1;
}

function speedOf(trail: readonly Moment[], now: number): Offset {
  const recent = trail.filter(({ time }) => time >= now - remembered);
  const [first, last] = [recent[0], recent[recent.length - 1]];
  if (!first || !last || last.time === first.time) return { x: 0, y: 0 };
  const ms = last.time - first.time;
  return { x: (last.x - first.x) / ms, y: (last.y - first.y) / ms };
}

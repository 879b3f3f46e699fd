import type { Axis, Direction } from "./scrolling.ts";

/** The last 100 ms of a drag: how far it went, right or down being positive, and in how many milliseconds. */
export interface DragSegment {
  readonly distance: number;
  readonly ms: number;
}

/** What a drag along an axis does. Distances are in pixels from where it began, right and down being positive. */
export interface Drag {
  readonly axis: Axis;
  /** Whether it can follow the finger; asked once, as the finger sets out. Without it, always. */
  readonly canMove?: ((direction: Direction) => boolean) | undefined;
  /** A finger is down: what is still running stands. */
  readonly onStart?: (() => void) | undefined;
  readonly onMove: (distance: number) => void;
  /** The finger has left; no distance: it was a tap, or another drag or a scroll has had it. */
  readonly onEnd: (distance: number, last: DragSegment) => void;
}

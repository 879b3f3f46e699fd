import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import type { Drag } from "./drag.ts";
import { watchDrag } from "./watchDrag.ts";

/** Lets an element follow a finger; see `watchDrag`. What the drag does may be another with each render. */
export function useDrag(element: RefObject<HTMLElement | null>, drag: Drag, active = true): void {
  const latest = useRef(drag);
  const { axis } = drag;
  useLayoutEffect(() => {
    latest.current = drag;
  });
  useEffect(() => {
    if (!active || !element.current) return undefined;
    return watchDrag(element.current, {
      axis,
      canMove: (direction) => latest.current.canMove?.(direction) !== false,
      onStart: () => latest.current.onStart?.(),
      onMove: (distance) => latest.current.onMove(distance),
      onEnd: (distance, last) => latest.current.onEnd(distance, last),
    });
  }, [element, axis, active]);
}

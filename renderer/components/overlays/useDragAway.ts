import type { RefObject } from "react";
import { shift, turnOf } from "../gestures/motion.ts";
import { useDrag } from "../gestures/useDrag.ts";

/** How much of a sheet must be dragged away, unless it is flicked. */
const enough = 0.3;

/** Lets a finger drag a sheet down and away. Let go too early, it comes back. */
export function useDragAway(sheet: RefObject<HTMLElement | null>, active: boolean, onAway: () => void): void {
  useDrag(
    sheet,
    {
      axis: "y",
      canMove: (direction) => direction > 0,
      onMove: (distance) => sheet.current && shift(sheet.current, `translateY(${Math.max(0, distance)}px)`),
      onEnd(distance, last) {
        const { current } = sheet;
        if (!current || distance === 0) return;
        const isAway = turnOf(distance, last, current.offsetHeight * enough * 2) > 0;
        // From here the styles of what leaves take over.
        if (isAway) current.style.transition = current.style.transform = "";
        else shift(current, "", 200);
        if (isAway) onAway();
      },
    },
    active,
  );
}

import { type PointerEvent, useRef } from "react";
import { defaults } from "../../theme/defaults.ts";
import type { Stretch } from "./wheelMotion.ts";

/** What a vertical drag does. Distances are in pixels from where it began, down being positive. */
export interface DragEvents {
  readonly onStart: () => void;
  readonly onMove: (distance: number) => void;
  /** The last stretch tells a flick from a halt; no `distance` at all was a tap. */
  readonly onEnd: (distance: number, last: Stretch) => void;
}

interface Drag {
  readonly from: number;
  readonly stretch: { readonly at: number; readonly time: number };
  readonly moved: boolean;
}

/** A finger trembles this far within a tap. */
const tremble = 5;

/** Drags by touch or mouse alike; the element needs `touch-action: none`. */
export function useDrag({ onStart, onMove, onEnd }: DragEvents) {
  const drag = useRef<Drag>(undefined);

  const finish = ({ clientY, timeStamp }: PointerEvent) => {
    if (!drag.current) return;
    const { from, stretch, moved } = drag.current;
    drag.current = undefined;
    const last = { distance: clientY - stretch.at, ms: timeStamp - stretch.time };
    onEnd(moved ? clientY - from : 0, moved ? last : { distance: 0, ms: last.ms });
  };
  return {
    onPointerDown: ({ isPrimary, button, clientY, timeStamp }: PointerEvent) => {
      if (!isPrimary || button !== 0) return;
      drag.current = { from: clientY, stretch: { at: clientY, time: timeStamp }, moved: false };
      onStart();
    },
    onPointerMove: (event: PointerEvent) => {
      const { current } = drag;
      if (!current) return;
      const { clientY, timeStamp, pointerId } = event;
      const moved = current.moved || Math.abs(clientY - current.from) > tremble;
      // Only now: to capture at once would take the click from what was tapped.
      if (moved && !current.moved) event.currentTarget.setPointerCapture(pointerId);
      const old = timeStamp - current.stretch.time > defaults.picker.flick.within;
      drag.current = { ...current, moved, ...(old && { stretch: { at: clientY, time: timeStamp } }) };
      if (moved) onMove(clientY - current.from);
    },
    onPointerUp: finish,
    onPointerCancel: finish,
  };
}

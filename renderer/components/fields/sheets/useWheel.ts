import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState, type WheelEvent } from "react";
import { defaults } from "../../../runtime/theme/defaults.ts";
import { tick } from "../../gestures/haptics.ts";
import { useDrag } from "../../gestures/useDrag.ts";
import { clampIndex, coast, indexAt, nearestFree, offsetOf, resist } from "./wheelMotion.ts";

export interface WheelState {
  readonly count: number;
  /** Where it stands; another one moves it. */
  readonly index: number;
  /** Whether an item cannot be chosen: the wheel runs past it. */
  readonly isDisabled?: ((index: number) => boolean) | undefined;
  readonly onChange: (index: number) => void;
}

const { itemHeight, visibleItems, flick } = defaults.picker;

/** Where a key leads, from an item among so many. */
const moves: Readonly<Record<string, (from: number, count: number) => number>> = {
  ArrowUp: (from) => from - 1,
  ArrowDown: (from) => from + 1,
  PageUp: (from) => from - visibleItems,
  PageDown: (from) => from + visibleItems,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Turns a wheel by hand, by keys and by a mouse wheel. The list moves without rendering; only another item in the
 * middle renders.
 *
 * @returns the window that a finger drags in, the list to move, the item in the middle, and what the wheel's element listens to
 */
export function useWheel({ count, index, isDisabled = () => false, onChange }: WheelState) {
  const view = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState(index);
  const motion = useRef({ offset: Number.NaN, isCaught: false, scrolled: 0 });
  // Its own turns come back as the index; another index is another wheel's doing.
  useLayoutEffect(() => {
    if (index === selected && !Number.isNaN(motion.current.offset)) return;
    setSelected(index);
    motion.current.offset = offsetOf(index);
    place(list.current, motion.current.offset, 0);
  }, [index, selected]);

  const mark = (next: number) => {
    if (next === selected || isDisabled(next)) return;
    tick();
    setSelected(next);
    onChange(next);
  };
  const turnTo = (to: number, ms: number = flick.settle) => {
    const next = nearestFree(clampIndex(to, count), count, isDisabled, Math.sign(to - selected) || 1);
    motion.current.offset = offsetOf(next);
    place(list.current, motion.current.offset, ms);
    mark(next);
  };

  useDrag(view, {
    axis: "y",
    onStart() {
      const offset = visibleOffset(list.current);
      // A finger that stops a coasting wheel does not also choose what it lands on.
      motion.current.isCaught = Math.abs(offset - motion.current.offset) > 1;
      motion.current.offset = offset;
      place(list.current, offset, 0);
    },
    onMove(distance) {
      const offset = motion.current.offset + distance;
      place(list.current, resist(offset, count), 0);
      mark(indexAt(offset, count));
    },
    onEnd(distance, last) {
      const { by, ms } = coast(last);
      turnTo(indexAt(motion.current.offset + distance + by, count), ms);
    },
  });

  return {
    view,
    list,
    selected,
    listeners: {
      onClick({ target }: MouseEvent) {
        const option = target instanceof Element && target.closest<HTMLElement>("[role=option]");
        if (option && !motion.current.isCaught) turnTo(Number(option.dataset.index));
      },
      onKeyDown(event: KeyboardEvent) {
        const to = moves[event.key]?.(selected, count);
        if (to === undefined) return;
        event.preventDefault();
        turnTo(to);
      },
      onWheel({ deltaY }: WheelEvent) {
        const scrolled = motion.current.scrolled + deltaY;
        const items = Math.trunc(scrolled / itemHeight);
        motion.current.scrolled = scrolled - items * itemHeight;
        if (items !== 0) turnTo(selected + items);
      },
    },
  };
}

function place(list: HTMLElement | null, offset: number, ms: number): void {
  if (!list) return;
  list.style.transitionDuration = `${ms}ms`;
  list.style.transform = `translate3d(0, ${offset}px, 0)`;
}

/** Where the list is to be seen now, be it still coasting. */
function visibleOffset(list: HTMLElement | null): number {
  const window = list?.parentElement;
  if (!list || !window) return 0;
  return list.getBoundingClientRect().top - window.getBoundingClientRect().top;
}

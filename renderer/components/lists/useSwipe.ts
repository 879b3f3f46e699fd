import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { defaults } from "../../runtime/theme/defaults.ts";
import { onceThere, rubberBand, turnOf } from "../gestures/motion.ts";
import { useDrag } from "../gestures/useDrag.ts";
import { placeTrack, slidesIn, visibleAt } from "./swipeTrack.ts";

export interface SwipeState {
  readonly count: number;
  readonly loop: boolean;
}

interface Swiping {
  /** The row with the slides in it. */
  readonly track: RefObject<HTMLDivElement | null>;
  readonly index: number;
  /** A finger is on it. */
  readonly held: RefObject<boolean>;
  /** Turns by so many slides; at an end without a loop to the other end. */
  readonly turn: (by: number) => void;
}

/**
 * Turns slides. They stand in a row, and the row moves without rendering; in a loop a slide stands wherever it is
 * nearest, so that two are enough. Only another slide renders.
 */
export function useSwipe({ count, loop }: SwipeState): Swiping {
  const track = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  const held = useRef(false);
  /** Where the row stands, where it stood when the finger came, and where it goes; counted in slides. */
  const motion = useRef({ at: 0, from: 0, to: 0, timer: 0 });
  const loops = loop && count > 1;
  const shown = Math.min(index, Math.max(0, count - 1));

  const place = (at: number, around: number, ms: number) => {
    motion.current.at = at;
    return track.current ? placeTrack(track.current, at, loops ? around : undefined, ms) : 0;
  };
  const rest = () => {
    track.current?.toggleAttribute("data-moving", false);
    motion.current.to = modulo(motion.current.to, count);
    place(motion.current.to, motion.current.to, 0);
  };
  const goTo = (to: number) => {
    const { current: move } = motion;
    if (count === 0) return;
    clearTimeout(move.timer);
    track.current?.toggleAttribute("data-moving", true);
    move.to = loops ? to : clamp(to, count);
    const ms = place(move.to, (move.at + move.to) / 2, defaults.swipe.duration);
    setIndex(modulo(move.to, count));
    move.timer = onceThere(ms, rest);
  };
  const follow = (row: HTMLElement, distance: number) => {
    const to = motion.current.from + slidesIn(row, distance);
    const within = clamp(to, count);
    const at = loops ? to : within + rubberBand(to - within);
    row.toggleAttribute("data-moving", true);
    place(at, at, 0);
  };

  useDrag(
    track,
    {
      axis: "x",
      canMove(direction) {
        if (!track.current || loops) return loops;
        const next = motion.current.to + Math.sign(slidesIn(track.current, direction));
        return next === clamp(next, count);
      },
      onStart() {
        const { current: move } = motion;
        held.current = true;
        clearTimeout(move.timer);
        // A finger stops what is still turning.
        move.from = track.current?.hasAttribute("data-moving") ? visibleAt(track.current) : move.to;
        if (move.from !== move.to) place(move.from, (move.from + move.to) / 2, 0);
      },
      onMove: (distance) => track.current && follow(track.current, distance),
      onEnd(distance, last) {
        const { current: move } = motion;
        held.current = false;
        if (!track.current?.hasAttribute("data-moving")) return;
        const turn = Math.sign(slidesIn(track.current, turnOf(distance, last, track.current.clientWidth)));
        goTo(distance === 0 ? move.to : Math.round(move.from) + turn);
      },
    },
    count > 1,
  );
  useEffect(() => () => clearTimeout(motion.current.timer), []);
  // Slides have gone: what is shown is one that there is.
  useLayoutEffect(() => {
    if (shown === index || !track.current) return;
    motion.current.to = shown;
    placeTrack(track.current, shown, undefined, 0);
  }, [shown, index]);

  return {
    track,
    index: shown,
    held,
    turn(by) {
      const to = motion.current.to + by;
      goTo(loops ? to : modulo(to, count));
    },
  };
}

/** The remainder that is never negative. */
function modulo(value: number, count: number): number {
  return ((value % count) + count) % count;
}

function clamp(index: number, count: number): number {
  return Math.max(0, Math.min(count - 1, index));
}

import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { defaults } from "../../../runtime/theme/defaults.ts";
import { isLeftward } from "../../gestures/isLeftward.ts";
import { onceThere, rubberBand, shift, turnOf } from "../../gestures/motion.ts";
import { useDrag } from "../../gestures/useDrag.ts";

interface TabSlide {
  readonly bar: RefObject<HTMLElement | null>;
  readonly open: number;
  readonly count: number;
  readonly active: boolean;
  readonly onTurn: (index: number) => void;
}

/** Where the open panel stands, in widths of it along the line, and which panel stands beside it. */
interface Slide {
  readonly at: number;
  readonly beside: number | undefined;
}

const still: Slide = { at: 0, beside: undefined };

/**
 * Lets panels follow a finger, and slide when another one is opened. Beside the open panel stands the one that comes
 * or goes; both move by their transforms, and rest without any.
 *
 * @returns what holds the panels, and the panel beside the open one
 */
export function useTabSlide({ bar, open, count, active, onTurn }: TabSlide) {
  const view = useRef<HTMLDivElement>(null);
  const motion = useRef({ slide: still, open, timer: 0, settles: false });
  const [beside, setBeside] = useState<number>();

  const show = (slide: Slide) => {
    motion.current.slide = slide;
    setBeside(slide.beside);
    place(view.current, open, slide, 0);
  };
  const settle = () => {
    const { current: move } = motion;
    move.settles = false;
    move.slide = { ...move.slide, at: 0 };
    leadThumb(bar.current, undefined);
    const ms = place(view.current, open, move.slide, defaults.tabs.duration);
    move.timer = onceThere(ms, () => show(still));
  };

  const slideIn = useEffectEvent(() => {
    const { current: move } = motion;
    const { slide, open: last } = move;
    move.open = open;
    if (!active || last === open) return;
    clearTimeout(move.timer);
    move.settles = true;
    const way = open > last ? 1 : -1;
    show({ at: way + (slide.beside === open ? slide.at : 0), beside: last });
  });
  const placeBeside = useEffectEvent(() => {
    if (beside === undefined) return;
    place(view.current, open, motion.current.slide, 0);
    // What has just been placed must have been there, or nothing would move.
    if (motion.current.settles && view.current?.offsetWidth) settle();
  });
  useLayoutEffect(() => slideIn(), [open]);
  useLayoutEffect(() => placeBeside(), [beside]);
  useEffect(() => () => clearTimeout(motion.current.timer), []);

  useDrag(
    view,
    {
      axis: "x",
      canMove: (direction) => isIndex(open + (isReversed(view) ? direction : -direction), count),
      onMove(distance) {
        clearTimeout(motion.current.timer);
        const at = (distance / widthOf(view)) * (isReversed(view) ? -1 : 1);
        const next = at < 0 ? open + 1 : open - 1;
        show(isIndex(next, count) ? { at, beside: next } : { at: rubberBand(at), beside: undefined });
        leadThumb(bar.current, open - motion.current.slide.at);
      },
      onEnd(distance, last) {
        if (distance === 0) return;
        const turn = turnOf(distance, last, widthOf(view)) * (isReversed(view) ? 1 : -1);
        if (turn !== 0 && isIndex(open + turn, count)) onTurn(open + turn);
        else settle();
      },
    },
    active,
  );
  return { view, beside };
}

function isIndex(index: number, count: number): boolean {
  return index >= 0 && index < count;
}

function isReversed(view: RefObject<HTMLElement | null>): boolean {
  return view.current !== null && isLeftward(view.current);
}

/** How wide a panel is; what holds them is wider while they move. */
function widthOf(view: RefObject<HTMLElement | null>): number {
  return view.current?.parentElement?.clientWidth || 1;
}

/** @returns the milliseconds that it takes */
function place(view: HTMLElement | null, open: number, { at, beside }: Slide, ms: number): number {
  if (!view) return 0;
  view.toggleAttribute("data-moving", at !== 0 || ms > 0);
  let longest = 0;
  for (const panel of view.querySelectorAll<HTMLElement>(":scope > [data-index]")) {
    const index = Number(panel.dataset.index);
    const side = index === open ? 0 : Math.sign(index - open);
    const isSeen = index === open || index === beside;
    const moving = panel.firstElementChild as HTMLElement;
    const to =
      isSeen && at + side !== 0
        ? `translate3d(calc(${(at + side) * (isLeftward(view) ? -1 : 1)} * (100% + var(--gw-gutter))), 0, 0)`
        : "";
    longest = Math.max(longest, shift(moving, to, isSeen ? ms : 0));
  }
  return longest;
}

/** The thumb of the bar goes with the finger; without a place it goes where the open tab says. */
function leadThumb(bar: HTMLElement | null, at: number | undefined): void {
  if (!bar) return;
  bar.toggleAttribute("data-moving", at !== undefined);
  if (at === undefined) bar.style.removeProperty("--gw-open");
  else bar.style.setProperty("--gw-open", String(at));
}

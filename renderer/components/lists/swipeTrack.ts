import { isLeftward } from "../gestures/isLeftward.ts";
import { shift } from "../gestures/motion.ts";

/**
 * Moves a row of slides, and in a loop each slide to the place where it stands nearest.
 *
 * @param at where the row stands, counted in slides; in a loop it goes on beyond the last
 * @param around in a loop the place by which the slides gather
 * @returns the milliseconds that it takes
 */
export function placeTrack(row: HTMLElement, at: number, around: number | undefined, ms: number): number {
  const way = wayOf(row);
  const slides = [...row.children] as HTMLElement[];
  for (const [index, slide] of slides.entries()) {
    const rounds = around === undefined ? 0 : Math.round((around - index) / slides.length);
    slide.style.transform = moved(rounds * slides.length * way);
  }
  return shift(row, moved(-at * way), ms);
}

/** Where the row is to be seen now, be it still moving. */
export function visibleAt(row: HTMLElement): number {
  const start = row.parentElement?.getBoundingClientRect().left ?? 0;
  return slidesIn(row, row.getBoundingClientRect().left - start);
}

/** How many slides further a way in pixels leads, right being positive. */
export function slidesIn(row: HTMLElement, distance: number): number {
  return (-distance / stepOf(row)) * wayOf(row);
}

function wayOf(row: HTMLElement): 1 | -1 {
  return isLeftward(row) ? -1 : 1;
}

/** A way of so many slides, with the gaps between them. */
function moved(slides: number): string {
  return slides === 0 ? "" : `translate3d(calc(${slides} * (100% + var(--gw-swipe-gap))), 0, 0)`;
}

/** From one slide to the next in pixels. */
function stepOf({ children: [first, second], clientWidth }: HTMLElement): number {
  if (!(first instanceof HTMLElement && second instanceof HTMLElement)) return clientWidth;
  return Math.abs(second.offsetLeft - first.offsetLeft);
}

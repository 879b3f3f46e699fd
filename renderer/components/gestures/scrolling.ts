/** Along which a finger moves. */
export type Axis = "x" | "y";

/** 1: right or down. -1: left or up. */
export type Direction = 1 | -1;

/** Whether an element's own scrolling follows a finger that moves in this direction. */
export function canScroll(element: Element, axis: Axis, direction: Direction): boolean {
  const { overflowX, overflowY, direction: writing } = getComputedStyle(element);
  const isDocument = element === document.scrollingElement;
  if (!isDocument && !/auto|scroll/.test(axis === "x" ? overflowX : overflowY)) return false;
  const [at, room] =
    axis === "x"
      ? [element.scrollLeft, element.scrollWidth - element.clientWidth]
      : [element.scrollTop, element.scrollHeight - element.clientHeight];
  // Written from right to left, an element scrolls from 0 down to less.
  const least = axis === "x" && writing === "rtl" ? -room : 0;
  return room > 1 && (direction > 0 ? at > least + 1 : at < least + room - 1);
}

/** Whether anything around an element can still scroll in this direction, the document included. */
export function canScrollAround(element: Element, axis: Axis, direction: Direction): boolean {
  for (let one = element.parentElement; one; one = one.parentElement) if (canScroll(one, axis, direction)) return true;
  return false;
}

import { type Axis, canScroll, type Direction } from "../gestures/scrolling.ts";

/**
 * Keeps a finger on a layer from scrolling the page behind it, which old WebKit does whatever the styles say. What
 * can scroll inside the layer does, until it has come to its end.
 *
 * @returns lets go
 */
export function lockScroll(layer: HTMLElement): () => void {
  let from: Touch | undefined;
  const onStart = ({ touches }: TouchEvent) => {
    from = touches[0];
  };
  const onMove = (event: TouchEvent) => {
    const [finger, second] = event.touches;
    // Two fingers enlarge the page, as anywhere.
    if (!from || !finger || second || !event.cancelable) return;
    const [dx, dy] = [finger.clientX - from.clientX, finger.clientY - from.clientY];
    const isAcross = Math.abs(dx) > Math.abs(dy);
    const direction = (isAcross ? dx : dy) > 0 ? 1 : -1;
    if (!follows(event.target as Element, layer, isAcross ? "x" : "y", direction)) event.preventDefault();
  };
  layer.addEventListener("touchstart", onStart, { passive: true });
  // React's own listener is passive, and could prevent nothing.
  layer.addEventListener("touchmove", onMove, { passive: false });
  return () => {
    layer.removeEventListener("touchstart", onStart);
    layer.removeEventListener("touchmove", onMove);
  };
}

/** Whether something inside the layer goes with the finger. */
function follows(target: Element, layer: Element, axis: Axis, direction: Direction): boolean {
  for (let one: Element | null = target; one && one !== layer; one = one.parentElement)
    if (one.matches("input[type=range]") || canScroll(one, axis, direction)) return true;
  return false;
}

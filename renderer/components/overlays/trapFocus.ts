import { type Overlay, overlays } from "../../runtime/overlays/overlays.ts";

const focusable =
  "button:not(:disabled), input:not(:disabled), textarea:not(:disabled), a[href], iframe, [tabindex='0']";

/**
 * Moves the focus into a layer and keeps it there while the layer is on top. First to what is marked
 * `data-autofocus`, else to the layer's dialog itself, so that it is read out whole.
 *
 * @returns lets the focus go, back to where it was; where another layer takes over the same place, it stays
 */
export function trapFocus(layer: HTMLElement, { isTop, opener }: Overlay): (isPassedOn: boolean) => void {
  const first =
    layer.querySelector<HTMLElement>("[data-autofocus]") ?? layer.querySelector<HTMLElement>("[role=dialog]") ?? layer;
  const enter = () => first.focus({ preventScroll: true });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Tab" && isTop()) turnRound(event, layer);
  };
  const onFocusIn = ({ target }: FocusEvent) => {
    if (isTop() && target instanceof Node && !layer.contains(target)) enter();
  };
  document.addEventListener("keydown", onKeyDown, true);
  document.addEventListener("focusin", onFocusIn);
  // The layer above may have been opened from something that is gone by now.
  const unsubscribe = overlays.subscribe(() => {
    if (isTop() && document.activeElement === document.body) enter();
  });
  if (isTop()) enter();

  return (isPassedOn) => {
    document.removeEventListener("keydown", onKeyDown, true);
    document.removeEventListener("focusin", onFocusIn);
    unsubscribe();
    if (isPassedOn) return;
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    else if (document.activeElement instanceof HTMLElement && layer.contains(document.activeElement))
      document.activeElement.blur();
  };
}

/** From the last element Tab leads to the first, and the other way round. */
function turnRound(event: KeyboardEvent, layer: HTMLElement): void {
  const stops = [...layer.querySelectorAll<HTMLElement>(focusable)].filter(isShown);
  const edge = event.shiftKey ? stops[0] : stops[stops.length - 1];
  const inside = layer.contains(document.activeElement);
  const atStart = event.shiftKey && document.activeElement?.getAttribute("role") === "dialog";
  if (inside && document.activeElement !== edge && !atStart) return;
  event.preventDefault();
  (event.shiftKey ? stops[stops.length - 1] : stops[0])?.focus();
}

function isShown(element: Element): boolean {
  return getComputedStyle(element).display !== "none";
}

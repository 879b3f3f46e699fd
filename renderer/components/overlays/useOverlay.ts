import { createContext, type RefObject, useContext, useEffect, useEffectEvent } from "react";
import { type Close, type Overlay, overlays } from "../../runtime/overlays/overlays.ts";
import { trapFocus } from "./trapFocus.ts";

/**
 * A place that was taken for a layer when it was asked for, while its code was still to be fetched: what stands in for
 * it, and then the layer itself, stand there. Whoever took the place releases it.
 */
export interface ReservedPlace extends Overlay {
  /** Where in the document it is: readers of the screen meet layers in that order. */
  readonly marker: ChildNode;
}

/** The place that is reserved for the layer below, if one is. */
export const ReservedOverlay = createContext<RefObject<ReservedPlace | undefined> | undefined>(undefined);

/**
 * Makes a layer a modal one while it is active: its place in the stack, its depth, the focus inside it, and Esc. On
 * the way out the focus goes back to where it was.
 *
 * @param onClose the user wants it closed; a layer without it cannot be closed, and the back key passes it by
 * @param trap keeps the focus; a keyboard of ours leaves it in its field
 */
export function useOverlay(
  layer: RefObject<HTMLElement | null>,
  active: boolean,
  onClose?: Close,
  trap: typeof trapFocus = trapFocus,
): void {
  const reserved = useContext(ReservedOverlay);
  const close = useEffectEvent<Close>((reason) => onClose?.(reason));
  const closes = onClose !== undefined;
  useEffect(() => {
    const element = layer.current;
    if (!active || !element) return undefined;
    const overlay = reserved?.current ?? overlays.open(closes ? (reason) => close(reason) : undefined);
    reserved?.current?.marker.before(element);
    element.style.zIndex = String(overlay.z);
    const releaseFocus = trap(element, overlay);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.isComposing || !overlay.isTop()) return;
      // Suggestions go first. A key may also come from the document.
      if ((event.target as Partial<Element>).matches?.("input[aria-expanded=true]")) return;
      // The key is spent: it must not close the next layer, which becomes the top at once.
      event.stopImmediatePropagation();
      close("escape");
    };
    // On the way down: what comes up from the layer ends there.
    document.addEventListener("keydown", onKeyDown, true);
    return () => {
      document.removeEventListener("keydown", onKeyDown, true);
      const isPassedOn = overlay === reserved?.current;
      releaseFocus(isPassedOn);
      if (!isPassedOn) overlay.release();
    };
  }, [layer, active, closes, trap, reserved]);
}

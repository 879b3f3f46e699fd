import { type RefObject, useEffect, useEffectEvent } from "react";
import { type Close, overlays } from "./overlays.ts";
import { trapFocus } from "./trapFocus.ts";

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
  const close = useEffectEvent<Close>((reason) => onClose?.(reason));
  const closes = onClose !== undefined;
  useEffect(() => {
    const element = layer.current;
    if (!active || !element) return undefined;
    const overlay = overlays.open(closes ? (reason) => close(reason) : undefined);
    element.style.zIndex = String(overlay.z);
    const releaseFocus = trap(element, overlay.isTop);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.isComposing || !overlay.isTop()) return;
      // The key is spent: it must not close the next layer, which becomes the top at once.
      event.stopImmediatePropagation();
      close("escape");
    };
    // On the way down: what comes up from the layer ends there.
    document.addEventListener("keydown", onKeyDown, true);
    return () => {
      document.removeEventListener("keydown", onKeyDown, true);
      overlay.release();
      releaseFocus();
    };
  }, [layer, active, closes, trap]);
}

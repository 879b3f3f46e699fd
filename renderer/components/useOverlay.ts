import { type RefObject, useEffect, useEffectEvent } from "react";
import { type CloseReason, overlays } from "./overlays.ts";
import { trapFocus } from "./trapFocus.ts";

/**
 * Makes a layer a modal one while it is active: its place in the stack, its depth, the focus inside it, Esc, and
 * the page behind it at rest. On the way out the focus goes back to where it was.
 */
export function useOverlay(
  layer: RefObject<HTMLElement | null>,
  active: boolean,
  onClose: (reason: CloseReason) => void,
): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const element = layer.current;
    if (!active || !element) return undefined;
    const overlay = overlays.open((reason) => close(reason));
    element.style.zIndex = String(overlay.z);
    const releaseFocus = trapFocus(element, overlay.isTop);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !overlay.isTop()) return;
      // The key is spent: it must not close the next layer, which becomes the top at once.
      event.stopImmediatePropagation();
      close("escape");
    };
    document.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      overlay.release();
      releaseFocus();
    };
  }, [layer, active]);
}

import { type RefObject, useEffect } from "react";
import { watchKeyboard } from "./watchKeyboard.ts";

/** Keeps what stands in a layer clear of the keyboard: the layer ends where the keyboard begins. */
export function useKeyboardRoom(layer: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    return watchKeyboard((inset) => {
      if (!layer.current) return;
      layer.current.style.bottom = inset > 0 ? `${inset}px` : "";
      layer.current.toggleAttribute("data-keyboard", inset > 0);
    });
  }, [layer]);
}

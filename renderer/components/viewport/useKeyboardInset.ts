import { type RefObject, useEffect } from "react";
import { watchKeyboard } from "./watchKeyboard.ts";

/**
 * Lifts a bar that is fixed to the bottom above the keyboard. Where the host shrinks the web view instead, there is
 * nothing to lift.
 */
export function useKeyboardInset(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => watchKeyboard((inset) => lift(bar.current, inset)), [bar]);
}

function lift(bar: HTMLElement | null, inset: number): void {
  if (!bar) return;
  bar.toggleAttribute("data-keyboard", inset > 0);
  bar.style.transform = inset > 0 ? `translateY(${-inset}px)` : "";
}

import { type MouseEvent, type PointerEvent, useEffect, useLayoutEffect, useRef } from "react";
import { defaults } from "../../../runtime/theme/defaults.ts";

/**
 * What a button listens to that acts when it is touched, and again and again while it is held. It never takes the
 * focus from the field that it works for.
 */
export function useRepeat(act: () => void) {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => stop, []);

  const run = (wait: number) => {
    latest.current();
    timer.current = setTimeout(() => run(defaults.repeat.every), wait);
  };
  return {
    onPointerDown(event: PointerEvent) {
      event.preventDefault();
      if (event.button === 0) run(defaults.repeat.after);
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
    onClick: pressedWithoutTouch(() => latest.current()),
  };
}

/** A press by keys or by a screen reader, which comes as a click alone. */
export function pressedWithoutTouch(act: () => void) {
  return ({ detail }: MouseEvent) => {
    if (detail === 0) act();
  };
}

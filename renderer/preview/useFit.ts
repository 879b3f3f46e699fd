import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/** The size of the phone with its rim, in CSS pixels. */
export const deviceSize = { width: 412, height: 866 };

/** Gives the scale at which the phone fits into an element, never above 1, and the ref for that element. */
export function useFit(): { readonly ref: RefObject<HTMLDivElement | null>; readonly scale: number } {
  const ref = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useLayoutEffect(() => {
    const room = ref.current;
    if (!room) return undefined;
    const fit = () => setScale(scaleInto(room.clientWidth, room.clientHeight));
    const observer = new ResizeObserver(fit);
    observer.observe(room);
    fit();
    return () => observer.disconnect();
  }, []);
  return { ref, scale };
}

/** The scale at which the phone fits into a room. Pure. */
export function scaleInto(width: number, height: number): number {
  return Math.min(1, width / deviceSize.width, height / deviceSize.height);
}

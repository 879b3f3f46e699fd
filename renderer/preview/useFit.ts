import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { type Fit, fitInto } from "./fitInto.ts";

/** Gives where the phone lies in an element and how large, and the ref for that element. */
export function useFit(): { readonly ref: RefObject<HTMLDivElement | null>; readonly fit: Fit } {
  const ref = useRef<HTMLDivElement>(null);
  const [fit, setFit] = useState<Fit>(fitInto(0, 0));
  useLayoutEffect(() => {
    const room = ref.current;
    if (!room) return undefined;
    const measure = () => setFit(fitInto(room.clientWidth, room.clientHeight));
    const observer = new ResizeObserver(measure);
    observer.observe(room);
    measure();
    return () => observer.disconnect();
  }, []);
  return { ref, fit };
}

import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { ScreenSize } from "../selection/deviceSettings.ts";

/** The rim around the screen of a device, in CSS pixels. */
const rim = 11;

/** Where the phone lies in the space that it has, in CSS pixels of that space, its scale, and its rim in its own pixels. */
export interface Fit {
  readonly scale: number;
  readonly rim: number;
  readonly left: number;
  readonly top: number;
}

/**
 * Fits a device with a screen into a space of a width and a height: as large as possible, in the middle, never above its own size.
 * Its edges fall on whole pixels, since browsers draw an iframe between two pixels one pixel off. Pure.
 */
export function fitInto(screen: ScreenSize, width: number, height: number): Fit {
  const most = Math.min(1, width / (screen.width + 2 * rim), height / (screen.height + 2 * rim));
  const screenWidth = Math.floor(most * screen.width);
  const scale = screenWidth / screen.width;
  const around = Math.round(rim * scale);
  const left = Math.round((width - screenWidth) / 2) - around;
  const top = Math.round((height - screen.height * scale) / 2) - around;
  return { scale, rim: scale === 0 ? rim : around / scale, left, top };
}

/** The fit of a device in an element, measured again when the element is resized; put `ref` on that element. */
export function useFit({ width, height }: ScreenSize): {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly fit: Fit;
} {
  const ref = useRef<HTMLDivElement>(null);
  const [fit, setFit] = useState<Fit>(fitInto({ width, height }, 0, 0));
  useLayoutEffect(() => {
    const space = ref.current;
    if (!space) return undefined;
    const measure = () => setFit(fitInto({ width, height }, space.clientWidth, space.clientHeight));
    const observer = new ResizeObserver(measure);
    observer.observe(space);
    measure();
    return () => observer.disconnect();
  }, [width, height]);
  return { ref, fit };
}

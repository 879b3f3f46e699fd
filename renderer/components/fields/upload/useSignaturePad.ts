import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import type SignaturePad from "signature_pad";
import { keepTouches } from "../../gestures/keepTouches.ts";

/** More pixels than two to one make a larger file, and no better signature. */
const sharpest = 2;

/** A place to write by hand. */
export interface Writing {
  readonly undo: () => void;
  readonly clear: () => void;
  /** The picture as a data URL (PNG, dark on white, whatever the theme). */
  readonly picture: () => string;
}

/**
 * Makes a canvas a place to write in, as soon as the library has come. What is written stays when the canvas gets
 * another size.
 *
 * @param onStrokes called with the number of strokes each time it changes
 */
export function useSignaturePad(
  canvas: RefObject<HTMLCanvasElement | null>,
  onStrokes: (count: number) => void,
): Writing {
  const pad = useRef<SignaturePad>(undefined);
  const tell = useEffectEvent(() => onStrokes(pad.current?.toData().length ?? 0));
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const ends: (() => void)[] = [];
    let isWanted = true;
    const begin = async () => {
      const { default: Pad } = await import("signature_pad");
      if (!isWanted) return;
      const { color, backgroundColor } = getComputedStyle(element);
      const made = new Pad(element, { penColor: color, backgroundColor, minWidth: 1, maxWidth: 3.2 });
      made.addEventListener("endStroke", () => tell());
      ends.push(fitting(element, made), keepTouches(element));
      pad.current = made;
    };
    // Without the library, or a canvas, nothing can be written: the field stays empty, and says so when it is required.
    begin().catch(() => undefined);
    return () => {
      isWanted = false;
      for (const end of ends) end();
      pad.current?.off();
      pad.current = undefined;
    };
  }, [canvas]);

  const show = (strokes: ReturnType<SignaturePad["toData"]>) => {
    pad.current?.fromData(strokes);
    onStrokes(strokes.length);
  };
  return {
    undo: () => show(pad.current?.toData().slice(0, -1) ?? []),
    clear: () => show([]),
    picture: () => pad.current?.toDataURL() ?? "",
  };
}

/** Keeps the canvas as large as it is shown. Gives the way to stop. */
function fitting(canvas: HTMLCanvasElement, pad: SignaturePad): () => void {
  let width = 0;
  const fit = () => {
    if (canvas.offsetWidth === width || canvas.offsetWidth === 0) return;
    const strokes = pad.toData();
    const shrunk = width > 0 ? Math.min(1, canvas.offsetWidth / width) : 1;
    width = canvas.offsetWidth;
    const ratio = Math.min(sharpest, Math.max(1, window.devicePixelRatio));
    canvas.width = width * ratio;
    canvas.height = canvas.offsetHeight * ratio;
    canvas.getContext("2d")?.scale(ratio, ratio);
    pad.fromData(
      strokes.map((stroke) => ({
        ...stroke,
        points: stroke.points.map((point) => ({ ...point, x: point.x * shrunk, y: point.y * shrunk })),
      })),
    );
  };
  fit();
  window.addEventListener("resize", fit);
  return () => window.removeEventListener("resize", fit);
}

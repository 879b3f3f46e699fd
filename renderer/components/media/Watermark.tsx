import { useEffect, useRef } from "react";
import "./Watermark.css";

export interface WatermarkProps {
  /** Nothing when empty. */
  readonly text: string;
}

/** A faint text over the whole page, which neither fingers nor readers of the screen meet. */
export function Watermark({ text }: WatermarkProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element || text === "") return undefined;
    let stop = () => {};
    let isOver = false;
    import("./drawWatermark.ts").then(
      ({ drawWatermark: keepDrawn }) => {
        if (!isOver) stop = keepDrawn(element, text);
      },
      () => undefined, // It only decorates: a page goes on without it.
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [text]);
  return (
    <div className="gw-watermark" aria-hidden="true">
      <canvas ref={canvas} className="gw-watermark-canvas" />
    </div>
  );
}

import { defaults } from "../../runtime/theme/defaults.ts";

/** Draws the text over the canvas, slanted, again and again, also when its size changes; gives the way to stop. */
export function drawWatermark(canvas: HTMLCanvasElement, text: string): () => void {
  const redraw = () => draw(canvas, text);
  redraw();
  window.addEventListener("resize", redraw);
  const dark = window.matchMedia?.("(prefers-color-scheme: dark)");
  dark?.addEventListener?.("change", redraw);
  return () => {
    window.removeEventListener("resize", redraw);
    dark?.removeEventListener?.("change", redraw);
  };
}

function draw(canvas: HTMLCanvasElement, text: string): void {
  const { clientWidth: width, clientHeight: height } = canvas;
  const ratio = window.devicePixelRatio || 1;
  canvas.width = width * ratio;
  canvas.height = height * ratio;
  const pen = canvas.getContext("2d");
  if (!pen) return;
  const { color, fontFamily } = getComputedStyle(canvas);
  const { size, gap, angle } = defaults.watermark;
  pen.scale(ratio, ratio);
  pen.fillStyle = color;
  pen.font = `${size}px ${fontFamily}`;
  pen.rotate((angle * Math.PI) / 180);
  const step = pen.measureText(text).width + gap;
  // Turned about its corner, the screen reaches as far as its diagonal.
  const reach = Math.hypot(width, height);
  let isOdd = false;
  for (let y = -reach; y < reach; y += gap) {
    for (let x = -reach + (isOdd ? step / 2 : 0); x < reach; x += step) pen.fillText(text, x, y);
    isOdd = !isOdd;
  }
}

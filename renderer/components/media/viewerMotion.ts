import { defaults } from "../../runtime/theme/defaults.ts";
import { rubberBand } from "../gestures/motion.ts";

/** A place on the screen, from the middle of the stage, in pixels. */
export interface Offset {
  readonly x: number;
  readonly y: number;
}

/** Where a picture stands, from the middle of the stage, and how large: 1 is the whole of it. */
export interface View extends Offset {
  readonly scale: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The whole picture, in the middle. */
export const whole: View = { scale: 1, x: 0, y: 0 };

/** The size at which a picture just fits onto the stage; of one that has not come, the stage's own. */
export function fitted({ width, height }: Size, stage: Size): Size {
  if (width === 0 || height === 0) return stage;
  const ratio = Math.min(stage.width / width, stage.height / height);
  return { width: width * ratio, height: height * ratio };
}

/** The same picture at another size, with what is under the point staying there. */
export function zoomed(view: View, point: Offset, scale: number): View {
  const ratio = scale / view.scale;
  return { scale, x: point.x + (view.x - point.x) * ratio, y: point.y + (view.y - point.y) * ratio };
}

/** How far a picture of this fitted size can be moved to each side before its edge comes into sight. */
export function panLimits(scale: number, picture: Size, stage: Size): Offset {
  const half = (length: number, window: number) => Math.max(0, (length * scale - window) / 2);
  return { x: half(picture.width, stage.width), y: half(picture.height, stage.height) };
}

/** Where a picture comes to rest: neither too small nor too large, and no edge further in than it must be. */
export function settled(view: View, picture: Size, stage: Size): View {
  const scale = Math.min(defaults.preview.most, Math.max(1, view.scale));
  // What was drawn too large shrinks about the middle of the stage.
  const { x, y } = scale === view.scale ? view : zoomed(view, { x: 0, y: 0 }, scale);
  const most = panLimits(scale, picture, stage);
  return { scale, x: within(x, most.x), y: within(y, most.y) };
}

/** Where a picture is drawn under a finger: beyond its edges it follows at a third of the way. */
export function drawn(view: View, picture: Size, stage: Size): View {
  const most = panLimits(view.scale, picture, stage);
  const soft = (at: number, limit: number) => within(at, limit) + rubberBand(at - within(at, limit));
  return { scale: view.scale, x: soft(view.x, most.x), y: soft(view.y, most.y) };
}

function within(at: number, limit: number): number {
  return Math.max(-limit, Math.min(limit, at));
}

import { defaults } from "../../runtime/theme/defaults.ts";
import { shift, turnOf } from "../gestures/motion.ts";
import { drawn, fitted, type Offset, panLimits, type Size, settled, type View, whole, zoomed } from "./viewerMotion.ts";
import { watchFingers } from "./watchFingers.ts";

/** What the pictures stand on, and what the fingers lead to. */
export interface ImageGesturesOptions {
  readonly stage: HTMLElement;
  /** The pictures beside one another; it moves by whole stages. */
  readonly track: HTMLElement;
  /** What lies behind them; it clears as a picture is drawn away. */
  readonly backdrop: HTMLElement;
  readonly count: number;
  /** Which one is shown. */
  readonly index: () => number;
  readonly onTurn: (by: -1 | 1) => void;
  readonly onClose: () => void;
}

/** The hold on a stage. */
export interface ImageGestures {
  /** Shows the picture of the index, whole, after so many milliseconds of moving there. */
  readonly show: (ms: number) => void;
  /** Makes the picture large, or whole again. */
  readonly zoom: () => void;
  readonly dispose: () => void;
}

type Mode = "slide" | "pull" | "pan" | "none";

/** How far a picture glides on for each pixel a millisecond, and how long. */
const glide = { distance: 180, ms: 420 };
const settleMs = 260;

/** Lets fingers turn, enlarge, move and drag away the pictures of a stage. Nothing renders meanwhile. */
export function imageGestures(options: ImageGesturesOptions): ImageGestures {
  const { stage, track, backdrop, count, index } = options;
  let view = whole;
  let base = whole;
  let mode: Mode | undefined;

  const picture = () => track.children[index()]?.querySelector("img") ?? undefined;
  const sizes = (): [picture: Size, stage: Size] => {
    const window = { width: stage.clientWidth, height: stage.clientHeight };
    const { naturalWidth: width = 0, naturalHeight: height = 0 } = picture() ?? {};
    return [fitted({ width, height }, window), window];
  };
  const put = (next: View, ms = 0) => {
    view = next;
    const image = picture();
    if (image) shift(image, `translate3d(${next.x}px, ${next.y}px, 0) scale(${next.scale})`, ms);
  };
  const slide = (by: number, ms = 0) => shift(track, `translate3d(calc(${-100 * index()}% + ${by}px), 0, 0)`, ms);
  const clear = (share: number) => {
    backdrop.style.opacity = String(1 - share);
  };

  const modeOf = ({ x, y }: Offset): Mode => {
    const most = panLimits(view.scale, ...sizes());
    const isAcross = Math.abs(x) > Math.abs(y);
    const isAtEdge = x > 0 ? base.x >= most.x - 1 : base.x <= 1 - most.x;
    if (view.scale > 1.01) return isAcross && isAtEdge && count > 1 ? "slide" : "pan";
    if (isAcross) return "slide";
    return y > 0 ? "pull" : "none";
  };
  const isEnd = (x: number) => (x > 0 ? index() === 0 : index() === count - 1);

  const moves: Readonly<Record<Mode, (moved: Offset) => void>> = {
    slide: ({ x }) => slide(isEnd(x) ? x / 3 : x),
    pull({ x, y }) {
      const share = Math.min(1, Math.max(0, y) / stage.clientHeight);
      put({ x, y: Math.max(0, y), scale: 1 - share / 2 });
      clear(share);
    },
    pan: ({ x, y }) => put(drawn({ ...base, x: base.x + x, y: base.y + y }, ...sizes())),
    none: () => undefined,
  };
  const ends: Readonly<Record<Mode, (moved: Offset, speed: Offset) => void>> = {
    slide({ x }, speed) {
      const by = turnOf(x, { distance: speed.x * 100, ms: 100 }, stage.clientWidth);
      if (by === 0 || isEnd(x)) slide(0, defaults.swipe.duration);
      else options.onTurn(by > 0 ? -1 : 1);
    },
    pull({ y }, speed) {
      if (turnOf(y, { distance: speed.y * 100, ms: 100 }, stage.clientHeight / 3) > 0) return options.onClose();
      clear(0);
      put(whole, settleMs);
    },
    pan(_, speed) {
      const coasting = { ...view, x: view.x + speed.x * glide.distance, y: view.y + speed.y * glide.distance };
      put(settled(coasting, ...sizes()), glide.ms);
    },
    none: () => undefined,
  };

  const zoomTo = (at: Offset) => {
    const isLarge = view.scale > 1.01;
    put(isLarge ? whole : settled(zoomed(view, at, defaults.preview.zoom), ...sizes()), settleMs);
  };
  const stop = watchFingers(stage, {
    onStart() {
      base = view;
      mode = undefined;
    },
    onMove(moved) {
      mode ??= modeOf(moved);
      moves[mode](moved);
    },
    onPinch(from, to, ratio) {
      mode = "pan";
      const { x, y, scale } = zoomed(base, from, base.scale * ratio);
      put({ scale, x: x + to.x - from.x, y: y + to.y - from.y });
    },
    onEnd: (moved, speed) => ends[mode ?? "pan"](moved, speed),
    onTap: options.onClose,
    onDoubleTap: zoomTo,
  });

  const onDoubleClick = () => zoomTo({ x: 0, y: 0 });
  stage.addEventListener("dblclick", onDoubleClick);

  return {
    show(ms) {
      for (const image of track.querySelectorAll("img")) shift(image, "", ms);
      view = whole;
      clear(0);
      slide(0, ms);
    },
    zoom: onDoubleClick,
    dispose() {
      stop();
      stage.removeEventListener("dblclick", onDoubleClick);
    },
  };
}

/** Where something is on the screen, in pixels of CSS. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Where a bubble stands. */
export interface BubblePlace {
  readonly left: number;
  readonly top: number;
  /** What it may be high at most: more scrolls. */
  readonly maxHeight: number;
  /** The middle of its arrow, from its own left edge. */
  readonly arrow: number;
  readonly side: "below" | "above";
}

/** How far it stays from the edges of the screen, and from what it belongs to. */
const edge = 12;
const gap = 8;
/** The arrow does not come nearer to a corner. */
const corner = 20;

/**
 * Where a bubble stands for its anchor: below it and in its middle, above where there is more room, and never beyond the
 * edges of the screen. Pure.
 *
 * @param size of the bubble, as high as it would like to be
 * @param view the part of the screen that is seen
 */
export function placeBubble(anchor: Box, size: Pick<Box, "width" | "height">, view: Box): BubblePlace {
  const roomAbove = anchor.top - view.top - gap - edge;
  const roomBelow = view.top + view.height - (anchor.top + anchor.height) - gap - edge;
  const side = size.height <= roomBelow || roomBelow >= roomAbove ? "below" : "above";
  const maxHeight = Math.max(0, side === "below" ? roomBelow : roomAbove);
  const height = Math.min(size.height, maxHeight);
  const middle = anchor.left + anchor.width / 2;
  const furthest = view.left + view.width - edge - size.width;
  const left = Math.max(view.left + edge, Math.min(middle - size.width / 2, furthest));
  return {
    left,
    top: side === "below" ? anchor.top + anchor.height + gap : anchor.top - gap - height,
    maxHeight,
    arrow: Math.max(corner, Math.min(middle - left, size.width - corner)),
    side,
  };
}

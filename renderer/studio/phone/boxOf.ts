import type { PartBox } from "../channel/liveMessages.ts";

/** Where parts of a document are seen together, from the upper left corner of its window; undefined where nothing is. */
export function boxOf(nodes: readonly Node[]): PartBox | undefined {
  const rects = nodes.map(rectOf).filter(({ width, height }) => width > 0 || height > 0);
  if (rects.length === 0) return undefined;
  const left = Math.min(...rects.map((rect) => rect.left));
  const top = Math.min(...rects.map((rect) => rect.top));
  const right = Math.max(...rects.map((rect) => rect.right));
  const bottom = Math.max(...rects.map((rect) => rect.bottom));
  return { left, top, width: right - left, height: bottom - top };
}

/** Of a text, and of an element without a box of its own, where its content is. */
function rectOf(node: Node): DOMRect {
  const own = node instanceof Element ? node.getBoundingClientRect() : undefined;
  if (own && (own.width > 0 || own.height > 0)) return own;
  const range = (node.ownerDocument ?? document).createRange();
  range.selectNodeContents(node);
  return range.getBoundingClientRect();
}

import { flushSync } from "react-dom";
import { block, createRowHeights, type RowHeights, type RowPart } from "./rowHeights.ts";
import type { RowOf } from "./rowOf.ts";
import { fillTexts } from "./rowTexts.ts";

interface Followed<Value> {
  readonly all: readonly Value[];
  readonly rowOf: RowOf<Value, unknown>;
  /** Draws these parts, before it returns or at latest with the next frame. */
  readonly onParts: (parts: readonly RowPart[]) => void;
}

/** So many blocks stay drawn at most, but for those about the screen: who goes up and down finds them. */
const mostDrawn = 32;

/** What was measured of a list that was left, by its values: who comes back finds all at its place. */
const left = new WeakMap<object, RowHeights>();

/** What was measured of a list whose values have changed, by its element. */
const before = new WeakMap<Element, RowHeights>();

/**
 * Keeps the rows about the screen drawn, those of a third of a screen above and below it among them, and the one that
 * has the focus. To be begun within an effect. Gives the way to stop.
 */
export function followScreen<Value>(box: HTMLElement, { all, rowOf, onParts }: Followed<Value>): () => void {
  const { document } = box.ownerDocument.defaultView ?? window;
  const heights = left.get(all) ?? before.get(box)?.resized(all.length) ?? createRowHeights(all.length);
  left.set(all, heights);
  before.set(box, heights);
  const filling = fillTexts(box, (index) => rowOf(all[index] as Value, index, false));
  let drawn: ReadonlySet<number> = new Set(blocksIn(box).keys());

  function look(): void {
    // A list on a tab that is not shown has no place.
    if (box.getClientRects().length === 0) return;
    heights.measure(measured(box, all.length));
    const { top } = box.getBoundingClientRect();
    const screen = document.documentElement.clientHeight;
    const view = (about: number) => heights.inView({ top: -top - about, bottom: screen - top + about });
    const needed = new Set([...view(screen / 3), ...focusedIn(box)]);
    if (hasParts && [...needed].every((one) => drawn.has(one))) return;
    const [middle = 0] = view(0);
    const near = [...drawn].sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle)).slice(0, mostDrawn);
    drawn = new Set([...needed, ...near.slice(0, Math.max(0, mostDrawn - needed.size))]);
    draw();
  }

  let hasParts = false;
  function draw(): void {
    const parts = heights.partsOf(drawn);
    // React draws what an effect asks for before anything is painted.
    if (!hasParts) onParts(parts);
    else {
      const keep = keepPlace(box);
      flushSync(() => onParts(parts));
      keep();
    }
    hasParts = true;
    filling.start();
  }

  let soon = 0;
  // Within an observer's call a change of size would be told in the same frame, which engines report as an error.
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(soon);
    soon = requestAnimationFrame(look);
  });
  observer.observe(box);
  // Whatever scrolls: the page, or a sheet around the list.
  document.addEventListener("scroll", look, { capture: true, passive: true });
  window.addEventListener("resize", look);
  look();
  return () => {
    observer.disconnect();
    cancelAnimationFrame(soon);
    document.removeEventListener("scroll", look, true);
    window.removeEventListener("resize", look);
    filling.stop();
  };
}

/** The places of a list's first and last rows of each block that is drawn. */
function blocksIn(box: HTMLElement): ReadonlyMap<number, { first: Element; last: Element; rows: number }> {
  const blocks = new Map<number, { first: Element; last: Element; rows: number }>();
  for (const child of box.children) {
    const index = rowIn(child);
    if (index === undefined) continue;
    const known = blocks.get(Math.floor(index / block));
    blocks.set(Math.floor(index / block), { first: known?.first ?? child, last: child, rows: (known?.rows ?? 0) + 1 });
  }
  return blocks;
}

/** How high each block is that is drawn whole, by its number. */
function measured(box: HTMLElement, count: number): ReadonlyMap<number, number> {
  const end = box.getBoundingClientRect().bottom;
  const heights = [...blocksIn(box)].flatMap(([index, { first, last, rows }]) => {
    if (rows < Math.min(block, count - index * block)) return [];
    // Up to what comes next: what stands between rows belongs to the one above.
    const next = last.nextElementSibling?.getBoundingClientRect().top ?? end;
    return [[index, next - first.getBoundingClientRect().top] as const];
  });
  return new Map(heights);
}

/** The number of a row in its list; undefined for the place of some that are not drawn. */
function rowIn(child: Element): number | undefined {
  const index = child.getAttribute("data-index");
  return index === null ? undefined : Number(index);
}

function focusedIn(box: HTMLElement): readonly number[] {
  let element = box.ownerDocument.activeElement;
  if (!element || element === box || !box.contains(element)) return [];
  while (element && element.parentElement !== box) element = element.parentElement;
  const index = element ? rowIn(element) : undefined;
  return index === undefined ? [] : [Math.floor(index / block)];
}

/**
 * Rows that are drawn may be higher than their place was. Engines that do not hold the page where the reader looks
 * (WebKit) are helped.
 *
 * @returns what is to be called once they are drawn
 */
function keepPlace(box: HTMLElement): () => void {
  if (CSS.supports("overflow-anchor", "auto")) return () => undefined;
  const shown = [...box.children].find(
    (child) => rowIn(child) !== undefined && child.getBoundingClientRect().bottom > 0,
  );
  const was = shown?.getBoundingClientRect().top;
  return () => {
    if (!shown?.isConnected || was === undefined) return;
    const moved = shown.getBoundingClientRect().top - was;
    if (Math.abs(moved) >= 1) scrollerOf(box).scrollTop += moved;
  };
}

/** What scrolls a list: the sheet that it stands in, or the page. */
function scrollerOf(box: HTMLElement): Element {
  for (let element = box.parentElement; element; element = element.parentElement) {
    if (element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY)) {
      return element;
    }
  }
  return box.ownerDocument.scrollingElement ?? box.ownerDocument.documentElement;
}

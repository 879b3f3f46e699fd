import { hasWords } from "./documentMarkup.ts";

/** Font size in CSS pixels below which nobody reads a text. */
const smallest = 5;

/** Share of opacity below which a text is not seen. */
const faintest = 0.1;

/** Difference between text and background, over three channels from 0 to 255, below which a text is not seen. */
const leastContrast = 24;

/** Share of a document's characters that must be legible. Less than all: pages have parts for print, and menus. */
const leastShare = 0.8;

/** Returns true if a rendered document has words, and its own styles let a borrower read them. */
export function hasLegibleWords(shown: Document): boolean {
  if (!hasWords(shown)) return false;
  // Engines without layout have no `innerText`, and their styles say nothing.
  // biome-ignore lint/performance/useDomNodeTextContent: tells whether the engine has a layout
  if (shown.body.innerText === undefined) return true;
  const walker = shown.createTreeWalker(shown.body, NodeFilter.SHOW_TEXT);
  const count = { all: 0, legible: 0, covered: 0, uncovered: 0 };
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const { length } = node.data.trim();
    if (length === 0) continue;
    count.all += length;
    const place = isStyledLegibly(node) ? placeOf(node) : undefined;
    if (place) count.legible += length;
    if (place === "covered" || place === "uncovered") count[place] += length;
  }
  return count.legible >= count.all * leastShare && count.covered <= count.uncovered;
}

function isStyledLegibly(text: Text): boolean {
  const element = text.parentElement;
  if (!element) return false;
  const style = styleOf(element);
  if (style.visibility !== "visible" || Number.parseFloat(style.fontSize) < smallest) return false;
  const colour = colourOf(style.getPropertyValue("-webkit-text-fill-color") || style.color);
  if ((colour[3] ?? 1) < faintest) return false;
  const behind = backgroundOf(element);
  if (behind && contrastOf(colour, behind) < leastContrast) return false;
  let opacity = 1;
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (hasEffect(styleOf(at))) return false;
    opacity *= Number(styleOf(at).opacity || 1);
  }
  return opacity >= faintest;
}

/** Returns true for effects that hide or blur: no contract needs one. */
function hasEffect(style: CSSStyleDeclaration): boolean {
  return ["filter", "clip-path", "mask-image", "-webkit-mask-image"].some((name) => {
    const value = style.getPropertyValue(name);
    return value !== "" && value !== "none";
  });
}

/**
 * Returns where a text is: on screen, covered by an element that does not scroll along or not, or reached by scrolling.
 * Undefined if it cannot be reached.
 */
function placeOf(text: Text): "covered" | "uncovered" | "off screen" | undefined {
  const shown = text.ownerDocument;
  const { scrollX = 0, scrollY = 0, innerHeight = 0 } = shown.defaultView ?? {};
  const range = shown.createRange();
  range.selectNodeContents(text);
  const rect = [...range.getClientRects()].find(
    ({ width, height, right, bottom }) =>
      width > 1 && height >= smallest && right + scrollX > 0 && bottom + scrollY > 0,
  );
  if (!rect) return undefined;
  const [x, y] = [rect.left + rect.width / 2, rect.top + rect.height / 2];
  if (y < 0 || y > innerHeight || x < 0) return "off screen";
  const hit = shown.elementFromPoint(x, y);
  const isOwn = hit === null || hit.contains(text) || text.parentElement?.contains(hit) === true;
  return isOwn || !isFixed(hit) ? "uncovered" : "covered";
}

function isFixed(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (/fixed|sticky|absolute/.test(styleOf(at).position)) return true;
  }
  return false;
}

/** Returns the colour behind an element: the engine's own if nothing has one, undefined if it is a picture. */
function backgroundOf(element: Element): readonly number[] | undefined {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { backgroundColor, backgroundImage } = styleOf(at);
    if (backgroundImage !== "none") return undefined;
    const colour = colourOf(backgroundColor);
    if ((colour[3] ?? 1) > faintest) return colour;
  }
  return canvasOf(element.ownerDocument);
}

/** Returns the colour of an empty page: dark where the document says that it supports dark mode. */
function canvasOf({ documentElement }: Document): readonly number[] {
  const probe = documentElement.ownerDocument.createElement("i");
  probe.style.backgroundColor = "Canvas";
  documentElement.append(probe);
  const colour = colourOf(styleOf(probe).backgroundColor);
  probe.remove();
  return colour;
}

function contrastOf(one: readonly number[], other: readonly number[]): number {
  return [0, 1, 2].reduce((sum, channel) => sum + Math.abs((one[channel] ?? 0) - (other[channel] ?? 0)), 0);
}

/** Reads `rgb(0, 0, 0)` and `rgba(0, 0, 0, 0)`, as engines write computed colours. */
function colourOf(text: string): readonly number[] {
  return (text.match(/[\d.]+/g) ?? []).map(Number);
}

function styleOf(element: Element): CSSStyleDeclaration {
  return (element.ownerDocument.defaultView ?? window).getComputedStyle(element);
}

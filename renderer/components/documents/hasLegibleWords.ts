import { hasWords } from "./documentMarkup.ts";

/** Font size in CSS pixels below which nobody reads a text. */
const smallest = 5;

/** Share of opacity below which a text is not seen. */
const faintest = 0.1;

/** Difference between text and background, over three channels from 0 to 255, below which a text is not seen. */
const leastContrast = 24;

/** Returns true if a rendered document has words that its own styles let a borrower read. */
export function hasLegibleWords(shown: Document): boolean {
  if (!hasWords(shown)) return false;
  // Engines without layout have no `innerText`, and their styles say nothing.
  // biome-ignore lint/performance/useDomNodeTextContent: tells whether the engine has a layout
  if (shown.body.innerText === undefined) return true;
  const walker = shown.createTreeWalker(shown.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeValue?.trim() && node.parentElement && isLegible(node.parentElement)) return true;
  }
  return false;
}

function isLegible(element: Element): boolean {
  const style = styleOf(element);
  const [red = 0, green = 0, blue = 0, alpha = 1] = colourOf(style.color);
  if (style.visibility !== "visible" || Number.parseFloat(style.fontSize) < smallest || alpha < faintest) return false;
  if (!isInReach(element)) return false;
  const behind = backgroundOf(element);
  const contrast =
    behind && [red, green, blue].reduce((sum, one, place) => sum + Math.abs(one - (behind[place] ?? 0)), 0);
  if (contrast !== undefined && contrast < leastContrast) return false;
  let opacity = 1;
  for (let at: Element | null = element; at; at = at.parentElement) opacity *= Number(styleOf(at).opacity || 1);
  return opacity >= faintest;
}

/** Returns true if scrolling can bring some of an element into sight. */
function isInReach(element: Element): boolean {
  const { scrollX = 0, scrollY = 0 } = element.ownerDocument.defaultView ?? {};
  return [...element.getClientRects()].some(
    ({ width, height, right, bottom }) => width > 0 && height > 0 && right + scrollX > 0 && bottom + scrollY > 0,
  );
}

/** Returns the colour behind an element: white if nothing has one, undefined if it is a picture. */
function backgroundOf(element: Element): readonly number[] | undefined {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { backgroundColor, backgroundImage } = styleOf(at);
    if (backgroundImage !== "none") return undefined;
    const colour = colourOf(backgroundColor);
    if ((colour[3] ?? 1) > faintest) return colour;
  }
  return [255, 255, 255];
}

/** Reads `rgb(0, 0, 0)` and `rgba(0, 0, 0, 0)`, as engines write computed colours. */
function colourOf(text: string): readonly number[] {
  return (text.match(/[\d.]+/g) ?? []).map(Number);
}

function styleOf(element: Element): CSSStyleDeclaration {
  return (element.ownerDocument.defaultView ?? window).getComputedStyle(element);
}

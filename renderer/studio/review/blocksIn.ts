import type { SeenBlock } from "./differences.ts";

/** What is a picture of its own, or holds a value. */
const wholes = "img, svg, canvas, video, input, textarea";

/** What is smaller, in CSS pixels, is only there for readers of the screen. */
const least = 2;

/** Where an app writes a page's title: above the page. */
const titlePlace = { left: 95, top: -44, width: 200, height: 40 };

/** What is seen of a phone's page: its title, its texts, pictures and inputs, in the order in which they stand in it. */
export function blocksIn(page: Document): readonly SeenBlock[] {
  const found: SeenBlock[] = [{ look: page.title, content: page.title, ...titlePlace }];
  for (const element of page.body.querySelectorAll("*")) {
    const what = contentOf(element);
    if (what === "" || (element.parentElement?.closest("svg") ?? null) !== null) continue;
    const { left, top, width, height } = element.getBoundingClientRect();
    if (
      width < least ||
      height < least ||
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    )
      continue;
    found.push({ look: lookOf(element, what), content: said(element, what), left, top, width, height });
  }
  return found;
}

/** The texts that stand in an element itself, or what it shows as a whole; empty where it is seen by what is in it. */
function contentOf(element: Element): string {
  if (element.matches(wholes)) return `${element.tagName} ${attributesOf(element)}`;
  const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
  return texts.map(({ textContent }) => textContent?.trim()).join("");
}

/** Of a picture what it stands for, of an input what is in it: their sizes are the screen's. */
function said(element: Element, what: string): string {
  if (!element.matches(wholes)) return what;
  const value = "value" in element ? String(element.value) : "";
  return value || (element.getAttribute("placeholder") ?? element.getAttribute("alt") ?? element.tagName.toLowerCase());
}

function attributesOf(element: Element): string {
  const { width, height } = element.getBoundingClientRect();
  const size = `${Math.round(width)}×${Math.round(height)}`;
  // Elements of another window are no instances of this window's classes.
  const value = "value" in element ? String(element.value) : "";
  return [size, value, element.getAttribute("src"), element.getAttribute("placeholder")].join(" ");
}

function lookOf(element: Element, what: string): string {
  const { color, fontSize, fontWeight, textDecorationLine } = getComputedStyle(element);
  return [what, color, fontSize, fontWeight, textDecorationLine, groundOf(element)].join("|");
}

/** The colour behind an element. */
function groundOf(element: Element | null): string {
  if (!element) return "";
  const { backgroundColor } = getComputedStyle(element);
  return /^rgba\(.*, 0\)$/.test(backgroundColor) ? groundOf(element.parentElement) : backgroundColor;
}

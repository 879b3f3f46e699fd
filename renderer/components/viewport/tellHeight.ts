/** What stands at the lower edge of the screen: a bar, what stands above that, the device's keyboard, ours. */
type Height = "--gw-bar" | "--gw-above" | "--gw-keyboard" | "--gw-keys";

/** What leaves room for it, or stands above it. Each of the heights is a property that what stands in these does not inherit. */
const hearers = ".gw-page,.gw-popup,.gw-cost-strip,.gw-suggestions";

let heard: CSSStyleDeclaration | undefined;

/**
 * Tells what leaves room for it how high something is, in pixels; 0: it is not there. Told to the document, every element would
 * be styled anew, which takes a slowed phone 100 ms in a form of 1,000 fields.
 */
export function tellHeight(height: Height, pixels: number): void {
  heard ??= styleOfHearers();
  if (pixels > 0) heard.setProperty(height, `${pixels}px`);
  else heard.removeProperty(height);
}

/** The document's own in engines that lack such sheets. */
function styleOfHearers(): CSSStyleDeclaration {
  if (typeof document.adoptedStyleSheets === "undefined") return document.documentElement.style;
  const sheet = new CSSStyleSheet();
  sheet.insertRule(`${hearers}{}`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return (sheet.cssRules[0] as CSSStyleRule).style;
}

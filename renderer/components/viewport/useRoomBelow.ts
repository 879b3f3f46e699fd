import { type RefObject, useEffect } from "react";

/** Where a bar stands: at the bottom of the screen, or above those that do. */
type Place = "bottom" | "above";

/** The bars of all tabs, open and closed. */
const bars = new Map<HTMLElement, Place>();

/**
 * Tells the page how much room to leave at its end for a bar that is fixed there, or above those that are: as high as
 * the bar is at the present size of type, none while the bar stands in a closed tab.
 */
export function useRoomBelow(bar: RefObject<HTMLElement | null>, place: Place = "bottom"): void {
  useEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    bars.set(element, place);
    leaveRoom();
    const observer = typeof ResizeObserver === "undefined" ? undefined : new ResizeObserver(leaveRoom);
    observer?.observe(element);
    return () => {
      observer?.disconnect();
      bars.delete(element);
      leaveRoom();
    };
  }, [bar, place]);
}

function leaveRoom(): void {
  say("--gw-bar", heightOfBars("bottom"));
  say("--gw-above", heightOfBars("above"));
}

/** How high the bars are that stand at a place, in pixels; 0 without one. */
export function heightOfBars(place: Place): number {
  return Math.max(0, ...[...bars].map(([bar, its]) => (its === place ? bar.offsetHeight : 0)));
}

function say(property: string, pixels: number): void {
  heard ??= styleOfHearers();
  if (pixels > 0) heard.setProperty(property, `${pixels}px`);
  else heard.removeProperty(property);
}

let heard: CSSStyleDeclaration | undefined;

/**
 * Where heights are said: to what leaves room, or stands above it, alone. Said on the document every element would be styled
 * anew, which takes a slowed phone 100 ms in a form of 1,000 fields. In engines without such sheets it is said there.
 */
function styleOfHearers(): CSSStyleDeclaration {
  if (typeof document.adoptedStyleSheets === "undefined") return document.documentElement.style;
  const sheet = new CSSStyleSheet();
  sheet.insertRule(".gw-page,.gw-cost-strip,.gw-suggestions{}");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return (sheet.cssRules[0] as CSSStyleRule).style;
}

import type { Place } from "./host.ts";

/** What can be tapped on the guarded page, from top to bottom. */
export const bands = ["enable", "report", "disable", "navigate", "elsewhere", "reload"] as const;

/** One of them. */
export type Band = (typeof bands)[number];

/** Where one of the bands of a page is. */
export function placeOf<Name extends string>(band: Name, all: readonly Name[]): Place {
  return [0.5, (all.indexOf(band) + 0.5) / all.length];
}

/** Fills a page with wide bands, from top to bottom, and does what each is tapped for. */
export function bandButtons<Name extends string>(
  all: readonly Name[],
  taps: Readonly<Record<Name, () => unknown>>,
): void {
  const part = 100 / all.length;
  all.forEach((band, index) => {
    const button = document.createElement("button");
    button.id = band;
    button.textContent = band;
    button.style.cssText = `position: fixed; left: 0; width: 100vw; top: ${index * part}vh; height: ${part}vh`;
    button.onclick = taps[band];
    document.body.append(button);
  });
}

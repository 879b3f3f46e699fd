import type { Page } from "playwright-core";
import { isSoak } from "../../soak.ts";
import { collisions, orphans, overflowing, small } from "./flaws.ts";
import { settle } from "./visit.ts";

/** The widths of the screens on which everything is looked at. */
export const widths = [390, 320] as const;

const types = [
  ["ltr", "100%"],
  ["ltr", "200%"],
  ["rtl", "100%"],
] as const;

/** What is looked at: the wide screen with type of the usual size alone, for whatever fits the narrow one. All in the soak. */
const screens = widths.flatMap((width) =>
  types.filter((_, index) => isSoak || width === 320 || index === 0).map(([dir, size]) => ({ width, dir, size })),
);

/**
 * What does not fit on a screen, by its width, its direction and the size of its type: what reaches beyond its sides, texts
 * that lie over one another, marks that stand alone on a line, and what is hard to hit.
 *
 * @param isOverlay whether it lies over the page: then it stays on a screen of the usual height
 * @param isSeen whether it is looked at on such a screen
 */
export async function misfits(
  page: Page,
  isOverlay = false,
  isSeen = (_screen: (typeof screens)[number]) => true,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const found: Record<string, readonly string[]> = {};
  for (const { width, dir, size } of screens.filter(isSeen)) {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate(setType, { dir, size });
    if (!isOverlay) await fitHeight(page, width);
    if ((await flawsOn(page)).length === 0) continue;
    // What folds because it does not fit does so a moment later.
    await settle(page);
    const flaws = await flawsOn(page);
    if (flaws.length > 0) found[`${width} ${dir} ${size}`] = flaws;
  }
  return found;
}

async function flawsOn(page: Page): Promise<readonly string[]> {
  const found = [overflowing, collisions, orphans, small].map((flawsOf) => flawsOf(page));
  return (await Promise.all(found)).flat();
}

/** Runs in the page. */
function setType({ dir, size }: { readonly dir: string; readonly size: string }): void {
  const { documentElement: root } = document;
  root.dir = dir;
  root.style.fontSize = size;
}

/** Makes the screen as high as the page: engines leave out what is far from the screen. */
async function fitHeight(page: Page, width: number): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
}

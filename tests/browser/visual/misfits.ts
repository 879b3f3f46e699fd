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

/** A screen, the direction in which is read on it, and the size of its type. */
export interface Screen {
  readonly width: (typeof widths)[number];
  readonly dir: "ltr" | "rtl";
  readonly size: "100%" | "200%";
}

/** The screens on which a scene is looked at in the soak. */
const screens: readonly Screen[] = widths.flatMap((width) => types.map(([dir, size]) => ({ width, dir, size })));

/** The narrowest screen, with type of the usual size: whatever fits it fits a wider one. */
export const isNarrowest = ({ width, dir, size }: Screen): boolean => width === 320 && dir === "ltr" && size === "100%";

/**
 * On which screens the scene of that number is looked at: the narrowest, and every other scene in turn on that with large type,
 * and on that which is read from right to left. All in the soak.
 */
export function screensOf(turn: number): (screen: Screen) => boolean {
  const inTurn = ["200%", "", "rtl", ""][turn % 4];
  return (screen) =>
    isSoak || isNarrowest(screen) || (screen.width === 320 && [screen.size, screen.dir].some((one) => one === inTurn));
}

/**
 * What does not fit on a screen, by its width, its direction and the size of its type: what reaches beyond its sides, texts
 * that lie over one another, marks that stand alone on a line, and what is hard to hit.
 *
 * @param isOverlay whether it lies over the page: then it stays on a screen of the usual height
 * @param isSeen whether it is looked at on such a screen
 */
export async function misfits(
  page: Page,
  isOverlay: boolean,
  isSeen: (screen: Screen) => boolean,
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

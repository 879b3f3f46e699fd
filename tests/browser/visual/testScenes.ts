import type { CDPSession, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isSoak, someOf } from "../../soak.ts";
import { barriers } from "./barriers.ts";
import { looks } from "./looks.ts";
import { misfits, screensOf, widths } from "./misfits.ts";
import { openShippedPhone, type ShippedPhone } from "./openShippedPhone.ts";
import { comparePicture, compareText, type Picture, update } from "./references.ts";
import type { Scene } from "./scenes.ts";
import { type Part, partsText, structureOf } from "./structureOf.ts";
import { smallWidth, takeSmall } from "./takeSmall.ts";
import { openOverlay, type PhonePage, settle, visit } from "./visit.ts";

/*
 * Every page and every overlay, 390 and 320 pixels wide, by day and by night, in the colours of gr and of nwd, as it
 * was when somebody last looked at it. Kept of each in the folder `references`:
 *
 * - NAME.390.txt and NAME.320.txt: its texts and controls, where each stands, and in which tokens it is coloured.
 *   `differences` says what may differ on another machine, whose fonts are others.
 * - NAME.png: the eight looks side by side, one pixel for 36. In each at most 4 % of the pixels may differ (pixelmatch
 *   with a threshold of 0.15). Measured with other fonts for figures and for Chinese, both wider: at most 3.1 %.
 *
 * Of the eight looks one is taken, the next one with each scene; axe looks at a third of the scenes, each in one. All in the soak.
 *
 * And of all of them the colours, exactly: colours.txt.
 *
 * When a change is meant: `npm run pictures`, look at what git shows as changed, and commit it.
 */

/**
 * What must hold for every scene: it looks as it did, nothing is cut off, everything can be hit, and who does not see
 * it is told all of it. A scene is opened once for all of that.
 */
export function testScenes(scenes: readonly Scene[]): void {
  let shown: ShippedPhone;
  let phone: PhonePage;
  let page: Page;
  let session: CDPSession;

  beforeAll(async () => {
    shown = await openShippedPhone();
    ({ phone, page } = shown);
    session = await page.context().newCDPSession(page);
  });

  afterAll(() => shown?.close());

  describe.each(scenes.map((scene, turn) => [scene.name, scene, turn] as const))("%s", (name, scene, turn) => {
    const isOverlay = scene.opens !== undefined;

    beforeAll(async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await visit(phone, scene);
      await scene.walk?.(page);
      await settle(page);
      if (scene.opens) await openOverlay(page, scene.opens);
    });

    test("looks as it did, in every look", async () => {
      await page.addStyleTag({
        content: "*, ::before, ::after { transition: none !important; caret-color: transparent !important }",
      });
      const pictures: Picture[] = [];
      let left = 0;
      const found: string[] = [];
      for (const [row, width] of widths.entries()) {
        const parts: (readonly Part[])[] = [];
        for (const [column, look] of looks.entries()) {
          if (isWhole || turn % 8 === row * 4 + column) {
            await fit(page, width, isOverlay);
            await page.evaluate((look) => Object.assign(document.documentElement.dataset, look), look);
            parts.push(await structureOf(page));
            pictures.push({ png: await takeSmall(session), left });
          }
          left += smallWidth(width);
        }
        if (parts.length === 0) continue;
        for (const other of parts)
          expect(
            other.map(({ box }) => box),
            "colours move nothing",
          ).toEqual(parts[0]?.map(({ box }) => box));
        found.push(...compareText(`${name}.${width}.txt`, partsText(parts)).map((one) => `${width}: ${one}`));
      }
      expect(found).toEqual([]);
      expect(comparePicture(`${name}.png`, pictures)).toBeLessThanOrEqual(0.04);
    });

    test("axe finds nothing, and readers of the screen get a name for everything", async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await barriers(page, someOf(looks, 12, turn % 12))).toEqual([]);
    });

    test("nothing overflows on a narrow screen, nor in large type or from right to left, and all that can be tapped is 44 pixels high and wide", async () => {
      expect(await misfits(page, isOverlay, screensOf(turn))).toEqual({});
    });
  });
}

/** Whether all looks are taken. */
const isWhole = isSoak || update;

/** Gives a page the width, and the height that it takes to see all of it; what lies over it stays on a screen. */
async function fit(page: Page, width: number, isOverlay: boolean): Promise<void> {
  await page.setViewportSize({ width, height: width === 390 ? 844 : 640 });
  if (isOverlay) return settle(page);
  // What is kept free for a bar follows its height, which follows the width.
  await frames(page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
  await frames(page);
}

function frames(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

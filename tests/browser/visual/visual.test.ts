import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pixelmatch from "pixelmatch";
import type { Browser, Page } from "playwright-core";
import { PNG } from "pngjs";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openChromium } from "../shared.ts";
import { overlays, scenesOf, shipped } from "./scenes.ts";
import { projectOf, type ServedPhone, servePhone } from "./servePhone.ts";
import { shrink, sideBySide } from "./shrink.ts";
import { differences, type Part, structureOf, told } from "./structureOf.ts";
import { paletteText, tokensOf } from "./tokensOf.ts";
import { openOverlay, settle, visit } from "./visit.ts";

/*
 * Every page and every overlay, 390 and 320 pixels wide, by day and by night, in the colours of gr and of nwd, as it
 * was when somebody last looked at it. Kept of each in the folder `references`:
 *
 * - NAME.390.txt and NAME.320.txt: its texts and controls, where each stands, and in which tokens it is coloured.
 *   `differences` says what may differ on another machine, whose fonts are others.
 * - NAME.png: the eight looks side by side, one pixel for 36. In each at most 4 % of the pixels may differ (pixelmatch
 *   with a threshold of 0.15). Measured with other fonts for figures and for Chinese, both wider: at most 3.1 %.
 *
 * And of all of them the colours, exactly: colours.txt.
 *
 * When a change is meant: `npm run pictures`, look at what git shows as changed, and commit it.
 */

const folder = join(import.meta.dirname, "references");
const widths = [390, 320] as const;
const looks = (["light", "dark"] as const).flatMap((theme) =>
  (["gr", "nwd"] as const).map((brand) => ({ theme, brand })),
);
const update = inject("update");

let phone: ServedPhone;
let browser: Browser;

beforeAll(async () => {
  phone = await servePhone({ shipped: projectOf(shipped) });
  browser = await openChromium();
  mkdirSync(folder, { recursive: true });
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await phone?.close();
});

const pages = scenesOf(shipped).map((scene) => [scene.page, scene, undefined] as const);
const layers = Object.entries(overlays).map(
  ([name, label]) => [`overlays-${name}`, { page: "overlays", query: {} }, label] as const,
);

test.concurrent.each([...pages, ...layers])("%s looks as it did, in every look", async (name, scene, label) => {
  const { page } = await visit(browser, phone.url, scene);
  await page.addStyleTag({
    content: "*, ::before, ::after { transition: none !important; caret-color: transparent !important }",
  });
  if (label) await openOverlay(page, label);
  const pictures: PNG[] = [];
  const found: string[] = [];
  for (const width of widths) {
    await fit(page, width, label !== undefined);
    const parts: (readonly Part[])[] = [];
    for (const look of looks) {
      await page.evaluate(
        ({ theme, brand }) => Object.assign(document.documentElement.dataset, { theme, brand }),
        look,
      );
      pictures.push(shrink(await page.screenshot()));
      parts.push(await structureOf(page));
    }
    for (const other of parts)
      expect(
        other.map(({ box }) => box),
        "colours move nothing",
      ).toEqual(parts[0]?.map(({ box }) => box));
    found.push(...compareText(join(folder, `${name}.${width}.txt`), told(parts)).map((one) => `${width}: ${one}`));
  }
  await page.context().close();
  expect(found).toEqual([]);
  expect(comparePicture(join(folder, `${name}.png`), pictures)).toBeLessThanOrEqual(0.04);
});

/** Gives a page the width, and the height that it takes to see all of it; what lies over it stays on a screen. */
async function fit(page: Page, width: number, isOverlay: boolean): Promise<void> {
  await page.setViewportSize({ width, height: width === 390 ? 844 : 640 });
  if (isOverlay) return settle(page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

test("The colours are those that somebody has looked at", async () => {
  const { page } = await visit(browser, phone.url, { page: "overlays", query: {} });
  const texts: string[] = [];
  for (const { theme, brand } of looks) {
    await page.evaluate((look) => Object.assign(document.documentElement.dataset, look), { theme, brand });
    texts.push(paletteText(`${theme} ${brand}`, await tokensOf(page)));
  }
  const text = `${texts.join("\n\n")}\n`;
  if (update) writeFileSync(join(folder, "colours.txt"), text);
  expect(text).toBe(readFileSync(join(folder, "colours.txt"), "utf8"));
});

function compareText(file: string, text: string): readonly string[] {
  if (update) writeFileSync(file, text);
  return existsSync(file) ? differences(text, readFileSync(file, "utf8")) : [`there is no ${file}`];
}

/** Of the look that differs most: the share of its pixels. All of them when the heights differ by more than a tenth. */
function comparePicture(file: string, pictures: readonly PNG[]): number {
  if (update) writeFileSync(file, PNG.sync.write(sideBySide(pictures), { colorType: 2, deflateLevel: 9 }));
  if (!existsSync(file)) return 1;
  const reference = PNG.sync.read(readFileSync(file));
  let left = 0;
  const shares = pictures.map((one) => {
    const before = new PNG({ width: one.width, height: Math.min(one.height, reference.height) });
    PNG.bitblt(reference, before, left, 0, before.width, before.height, 0, 0);
    left += one.width;
    return shareOfChange(one, before);
  });
  return Math.max(...shares);
}

function shareOfChange(now: PNG, before: PNG): number {
  const { width, height } = before;
  const part = now.data.subarray(0, width * height * 4);
  const isOtherHeight = height < now.height * 0.9;
  return isOtherHeight
    ? 1
    : pixelmatch(part, before.data, undefined, width, height, { threshold: 0.15 }) / (width * height);
}

test("There are no references of what is gone, and all of them take up at most 3 MB", () => {
  const names = [...pages, ...layers].map(([name]) => name);
  const files = readdirSync(folder);
  expect(files.filter((file) => ![...names, "colours"].includes(file.replace(/(?:\.\d+)?\.\w+$/, "")))).toEqual([]);
  const bytes = files.reduce((sum, file) => sum + readFileSync(join(folder, file)).length, 0);
  expect(bytes).toBeLessThan(3_000_000);
});

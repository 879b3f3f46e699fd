import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { openChromium } from "../shared.ts";
import { examplesProject, pictured } from "./examples.ts";
import { servePhone } from "./servePhone.ts";
import { openStillPage, visit } from "./visit.ts";

/*
 * The pictures of schemas/REFERENCE.md, one beside each example of a component or a field. `npm run pictures` takes
 * them anew, with the browser of this machine; here it is only held that each is there.
 */

const folder = "schemas/pictures";
const width = 360;
const fileOf = (name: string) => join(folder, `${name}.webp`);

test.runIf(inject("update"))(
  "Takes the pictures",
  async () => {
    const server = await servePhone({ examples: examplesProject() });
    const browser = await openChromium();
    const phone = await openStillPage(browser, server.url, { width, project: "examples" });
    for (const name of pictured) {
      await visit(phone, { name, page: name, query: {} });
      mkdirSync(dirname(fileOf(name)), { recursive: true });
      writeFileSync(fileOf(name), await takePicture(phone.page));
    }
    await browser.close();
    await server.close();
  },
  300_000,
);

/** A picture of what stands below the page of the reference, or of the whole screen when something lies over it. */
async function takePicture(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const clip = await page.evaluate(frameOf);
  const { data } = await session.send("Page.captureScreenshot", {
    format: "webp",
    quality: 82,
    captureBeyondViewport: true,
    clip: { ...clip, scale: 1 },
  });
  return Buffer.from(data, "base64");
}

/** Runs in the page. */
function frameOf(): { x: number; y: number; width: number; height: number } {
  const screen = document.documentElement.clientWidth;
  if (document.querySelector(".gw-popup")) return { x: 0, y: 0, width: screen, height: window.innerHeight };
  const parts = [...document.querySelectorAll<HTMLElement>("main > *")];
  // The page of the reference ends with its way to the service; the example, which stands alone here, comes behind it.
  const own = parts.findIndex((part) => part.textContent?.includes("联系客服")) + 1;
  for (const part of parts.splice(0, own)) part.style.display = "none";
  const boxes = parts
    .flatMap((one) => (getComputedStyle(one).display === "contents" ? [...one.children] : [one]))
    .map((one) => one.getBoundingClientRect())
    .filter(({ height }) => height > 1);
  const [top, bottom] = [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))];
  if (boxes.length === 0) return { x: 0, y: 0, width: screen, height: 240 };
  const from = Math.max(0, top + window.scrollY - 14);
  return { x: 0, y: from, width: screen, height: Math.min(bottom + window.scrollY + 14 - from, 640) };
}

/** The width and height of a WebP picture. */
function sizeOf(file: string): readonly [number, number] {
  const bytes = readFileSync(file);
  if (bytes.toString("latin1", 12, 16) === "VP8 ")
    return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff];
  return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
}

test("Every component and every field has its picture: 360 pixels wide, at most 16 KB", () => {
  for (const name of pictured) {
    expect(existsSync(fileOf(name)), `${fileOf(name)}: npm run pictures makes it`).toBe(true);
    expect(sizeOf(fileOf(name))[0], name).toBe(width);
    expect(sizeOf(fileOf(name))[1], name).toBeGreaterThan(20);
    expect(readFileSync(fileOf(name)).length, name).toBeLessThanOrEqual(16_384);
  }
});

test("There is no picture of what is gone", () => {
  const there = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".webp"));
  expect(there.map((file) => file.replace(".webp", "")).filter((name) => !pictured.includes(name))).toEqual([]);
});

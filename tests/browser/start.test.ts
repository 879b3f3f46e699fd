import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { desk, type ServedStudio, serveStudioUnbuilt } from "./servedStudio.ts";
import { openChromium } from "./shared.ts";

/* The studio as `npm start` serves it, module by module. What it does is tried in studio.test.ts, where it is built. */

let served: ServedStudio;
let browser: Browser;

beforeAll(async () => {
  served = await serveStudioUnbuilt();
  browser = await openChromium();
});

afterAll(async () => {
  await browser?.close();
  await served?.close();
});

test("The address of the front end leads to the studio", async () => {
  const studio = await browser.newPage(desk);
  const complaints: string[] = [];
  studio.on("pageerror", (error) => complaints.push(String(error)));
  await studio.goto(served.address);
  await studio.frameLocator("iframe").getByText("可用额度").first().waitFor();
  expect(new URL(studio.url()).pathname).toBe("/studio/");
  expect(complaints).toEqual([]);
});

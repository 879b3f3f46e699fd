import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { whenWarm } from "../bench/whenWarm.ts";
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

test("The address of the front end leads to the studio, where another host takes at most ten requests", async () => {
  const studio = await browser.newPage(desk);
  const complaints: string[] = [];
  studio.on("pageerror", (error) => complaints.push(String(error)));
  // The first page waits until the studio is compiled, which other tests beside make slow.
  await studio.goto(served.address, { timeout: 180_000 });
  const phone = studio.frameLocator("iframe:not(.spare)");
  await phone.getByText("可用额度").first().waitFor();
  expect(new URL(studio.url()).pathname).toBe("/studio/");

  // Another host is at hand: next to nothing is fetched until its page is there.
  await whenWarm(studio);
  const asked: string[] = [];
  studio.on("request", (request) => asked.push(request.url()));
  await studio.keyboard.press("Alt+Digit2");
  await phone.locator("html[data-brand=nwd]").getByText("可用额度").first().waitFor();
  expect(asked.length, asked.join("\n")).toBeLessThanOrEqual(10);
  expect(complaints).toEqual([]);
});

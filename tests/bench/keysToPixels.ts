import type { Page } from "playwright-core";
import { figureLines } from "./figureLines.ts";
import { median, slowestOfTen } from "./figures.ts";
import { timeOfPress } from "./timeOfPress.ts";

/** Letters before the first that counts. */
const warmUp = 20;
const counted = 60;

/**
 * Types letters into a text of a page of 500 lines in the studio, and tells how long it takes from the key going down
 * until the phone shows the letter. The check and the proof of the page come with each.
 *
 * @param studio an empty tab
 * @param address the studio's, with a slash at its end; its project has a page `speed0`
 */
export async function keysToPixels(studio: Page, address: string): Promise<string> {
  await studio.goto(`${address}?page=speed0`);
  const phone = studio.frameLocator("iframe:not(.spare)");
  await phone.getByText("第 0 档").first().waitFor();
  await studio.locator(".cm-line", { hasText: "第 0 档" }).click({ position: { x: 60, y: 8 } });
  await studio.keyboard.press("End");
  const times: number[] = [];
  for (let index = 0; index < warmUp + counted; index++) {
    const ms = await timeOfPress(studio, "a", { text: `元${"a".repeat(index + 1)}` });
    if (index >= warmUp) times.push(ms);
  }
  return figureLines("A letter typed into a page of 500 lines among 100", {
    "from the key to the phone": `${median(times).toFixed(0)} ms`,
    "the slowest of ten": `${slowestOfTen(times).toFixed(0)} ms`,
  });
}

import type { CDPSession, Page } from "playwright-core";
import { figureLines } from "./figureLines.ts";
import { median, slowestOfTen } from "./figures.ts";
import { timeOfPress } from "./timeOfPress.ts";
import { whenWarm } from "./whenWarm.ts";

/** What the page says of its own: the rest comes when its stubs answer, after 300 ms. */
const own = "联系客服";

/** Switches before the first that counts: what is made once is there then. */
const warmUp = 10;
const counted = 50;

/**
 * Goes from host to host in the studio, and tells how long it takes until the page is on the next phone, how many requests
 * that makes, and by how much the heap has grown.
 *
 * @param studio an empty tab
 * @param address the studio's, with a slash at its end
 */
export async function hostSwitches(studio: Page, address: string): Promise<string> {
  const devtools = await studio.context().newCDPSession(studio);
  await studio.goto(`${address}?page=quota`);
  await studio.frameLocator("iframe:not(.spare)").getByText(own).first().waitFor();
  for (let index = 0; index < warmUp; index++) await switchTo(studio, index);
  const before = await heapOf(devtools);
  const all = [];
  for (let index = 0; index < counted; index++) all.push(await switchTo(studio, index));
  const grown = (await heapOf(devtools)) - before;
  const times = all.map(({ ms }) => ms);
  return figureLines(`Another host in the studio, ${counted} times`, {
    "until its page is there": `${median(times).toFixed(0)} ms`,
    "the slowest of ten": `${slowestOfTen(times).toFixed(0)} ms`,
    "requests until then, at most": `${Math.max(...all.map(({ requests }) => requests))}`,
    "heap grown": `${(grown / 1_048_576).toFixed(1)} MB`,
  });
}

/** Goes to the next host once the next phone is warm. */
async function switchTo(studio: Page, index: number): Promise<{ readonly ms: number; readonly requests: number }> {
  await whenWarm(studio);
  let requests = 0;
  const count = () => {
    requests += 1;
  };
  studio.on("request", count);
  const ms = await timeOfPress(studio, `Alt+Digit${((index + 1) % 5) + 1}`, { text: own, onNext: true });
  studio.off("request", count);
  return { ms, requests };
}

async function heapOf(devtools: CDPSession): Promise<number> {
  await devtools.send("HeapProfiler.collectGarbage");
  const { usedSize } = await devtools.send("Runtime.getHeapUsage");
  return usedSize;
}

import { type CDPSession, chromium, type Page } from "playwright-core";
import { createServer } from "vite";
import { findChromium } from "../browser/chromium.ts";
import { median } from "./figures.ts";
import { whenWarm } from "./whenWarm.ts";

/** Switches before the first that counts: what is made once is there then. */
const first = 10;

/**
 * Goes from host to host in the studio as `npm start` serves it, and tells how long it takes until the page is on the
 * next phone, how many requests that makes, and by how much the heap has grown.
 *
 * @param count how many switches are measured
 */
export async function hostSwitches(count: number): Promise<string> {
  const server = await createServer({
    configFile: "renderer/vite.config.ts",
    logLevel: "error",
    server: { host: "127.0.0.1", port: 0 },
  });
  await server.listen();
  const executablePath = findChromium();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ["--no-sandbox"] });
  try {
    const studio = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const devtools = await studio.context().newCDPSession(studio);
    await studio.goto(`${server.resolvedUrls?.local[0]}studio/?page=quota`);
    await studio.frameLocator("iframe:not([inert])").getByText("48,000").first().waitFor();
    for (let index = 0; index < first; index++) await switchTo(studio, index);
    const before = await heapOf(devtools);
    const all = [];
    for (let index = 0; index < count; index++) all.push(await switchTo(studio, index));
    const grown = (await heapOf(devtools)) - before;
    return [
      `\nAnother host in the studio, ${count} times`,
      `  until its page is there            ${median(all.map(({ ms }) => ms))
        .toFixed(0)
        .padStart(7)} ms`,
      `  the slowest of ten                 ${slowestOfTen(all.map(({ ms }) => ms))
        .toFixed(0)
        .padStart(7)} ms`,
      `  requests until then, at most       ${String(Math.max(...all.map(({ requests }) => requests))).padStart(7)}`,
      `  heap grown                         ${(grown / 1_048_576).toFixed(1).padStart(7)} MB`,
    ].join("\n");
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Goes to the next host once the next phone is warm. */
async function switchTo(studio: Page, index: number): Promise<{ readonly ms: number; readonly requests: number }> {
  await whenWarm(studio);
  let requests = 0;
  const count = () => {
    requests += 1;
  };
  studio.on("request", count);
  const ms = studio.evaluate(async () => {
    const old = document.querySelector("iframe:not([inert])");
    const began = await new Promise<number>((resolve) => {
      window.addEventListener("keydown", ({ code }) => code.startsWith("Digit") && resolve(performance.now()), true);
    });
    for (;;) {
      await new Promise(requestAnimationFrame);
      const frame = document.querySelector<HTMLIFrameElement>("iframe:not([inert])");
      if (frame !== old && frame?.contentDocument?.body.textContent.includes("48,000"))
        return performance.now() - began;
    }
  });
  await studio.keyboard.press(`Alt+Digit${((index + 1) % 5) + 1}`);
  const taken = await ms;
  studio.off("request", count);
  return { ms: taken, requests };
}

async function heapOf(devtools: CDPSession): Promise<number> {
  await devtools.send("HeapProfiler.collectGarbage");
  const { usedSize } = await devtools.send("Runtime.getHeapUsage");
  return usedSize;
}

function slowestOfTen(all: readonly number[]): number {
  return [...all].sort((a, b) => a - b)[Math.floor(all.length * 0.9)] ?? Number.NaN;
}

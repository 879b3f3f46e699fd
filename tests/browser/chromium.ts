import { existsSync } from "node:fs";
import { type Browser, type BrowserContext, chromium, type LaunchOptions } from "playwright-core";

/** Chromium without windows: it draws the same, and takes a quarter less of the processor. */
const shell = "/usr/bin/chromium-headless-shell";

/** Where a Chromium may be: `CHROME_PATH` goes first, playwright's own last. */
const places = [
  process.env.CHROME_PATH,
  shell,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  chromium.executablePath(),
];

/** The path of a Chromium on this machine, or undefined; of one that has windows when it is said. */
export function findChromium(hasWindows = false): string | undefined {
  return places.find((place) => place !== undefined && existsSync(place) && !(hasWindows && place === shell));
}

/** How the machine's Chromium is started; root needs it without its sandbox. Throws when there is none. */
function optionsOf({ args = [], ...options }: LaunchOptions): LaunchOptions {
  const executablePath = findChromium(options.headless === false);
  if (executablePath === undefined) throw new Error("There is no Chromium: install one or set CHROME_PATH");
  const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return { executablePath, args: [...sandbox, ...args], ...options };
}

/**
 * Starts the machine's Chromium.
 *
 * @throws Error when there is none
 */
export async function launch(options: LaunchOptions = {}): Promise<Browser> {
  return chromium.launch(optionsOf(options));
}

/**
 * Starts the machine's Chromium with a folder in which it keeps what a phone keeps. Closing the context ends it.
 *
 * @throws Error when there is none
 */
export async function launchProfile(folder: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, { ...optionsOf({}), locale: "zh-CN" });
}

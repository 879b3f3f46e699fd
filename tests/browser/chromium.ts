import { existsSync } from "node:fs";
import { type Browser, chromium, type LaunchOptions } from "playwright-core";

/** Where a Chromium may be: `CHROME_PATH` goes first, playwright's own last. */
const places = [
  process.env.CHROME_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  chromium.executablePath(),
];

/** The path of a Chromium on this machine, or undefined. */
export function findChromium(): string | undefined {
  return places.find((place) => place !== undefined && existsSync(place));
}

/**
 * Starts the machine's Chromium; root needs it without its sandbox.
 *
 * @throws Error when there is none
 */
export async function launch({ args = [], ...options }: LaunchOptions = {}): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error("There is no Chromium: install one or set CHROME_PATH");
  const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return chromium.launch({ executablePath, args: [...sandbox, ...args], ...options });
}

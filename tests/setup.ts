import { spawnSync } from "node:child_process";
import { findChromium } from "./chromium.ts";

/** What can put a Chromium on this machine: Debian's packages for root, else playwright's own download. */
const installers: readonly (readonly string[])[] =
  process.getuid?.() === 0
    ? [
        ["apt-get", "update", "-qq"],
        ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium", "fonts-noto-cjk"],
      ]
    : [["npx", "playwright-core", "install", "chromium"]];

/** Sees to a Chromium before the tests begin, and says so loudly when there is none: the browser tests fail then. */
export default function setup(): void {
  if (findChromium() !== undefined) return;
  console.warn("There is no Chromium on this machine: trying to install one.");
  for (const [command = "", ...args] of installers) spawnSync(command, args, { stdio: "inherit" });
  if (findChromium() === undefined) {
    console.error("NO CHROMIUM COULD BE INSTALLED: every browser test will fail. Set CHROME_PATH to one.");
  }
}

import { spawnSync } from "node:child_process";
import type { TestProject } from "vitest/node";
import { findChromium } from "./chromium.ts";
import { type Engine, engines, missingPackages } from "./real-hosts/engines.ts";

/** Debian's packages that the tests want and this machine has not. */
function wanted(): readonly string[] {
  const names = (Object.keys(engines) as Engine[]).flatMap(missingPackages);
  return names.length > 0 ? [...new Set([...names, "fonts-noto-cjk"])] : [];
}

/** Installs Debian's packages for root; anyone else gets playwright's own Chromium. */
function install(packages: readonly string[]): void {
  const run = (command: string, ...args: readonly string[]) => spawnSync(command, args, { stdio: "inherit" });
  if (process.getuid?.() === 0) {
    run("apt-get", "update", "-qq");
    run("apt-get", "install", "-y", "-qq", "--no-install-recommends", ...packages);
  } else if (findChromium() === undefined) run("npx", "playwright-core", "install", "chromium");
}

declare module "vitest" {
  interface ProvidedContext {
    /** Whether pictures and references are taken anew: `vitest --update`. */
    readonly update: boolean;
  }
}

/** Sees to the browsers before the tests begin, and says so loudly when there is none: what needs it fails or is skipped then. */
export default function setup(project: TestProject): void {
  project.provide("update", project.config.snapshotOptions.updateSnapshot === "all");
  const packages = wanted();
  if (packages.length === 0) return;
  console.warn(`This machine lacks ${packages.join(", ")}: trying to install them.`);
  install(packages);
  if (findChromium() === undefined) {
    console.error("NO CHROMIUM COULD BE INSTALLED: every browser test will fail. Set CHROME_PATH to one.");
  }
}

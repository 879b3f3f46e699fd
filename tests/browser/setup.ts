import { spawnSync } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestProject } from "vitest/node";
import { allMissingPackages } from "../engines/engines.ts";
import { checkShippedProject } from "../shippedProject.ts";
import { type BuildName, Builds } from "./builds.ts";
import { findChromium } from "./chromium.ts";

/** Debian's packages that the tests want and this machine has not. */
function wanted(): readonly string[] {
  const names = allMissingPackages();
  return names.length > 0 ? [...names, "chromium-headless-shell", "fonts-noto-cjk"] : [];
}

/** Installs Debian's packages for root; anyone else gets playwright's own Chromium. */
function install(packages: readonly string[]): void {
  const run = (command: string, ...args: readonly string[]) => spawnSync(command, args, { stdio: "inherit" });
  if (process.getuid?.() === 0) {
    run("apt-get", "update", "-qq");
    run("apt-get", "install", "-y", "-qq", "--no-install-recommends", ...packages);
  } else if (findChromium() === undefined) run("npx", "playwright-core", "install", "chromium");
}

/** Sees to the browsers, and says so loudly when there is none: what needs it fails or is skipped then. */
function installWhatIsMissing(): void {
  const packages = wanted();
  if (packages.length === 0) return;
  console.warn(`This machine lacks ${packages.join(", ")}: trying to install them.`);
  install(packages);
  if (findChromium() === undefined) {
    console.error("NO CHROMIUM COULD BE INSTALLED: every browser test will fail. Set CHROME_PATH to one.");
  }
}

declare module "vitest" {
  interface ProvidedContext {
    /** Whether pictures and references are taken anew: `vitest --update`. */
    readonly update: boolean;
    /** Where a build is asked for by its name: the answer is its folder. */
    readonly builds: string;
  }
}

/** Starts what all browser tests share: one build of each front end, made when the first test asks. */
export default async function setup(project: TestProject): Promise<() => void> {
  installWhatIsMissing();
  checkShippedProject();
  const builds = new Builds();
  const server = createServer(async ({ url = "" }, response) => {
    try {
      response.end(await builds.folderOf(url.slice(1) as BuildName));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  project.provide("update", project.config.snapshotOptions.updateSnapshot === "all");
  project.provide("builds", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return () => {
    server.closeAllConnections();
    server.close();
    builds.remove();
  };
}

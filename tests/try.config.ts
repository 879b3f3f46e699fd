import { fileURLToPath } from "node:url";
import { defineConfig, mergeConfig, type TestProjectInlineConfiguration, type ViteUserConfig } from "vitest/config";
import frontEnd from "../renderer/vite.config.ts";
import { SlowestFiles } from "./slowestFiles.ts";

type Layer = TestProjectInlineConfiguration;
type Tests = ViteUserConfig["test"];
type Settings = NonNullable<TestProjectInlineConfiguration["test"]>;

/** Tests that run in one way, by the folders that they lie in. */
function layer(name: string, folders: readonly string[], settings: Settings): Layer {
  const include = folders.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`);
  return { extends: true, test: { name, include, ...settings } };
}

/** A file has a document of its own, and shares nothing with the next. */
const inDocument: Settings = {
  environment: "./tests/dom/environment.ts",
  pool: "threads",
  isolate: false,
  setupFiles: ["tests/dom/setup.ts"],
  // As a phone has it, not as Node has.
  alias: { axios: fileURLToPath(new URL("../node_modules/axios/dist/esm/axios.js", import.meta.url)) },
};

/** All share one Chromium. They mostly wait for it: with as many files at work as there are cores, these would stand idle. */
const inBrowsers: Settings = {
  isolate: false,
  globalSetup: "tests/browser/setup.ts",
  maxWorkers: 6,
  sequence: { groupOrder: 1 },
};

/** A layer does not take over the mode of the command line by itself. */
export default defineConfig(({ mode }) =>
  mergeConfig(frontEnd, {
    test: {
      root: fileURLToPath(new URL("..", import.meta.url)),
      // Only what hangs takes so long: a machine that does other work besides is no mistake of a test.
      testTimeout: 240_000,
      hookTimeout: 240_000,
      expect: { poll: { timeout: 30_000 } },
      reporters: ["default", new SlowestFiles()],
      maxWorkers: 3,
      projects: [
        layer("unit", ["unit", "programs"], { isolate: false }),
        layer("dom", ["dom", "pages", "growth"], inDocument),
        layer("browser", ["browser", "engines"], inBrowsers),
      ].map((one) => ({ ...one, mode })),
    } satisfies Tests,
  }),
);

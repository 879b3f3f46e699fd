import { fileURLToPath } from "node:url";
import { defineConfig, mergeConfig, type TestProjectInlineConfiguration, type ViteUserConfig } from "vitest/config";
import frontEnd from "../renderer/vite.config.ts";
import { FailedTests } from "./failedTests.ts";
import { SlowestFiles } from "./slowestFiles.ts";
import { SlowestFirst } from "./slowestFirst.ts";

type Layer = TestProjectInlineConfiguration;
type Tests = ViteUserConfig["test"];
type Settings = NonNullable<TestProjectInlineConfiguration["test"]>;

/** Tests that run in one way, by the folders that they lie in. */
function layer(name: string, folders: readonly string[], settings: Settings): Layer {
  const include = folders.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`);
  return { test: { name, include, ...settings } };
}

/** Modules are shared, and what was found in the shipped pages. */
const inNode: Settings = { isolate: false, globalSetup: "tests/shippedProject.ts" };

const inDocument: Settings = {
  environment: "jsdom",
  // As a phone has it, not as Node has.
  alias: { axios: fileURLToPath(new URL("../node_modules/axios/dist/esm/axios.js", import.meta.url)) },
};

/** A file has modules of its own: some look at their document, its address and its app when they are loaded. */
const withModulesOfItsOwn: Settings = { ...inDocument, pool: "vmThreads" };

/** Modules and document are shared, as by the pages of a visit; they are what a file costs most. */
const inOneVisit: Settings = { ...inDocument, isolate: false, setupFiles: "tests/dom/setup.ts" };

/** With the half of React that is shipped: the one that complains takes a third longer, and page tests ask it for nothing. */
function asShipped({ test, ...rest }: Layer): Layer {
  const env = { NODE_ENV: "production" };
  return { ...rest, oxc: { jsx: { runtime: "automatic", development: false } }, test: { ...test, env } };
}

/** The files of a worker share one Chromium, and all share what is built. */
const inBrowsers: Settings = { isolate: false, globalSetup: "tests/browser/setup.ts" };

/**
 * A layer gets the front end's configuration whole: one that extends this file would have it bundled again, with the compiler
 * that it imports, for a second of the processor each.
 */
export default defineConfig((env) => {
  const shared = {
    // Nothing here is bundled for a browser ahead of time; vitest's own environment asks for itself.
    optimizeDeps: { noDiscovery: true },
    environments: { __vitest_vm__: { optimizeDeps: { noDiscovery: true } } },
    test: {
      root: fileURLToPath(new URL("..", import.meta.url)),
      // Only what hangs takes so long: a machine that does other work besides is no mistake of a test.
      testTimeout: env.mode === "soak" ? 10_800_000 : 240_000,
      hookTimeout: 240_000,
      expect: { poll: { timeout: 30_000 } },
      // Many wait for a browser, a program or a clock: with as many files at work as there are cores, these would stand idle.
      maxWorkers: 5,
    },
  } satisfies ViteUserConfig;
  const layers = [
    layer("unit", ["unit", "integration/!(dom)"], inNode),
    layer("programs", ["programs"], inNode),
    layer("dom", ["dom/!(alone)", "integration/dom"], inOneVisit),
    asShipped(layer("pages", ["pages"], inOneVisit)),
    layer("document", ["dom/alone", "growth"], withModulesOfItsOwn),
    layer("browser", env.mode === "sheets" ? ["bench/sheets"] : ["browser", "engines"], inBrowsers),
  ];
  return mergeConfig(mergeConfig(frontEnd(env), shared), {
    test: {
      reporters: ["default", new SlowestFiles(), new FailedTests()],
      sequence: { sequencer: SlowestFirst },
      projects: layers.map((one) => mergeConfig(mergeConfig(frontEnd(env), shared), { ...one, mode: env.mode })),
    } satisfies Tests,
  });
});

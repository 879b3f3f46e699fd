import { createRequire } from "node:module";
import { dirname, extname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Reporter } from "vitest/node";
import { gangway } from "../build/gangway.ts";
import type { TestSuite } from "../project/testSuite.ts";
import { type CommandCall, RunError } from "./command.ts";
import { showTests } from "./showTests.ts";

/** The folder that this file is one of: the sources, or what is packed of them. */
const top = fileURLToPath(new URL("../../../", import.meta.url));

/**
 * Runs the tests of pages in vitest with jsdom, and prints what becomes of each. Gives the exit code.
 *
 * The runner itself stands above the compiler: it is not imported here, but a file that vitest is told to run.
 *
 * @throws RunError where vitest is not installed
 */
export async function runSuites(suites: readonly TestSuite[], call: CommandCall): Promise<number> {
  const shown = showTests(call);
  await runInVitest("pageTests", { suites, language: call.language }, shown, call);
  return shown.code();
}

/**
 * Runs a file of the runner's in vitest with jsdom.
 *
 * @param provide what it takes by `inject`
 * @param reporter hears of what it does
 * @throws RunError where vitest is not installed
 */
export async function runInVitest(
  file: "pageTests" | "replayTest",
  provide: object,
  reporter: Reporter,
  call: CommandCall,
): Promise<void> {
  const { startVitest } = await importVitest(call);
  const vitest = await startVitest(
    "test",
    [],
    {
      ...{ config: false, root: top, watch: false, environment: "jsdom", pool: "vmThreads" },
      include: [`renderer/testing/${file}${extname(import.meta.url)}`],
      // Packed it stands among what is installed, which vitest leaves alone by itself.
      exclude: [],
      server: { deps: { inline: [/\/\.package\//] } },
      // Only what hangs takes so long.
      ...{ testTimeout: 120_000, teardownTimeout: 120_000 },
      reporters: [reporter],
      provide,
    } as Parameters<typeof startVitest>[2],
    // As a phone has it, not as Node has.
    {
      resolve: { alias: { axios: join(folderOf("axios"), "dist/esm/axios.js") } },
      plugins: [gangway({ root: resolve(call.options.root), ...(call.extension && { extension: call.extension }) })],
    },
  );
  await vitest.close();
}

async function importVitest({
  importModule = (name) => import(/* @vite-ignore */ name),
  language,
}: CommandCall): Promise<typeof import("vitest/node")> {
  try {
    createRequire(import.meta.url).resolve("jsdom");
    return (await importModule("vitest/node")) as typeof import("vitest/node");
  } catch {
    throw new RunError(language, {
      en: "Page tests run in vitest with jsdom: npm install --save-dev vitest jsdom",
      zh: "页面测试要用 vitest 和 jsdom 来跑：npm install --save-dev vitest jsdom",
    });
  }
}

function folderOf(name: string): string {
  return dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
}

#!/usr/bin/env node
// Node 20 cannot run TypeScript by itself: Vite's runner loads the command line.
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

const { module } = await runnerImport(fileURLToPath(new URL("./cli.ts", import.meta.url)), {
  configFile: false,
  logLevel: "error",
});
// The runner has ended by then: what a project has of its own is imported by Node itself.
process.exitCode = await module.main(process.argv.slice(2), undefined, (url) => import(url));

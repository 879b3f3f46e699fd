// Node 20 cannot run TypeScript by itself: Vite's runner loads the benchmark.
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

// The runner would set it to "development", and React's development build would be measured.
process.env.NODE_ENV = "production";

const { module } = await runnerImport(fileURLToPath(new URL("./bench.ts", import.meta.url)), {
  configFile: false,
  logLevel: "error",
});
process.exitCode = await module.main(process.argv.slice(2));

// Runs the layers of tests in two lanes side by side: `npm test`, and with `--quick` those of `npm run test:quick`.
// Files that are named run in one lane, as vitest runs them: where none of that name is there, it says so.
//
// Each worker loads what its files import, and warms it up: five at all layers took a fifth more of the processor than two
// where nothing is waited for. What waits for browsers has three, and gives way to the other lane, so that both end at
// about the same time. (Not one: vitest would then give a worker all files at once, in one document.)
import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { fileURLToPath } from "node:url";

const { PRIORITY_BELOW_NORMAL, PRIORITY_NORMAL } = constants.priority;

/** By the kind of the run: the lanes, each with its layers, its workers and its place beside the others. */
const runs = {
  whole: [
    { layers: ["browser", "document"], workers: 3, priority: PRIORITY_BELOW_NORMAL },
    { layers: ["unit", "dom", "pages"], workers: 1, priority: PRIORITY_NORMAL },
  ],
  quick: [
    { layers: ["dom", "document"], files: ["tests/dom"], workers: 3, priority: PRIORITY_NORMAL },
    { layers: ["unit"], files: ["tests/unit"], workers: 1, priority: PRIORITY_NORMAL },
  ],
};

const given = process.argv.slice(2).filter((word) => word !== "--quick");
const isQuick = given.length < process.argv.length - 2;
const named = [{ layers: [], workers: 5, priority: PRIORITY_NORMAL }];
const codes = await Promise.all((given.length > 0 ? named : runs[isQuick ? "quick" : "whole"]).map(runLane));
process.exitCode = Math.max(...codes);

/** Runs a lane; the first is followed as it goes, another one is printed when it has ended. Gives its exit code. */
function runLane({ layers, files = [], workers, priority }, place) {
  const vitest = fileURLToPath(new URL("../node_modules/vitest/vitest.mjs", import.meta.url));
  const words = ["run", "--config", "tests/vitest.config.ts", ...files, ...given];
  const lane = spawn(process.execPath, [vitest, ...words, ...layers.flatMap((layer) => ["--project", layer])], {
    env: { ...process.env, VITEST_MAX_WORKERS: String(workers) },
    stdio: ["ignore", place === 0 ? "inherit" : "pipe", place === 0 ? "inherit" : "pipe"],
  });
  setPriority(lane.pid, priority);
  const printed = [];
  lane.stdout?.on("data", (part) => printed.push(part));
  lane.stderr?.on("data", (part) => printed.push(part));
  return new Promise((resolve) => {
    lane.on("close", (code) => {
      process.stdout.write(Buffer.concat(printed));
      resolve(code ?? 1);
    });
  });
}

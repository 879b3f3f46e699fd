// Checks types and style, then runs the layers of tests in two lanes side by side: `npm test`, with the search for unused
// code, and with `--quick` those of `npm run test:quick`.
// Files that are named run in one lane, as vitest runs them: where none of that name is there, it says so.
//
// Five workers on two cores took a seventh more of the processor than four do: each loads what its files import, what waits
// longer draws and asks more often, and who takes turns works slower. So one lane has three, for what waits most of its
// time, and gives way to the other, which has one, for what computes: first what waits for clocks, while the first lane
// builds, then what waits for nothing, while that one waits for what is drawn. Layers with a document run apart from those
// without: beside them each file would have one of its own. The layers are shared out so that both lanes end at about the
// same time.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { constants, setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const { PRIORITY_BELOW_NORMAL, PRIORITY_NORMAL } = constants.priority;

/**
 * A function must run far longer than usual before the engine optimizes it: a run is over before that pays. Without it tests
 * in Node took an eighth more of the processor. What is new may fill more room before it is looked through, and by one thread,
 * since the other core has work: some five in a hundred.
 */
const engine = ["--interrupt-budget=2000000", "--max-semi-space-size=64", "--single-threaded-gc"];

/** By the kind of the run: the lanes, each with its layers, those that run together, its workers and its place beside the others. */
const runs = {
  whole: [
    { layers: [["browser", "programs"]], workers: 3, priority: PRIORITY_BELOW_NORMAL },
    { layers: [["dom", "pages", "document"], ["unit"]], workers: 1, priority: PRIORITY_NORMAL },
  ],
  quick: [
    { layers: [["dom", "document"]], files: ["tests/dom"], workers: 3, priority: PRIORITY_NORMAL },
    { layers: [["unit"]], files: ["tests/unit"], workers: 1, priority: PRIORITY_NORMAL },
  ],
};

/** Vite looks each time through the configuration, which imports the compiler, for what another way to load it could not read: half a second. */
process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = "true";

const given = process.argv.slice(2).filter((word) => word !== "--quick");
const isQuick = given.length < process.argv.length - 2;
const isWhole = !isQuick && given.length === 0;
const named = [{ layers: [[]], workers: 5, priority: PRIORITY_NORMAL }];
const lanes = given.length > 0 ? named : runs[isQuick ? "quick" : "whole"];
// One thread for the types, since style takes the other core: four would look at much of the project four times.
await endOnFailure([run("typescript/bin/tsc", ["--singleThreaded"]), run("@biomejs/biome/bin/biome", ["check"])]);
const folder = mkdtempSync(join(tmpdir(), "gangway-failed-"));
process.env.FAILED_TESTS = join(folder, "failed.txt");
writeFileSync(process.env.FAILED_TESTS, "");
process.on("exit", listFailed);
// What nobody uses is looked for beside the tests: it waits for the disk a good part of its time.
await endOnFailure([...lanes.map(runLane), ...(isWhole ? [run("knip/bin/knip.js", ["--config", ".knip.json"])] : [])]);

/** Prints the failed tests of all lanes last, where they are found below thousands of lines. */
function listFailed() {
  const failed = readFileSync(process.env.FAILED_TESTS, "utf8");
  rmSync(folder, { recursive: true });
  if (failed !== "") process.stdout.write(`\n Failed tests\n${failed}\n`);
}

/** Waits for all that runs, and ends here with the code of one that has failed. */
async function endOnFailure(running) {
  const code = Math.max(...(await Promise.all(running)));
  if (code > 0) process.exit(code);
}

/** Runs a lane; the first is followed as it goes, another one is printed when it has ended. Gives its highest exit code. */
async function runLane({ layers, files = [], workers, priority }, place) {
  const words = ["run", "--config", "tests/vitest.config.ts", ...files, ...given];
  const env = { ...process.env, VITEST_MAX_WORKERS: String(workers) };
  const codes = [];
  for (const together of layers) {
    const projects = together.flatMap((layer) => ["--project", layer]);
    codes.push(await run("vitest/vitest.mjs", [...words, ...projects], { env, priority, isFollowed: place === 0 }));
  }
  return Math.max(...codes);
}

/** Runs a package's program and what it starts, which is printed as it goes or when it has ended. Gives its exit code. */
function run(program, words, { env = process.env, priority = PRIORITY_NORMAL, isFollowed = false } = {}) {
  const path = fileURLToPath(new URL(`../node_modules/${program}`, import.meta.url));
  const output = isFollowed ? "inherit" : "pipe";
  const child = spawn(process.execPath, [...engine, path, ...words], { env, stdio: ["ignore", output, output] });
  setPriority(child.pid, priority);
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (part) => printed.push(part));
  return new Promise((resolve) => {
    child.on("close", (code) => {
      process.stdout.write(Buffer.concat(printed));
      resolve(code ?? 1);
    });
  });
}

import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { constants, Script } from "node:vm";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";

/** How many files are kept: another branch has a bundle of its own, and each has what the engine made of it. */
const mostKept = 8;

/**
 * Runs what `bundle` has made, and gives what it exports. What the engine makes of the text is kept for the next process:
 * Node 20 has no cache of its own for it.
 *
 * @param code the bundle
 * @param file where the bundle lies
 * @param top the folder in which its modules stand
 * @param folder where what is kept lies; it is made when there is none
 * @returns `exports`, and `keep`, to be called once all has run that the next process will need
 */
function runBundle(code, { file, top, folder }) {
  const key = createHash("sha256").update(code).update(process.version).update(process.arch).digest("hex");
  const kept = join(folder, `${basename(file, ".cjs")}.${key.slice(0, 16)}.bin`);
  const cachedData = bytesOf(kept);
  const script = new Script(`(function (exports, require, ownAddressOf) {${code}\n})`, {
    filename: file,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    ...(cachedData && { cachedData }),
  });
  const exports = {};
  const ownAddressOf = (path) => pathToFileURL(join(top, path)).href;
  script.runInThisContext()(exports, createRequire(join(top, "package.json")), ownAddressOf);
  const isKept = cachedData !== undefined && !script.cachedDataRejected;
  return { exports, keep: () => (isKept ? undefined : write(kept, script.createCachedData())) };
}

/**
 * Runs the command line, or in a thread that it has started, that thread's part of its work.
 *
 * @param bundle where it lies, as for `runBundle`, and `door`: the address of the program, `importModule`: how it imports
 */
export async function runCommandLine(code, { door, importModule, ...bundle }) {
  const { exports, keep } = runBundle(code, bundle);
  if (!isMainThread) return exports.work(workerData, importModule, (lines) => parentPort.postMessage(lines));
  const startThread = (task, onFound) =>
    new Promise((done, failed) => {
      const thread = new Worker(new URL(door), { workerData: task, resourceLimits: limitsOf(task) });
      thread.on("message", onFound);
      thread.once("error", failed);
      thread.once("exit", done);
    });
  process.exitCode = await exports.main(process.argv.slice(2), undefined, importModule, startThread);
  keep();
}

/** Measured: what a thread knows of each page takes 30 KB. Without a limit an engine fills a gigabyte before it clears up. */
function limitsOf({ known }) {
  return { maxOldGenerationSizeMb: 150 + known.length / 20, maxYoungGenerationSizeMb: 48 };
}

/**
 * Writes a file whole or not at all: several processes may do so at once. A disk that cannot be written is no mistake.
 *
 * @param content text or bytes
 */
export function write(file, content) {
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(temporary, content);
    renameSync(temporary, file);
    removeOldest(dirname(file));
  } catch {
    // The next start takes longer.
  }
}

function removeOldest(folder) {
  const files = readdirSync(folder).map((name) => join(folder, name));
  const byAge = files.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const one of byAge.slice(mostKept)) rmSync(one, { force: true });
}

function bytesOf(file) {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

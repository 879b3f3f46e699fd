#!/usr/bin/env node
// Node 20 cannot run TypeScript by itself: the command line is bundled, once for as long as its sources stay the same.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runCommandLine, write } from "../build/runCommandLine.mjs";

const top = fileURLToPath(new URL("../../../", import.meta.url));
const folder = join(top, "node_modules/.cache/gangway-cli");

const file = join(folder, `${keyOfSources()}.cjs`);
// What a project has of its own is imported by Node itself.
const importModule = (url) => import(url);
await runCommandLine(await keptBundle(), { file, top, folder, door: import.meta.url, importModule });

/** The bundle of the sources as they are. */
async function keptBundle() {
  try {
    return readFileSync(file, "utf8");
  } catch {
    const { bundle } = await import("../build/bundle.mjs");
    const code = await bundle(join(top, "renderer/compiler/cli/cli.ts"), top);
    write(file, code);
    return code;
  }
}

/** Of what the command line is made of: its sources, and the packages that are installed. */
function keyOfSources() {
  const sources = ["schemas", "actions", "renderer/compiler"].flatMap((name) => filesIn(join(top, name)));
  const hash = createHash("sha256");
  for (const source of [...sources, join(top, "node_modules/.package-lock.json")])
    hash.update(source.slice(top.length)).update(readFileSync(source));
  return hash.digest("hex").slice(0, 32);
}

function filesIn(path) {
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(?:ts|json|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

import { statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { yamlFilesIn } from "./files.ts";

/** Milliseconds between looks. A thousand files take some milliseconds each time (measured: 1,000 files, 9 ms). */
const interval = 300;

/**
 * The YAML files of some folders that were changed, added or removed, each time there are any, until the signal.
 *
 * It looks, and does not listen: what tells of changes differs from system to system, and loses those that come close
 * upon each other or in a folder that is new.
 */
export function changesIn(
  root: string,
  folders: readonly string[],
  signal: AbortSignal,
): AsyncGenerator<readonly string[], void> {
  // Looked at now, not when somebody begins to listen: what changes in between is told too.
  return changesSince(stampsOf(root, folders), root, folders, signal);
}

async function* changesSince(
  first: ReadonlyMap<string, string>,
  root: string,
  folders: readonly string[],
  signal: AbortSignal,
): AsyncGenerator<readonly string[], void> {
  let known = first;
  while (await hasWaited(signal)) {
    const now = stampsOf(root, folders);
    const changed = [...new Set([...known.keys(), ...now.keys()])].filter((file) => known.get(file) !== now.get(file));
    known = now;
    if (changed.length > 0) yield changed;
  }
}

/** False when the signal came. */
async function hasWaited(signal: AbortSignal): Promise<boolean> {
  await setTimeout(interval, undefined, { signal }).catch(() => undefined);
  return !signal.aborted;
}

function stampsOf(root: string, folders: readonly string[]): ReadonlyMap<string, string> {
  const files = folders.flatMap((folder) => yamlFilesIn(root, folder));
  return new Map(files.map((file) => [file, stampOf(join(root, file))]));
}

/** What is otherwise after a change. A file may be gone by now. */
function stampOf(path: string): string {
  try {
    const { mtimeMs, size, ino } = statSync(path);
    return [mtimeMs, size, ino].join();
  } catch {
    return "";
  }
}

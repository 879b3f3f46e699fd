import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { keyOf, type Memory } from "./memory.ts";

const top = fileURLToPath(new URL("../..", import.meta.url));

/** What the desk's answers depend on beside the files of the project: its own code, and that of its libraries. */
const own = ["schemas", "actions", "renderer/load"];

/** A memory on the disk. */
export interface Cache extends Memory {
  /**
   * Writes down what is new. A disk that cannot be written is no mistake: the next check takes longer.
   *
   * @param isWhole whether all of the project was asked for, so that the rest is of no use any more
   */
  readonly save: (isWhole: boolean) => void;
}

/**
 * Opens what earlier checks of a project have found. What cannot be read, is damaged, or was found by another version
 * of the desk counts as not there. Never throws.
 *
 * @param root the project's folder
 */
export function openCache(root: string): Cache {
  const file = cacheFile(root);
  const lines = file === undefined ? new Map<string, string>() : readLines(file);
  const version = deskVersion();
  const fresh = new Map<string, unknown>();
  const asked = new Set<string>();
  const known = new Map<string, unknown>();

  return {
    recall<Value>(parts: readonly string[], make: () => Value): Value {
      const key = keyOf([version, ...parts]);
      asked.add(key);
      if (known.has(key)) return known.get(key) as Value;
      const line = lines.get(key);
      const value = line === undefined ? make() : (JSON.parse(line) as Value);
      if (line === undefined) fresh.set(key, value);
      known.set(key, value);
      return value;
    },
    save(isWhole) {
      if (file === undefined) return;
      const kept = [...lines].filter(([key]) => !isWhole || asked.has(key));
      if (fresh.size === 0 && kept.length === lines.size) return;
      const added = [...fresh].map(([key, value]) => [key, JSON.stringify(value)] as const);
      writeLines(file, [...kept, ...added]);
    },
  };
}

/** Beside what other tools keep for the next time. A project without that folder has no cache. */
function cacheFile(root: string): string | undefined {
  const modules = join(root, "node_modules");
  return existsSync(modules) ? join(modules, ".cache/gangway.txt") : undefined;
}

/** The values as JSON, by their keys. The first line is made from all others, so that no damage goes unseen. */
function readLines(file: string): ReadonlyMap<string, string> {
  const text = textOf(file);
  const end = text.indexOf("\n");
  const rest = text.slice(end + 1);
  if (end === -1 || text.slice(0, end) !== keyOf([rest])) return new Map();
  const lines = rest.split("\n").filter((line) => line !== "");
  return new Map(lines.map((line) => [line.slice(0, line.indexOf(" ")), line.slice(line.indexOf(" ") + 1)]));
}

function writeLines(file: string, lines: readonly (readonly [string, string])[]): void {
  const rest = lines.map((line) => `${line.join(" ")}\n`).join("");
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(temporary, `${keyOf([rest])}\n${rest}`);
    renameSync(temporary, file);
  } catch {
    // There is nothing that the author of a page could do about it.
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

/** Another code may give another answer. */
function deskVersion(): string {
  const files = own.flatMap((folder) => filesIn(join(top, folder)));
  return keyOf([textOf(join(top, "package-lock.json")), ...files.map(textOf)]);
}

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile() && /\.(?:ts|json|yaml)$/.test(entry.name));
  return files.map((entry) => join(entry.parentPath, entry.name)).sort();
}

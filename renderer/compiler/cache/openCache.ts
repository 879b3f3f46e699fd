import { createHash } from "node:crypto";
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, renameSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type CacheEntry, createCache, hashOf, jsonOf, type MemoryCache } from "./cache.ts";

const top = join(fileURLToPath(import.meta.url), "../../../..");

/** What the compiler's answers depend on beside the files of the project: its own code, and that of its libraries. */
const own = ["schemas", "actions", "renderer/compiler"];

/** A cache that is kept on the disk. */
export interface DiskCache extends MemoryCache {
  /** Writes down what it holds. A disk that cannot be written is no mistake: the next check takes longer. */
  readonly save: () => void;
}

/**
 * Opens what earlier checks of a project have found. What cannot be read, is damaged, or was found by another version
 * of the compiler counts as not there. Never throws.
 *
 * @param root the project's folder. It lies beside what other tools keep in node_modules; without that nothing is kept
 * @param others files that other checks of it have kept, as those of the shards of a fleet
 */
export function openCache(root: string, others: readonly string[] = []): DiskCache {
  const modules = join(root, "node_modules");
  const file = existsSync(modules) ? join(modules, ".cache/gangway.txt") : undefined;
  const version = compilerVersion();
  const stored = file === undefined ? new Map<string, CacheEntry>() : readEntries(file, version);
  const found = others.flatMap((other) => [...readEntries(other, version)]);
  const cache = createCache({ stored: new Map([...found, ...stored]) });
  const { entries } = cache;
  return {
    ...cache,
    save() {
      const isSame = entries().size === stored.size && [...entries().keys()].every((key) => stored.has(key));
      if (file !== undefined && !isSame) writeEntries(file, version, entries());
    },
  };
}

/** A line for the version, one for each value, and one that is made from all others, so that no damage goes unseen. */
function readEntries(file: string, version: string): Map<string, CacheEntry> {
  const text = textOf(file);
  const end = text.lastIndexOf("\n") + 1;
  const sum = createHash("sha256").update(text.slice(0, end)).digest("base64url");
  if (!text.startsWith(`${version}\n`) || text.slice(end) !== sum) return new Map();
  const lines = text
    .slice(version.length + 1, end)
    .split("\n")
    .slice(0, -1);
  return new Map(lines.map((line) => [line.slice(0, line.indexOf(" ")), { json: line.slice(line.indexOf(" ") + 1) }]));
}

/** Line by line: all of it in one text would take as much memory again. */
function writeEntries(file: string, version: string, entries: ReadonlyMap<string, CacheEntry>): void {
  const temporary = `${file}.${process.pid}.tmp`;
  const sum = createHash("sha256");
  try {
    mkdirSync(dirname(file), { recursive: true });
    const target = openSync(temporary, "w");
    const write = (line: string) => {
      sum.update(line);
      writeSync(target, line);
    };
    write(`${version}\n`);
    for (const [key, entry] of entries) write(`${key} ${jsonOf(entry)}\n`);
    writeSync(target, sum.digest("base64url"));
    closeSync(target);
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
export function compilerVersion(): string {
  const files = own.flatMap((folder) => filesIn(join(top, folder)));
  return hashOf([textOf(join(top, "package-lock.json")), ...files.map(textOf)]);
}

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile() && /\.(?:[jt]s|json|yaml)$/.test(entry.name));
  return files.map((entry) => join(entry.parentPath, entry.name)).sort();
}

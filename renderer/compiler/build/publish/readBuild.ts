import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { treeIn } from "./releases.ts";

/** A build as it lies in `dist`. */
export interface Build {
  readonly tree: string;
  /** The HTML of each page by its file: what is served under an address. */
  readonly entries: ReadonlyMap<string, Buffer>;
  /** All else by its path: none of it ever changes under its name. */
  readonly files: ReadonlyMap<string, Buffer>;
  /** Of a mix: the builds of which its pages are; undefined of what was built. */
  readonly mixOf?: readonly string[];
  /** What of other builds it needs besides. */
  readonly needs?: readonly string[];
}

/** What the studio reads, and no phone; and what tells the sources, which nobody gets. */
const kept = /^weights(?:\.[\w-]+)?\.json$|^\.maps\/|\.map$/;

/** Reads a build. undefined: there is none in the folder, or it is of several builds, as when one has not come to its end. */
export function readBuild(folder: string): Build | undefined {
  const entries = new Map<string, Buffer>();
  const files = new Map<string, Buffer>();
  for (const path of pathsIn(folder)) {
    if (/^[^/]+\.html$/.test(path)) entries.set(path, readFileSync(join(folder, path)));
    else if (!kept.test(path)) files.set(path, readFileSync(join(folder, path)));
  }
  const trees = new Set([...entries.values()].map(treeIn));
  for (const path of files.keys()) if (path.startsWith("trees/")) trees.add(path.split("/")[1]);
  const [tree] = trees;
  return tree === undefined || trees.size !== 1 ? undefined : { tree, entries, files };
}

/** The name of the page that an entry is of: `quota.en.html` is `quota`. */
export function pageOfEntry(entry: string): string {
  return entry.replace(/\..*$/, "");
}

/** The names of the pages of a build. */
export function pagesIn({ files }: Build): readonly string[] {
  return [...files.keys()].flatMap((path) => /^trees\/\w+\/addresses\/(.+)\.json$/.exec(path)?.[1] ?? []);
}

function pathsIn(folder: string): readonly string[] {
  try {
    const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
    return found
      .map((one) =>
        join(one.parentPath, one.name)
          .slice(folder.length + 1)
          .split(sep)
          .join("/"),
      )
      .sort();
  } catch {
    return [];
  }
}

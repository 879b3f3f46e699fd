import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

/** A source map as it stands in its file. */
export interface ScriptMap {
  readonly sources: readonly string[];
  readonly sourcesContent?: readonly (string | null)[];
  readonly mappings: string;
  readonly names: readonly string[];
}

/**
 * Copies the maps of a build to where they are kept, in a folder of its name. One that is there already stays.
 *
 * @param from the folder with the maps of the build
 * @returns whether there are any
 */
export function keepMaps(from: string, tree: string, folder: string): boolean {
  const to = join(folder, tree);
  if (existsSync(to)) return true;
  if (!existsSync(from)) return false;
  // Whole or not at all: what is killed in its midst leaves none of the name.
  const part = `${to}.part`;
  rmSync(part, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(from, part, { recursive: true });
  renameSync(part, to);
  return true;
}

/** Removes the maps of these builds, and nothing else that lies in the folder. */
export function removeMaps(folder: string, trees: readonly string[]): void {
  for (const tree of trees) rmSync(join(folder, tree), { recursive: true, force: true });
}

/**
 * Finds the map of a script of a build. Names of scripts hold their content: where that build's own maps lack it, those of
 * any other are as right.
 *
 * @param folders in each of which builds have their maps
 * @returns undefined: the build is not there, or has no such script
 */
export function findMap(folders: readonly string[], tree: string, file: string): ScriptMap | undefined {
  const places = folders.flatMap((folder) =>
    [tree, ...treesIn(folder).filter((one) => one !== tree)].map((one) => join(folder, one, `${file}.map`)),
  );
  const found = places.find((place) => existsSync(place));
  return found === undefined ? undefined : (JSON.parse(readFileSync(found, "utf8")) as ScriptMap);
}

/** The builds whose maps lie in a folder. */
export function treesIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((one) => one.isDirectory())
    .map(({ name }) => name);
}

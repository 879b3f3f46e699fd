import { relative, resolve } from "node:path";
import type { Rolldown } from "vite";
import { type Edit, shiftMappings } from "./shiftMappings.ts";

/** What was changed of a chunk after the bundler has made its map: the code as it was, and what was replaced in it; pass by pass. */
export type Passes = readonly { readonly code: string; readonly edits: readonly Edit[] }[];

/**
 * Where a build keeps the maps of its scripts, below its own folder, and where a target does. None is published; by the dot
 * most servers leave it out by themselves, too.
 */
export const mapsFolder = ".maps";

/**
 * Takes the source maps of scripts out of what a bundle delivers. They tell places in the scripts as these are delivered,
 * and their sources are told from the project's folder.
 *
 * @param renamed the scripts by the names that the bundler gave them
 * @param passesOf what was changed of a script, by the same name
 * @param folders of the project, and of the build
 * @returns the texts of the maps by the names of their scripts
 */
export function takeMaps(
  bundle: Rolldown.OutputBundle,
  renamed: ReadonlyMap<string, string>,
  passesOf: (file: string) => Passes,
  { root, outDir }: { readonly root: string; readonly outDir: string },
): ReadonlyMap<string, string> {
  const maps = new Map<string, string>();
  for (const [key, file] of Object.entries(bundle)) {
    if (file.type !== "asset" || !file.fileName.endsWith(".js.map")) continue;
    delete bundle[key];
    const before = file.fileName.replace(/\.map$/, "");
    const map = JSON.parse(String(file.source)) as { readonly mappings: string; readonly sources: readonly string[] };
    const name = renamed.get(before) ?? before;
    const mappings = passesOf(before).reduce((text, { code, edits }) => shiftMappings(text, code, edits), map.mappings);
    const at = resolve(outDir, before, "..");
    const sources = map.sources.map((source) => fromTop(relative(root, resolve(at, source))));
    maps.set(name, JSON.stringify({ ...map, file: name, sources, mappings }));
  }
  return maps;
}

/** Packages lie where npm has put them: they are told by their names. */
function fromTop(source: string): string {
  const plain = source.replaceAll("\\", "/");
  return plain.slice(Math.max(0, plain.lastIndexOf("node_modules/")));
}

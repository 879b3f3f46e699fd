import { statSync } from "node:fs";
import { basename, dirname, join, relative, sep } from "node:path";
import type { ViteDevServer } from "vite";
import { yamlFilesIn } from "../project/files.ts";
import { type TellChange, textOnDisk } from "./tellChange.ts";

/** The watcher loses a change that comes within 50 ms of another on the same file: measured. So look again after it. */
const afterTheLast = 80;

/** How often it is looked whether the watcher has come to all files, in milliseconds, and how many times at most. */
const [pause, mostLooks] = [100, 600];

const watched = ["pages", "actions/contract"];

/**
 * Tells of each YAML file of a project that is written, added or removed, from now on: also of what happens before the
 * watcher has come to the file, which by itself nobody would hear of.
 */
export function watchFiles(
  { watcher, httpServer, config }: Pick<ViteDevServer, "watcher" | "httpServer" | "config">,
  root: string,
  changed: TellChange,
): void {
  // Where tests are run there is nothing that watches.
  if (config.server.watch === null) return;
  const folders = watched.map((folder) => join(root, ...folder.split("/")));
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const note = (path: string) => {
    if (!path.endsWith(".yaml") || !folders.some((folder) => path.startsWith(folder + sep))) return;
    const file = relative(root, path).split(sep).join("/");
    const seen = textOnDisk(path);
    changed(file);
    clearTimeout(timers.get(file));
    timers.set(
      file,
      setTimeout(() => textOnDisk(path) !== seen && changed(file), afterTheLast),
    );
  };
  const before = changesOf(root);
  watcher.add(folders);
  for (const event of ["add", "change", "unlink"] as const) watcher.on(event, note);
  let looks = 0;
  const timer = setInterval(() => {
    looks += 1;
    if (looks < mostLooks && !filesIn(root).every((file) => isWatched(watcher, join(root, file)))) return;
    clearInterval(timer);
    const now = changesOf(root);
    for (const file of new Set([...before.keys(), ...now.keys()]))
      if (before.get(file) !== now.get(file)) changed(file);
  }, pause);
  timer.unref();
  httpServer?.on("close", () => clearInterval(timer));
}

function isWatched(watcher: ViteDevServer["watcher"], path: string): boolean {
  return watcher.getWatched()[dirname(path)]?.includes(basename(path)) === true;
}

function filesIn(root: string): readonly string[] {
  return watched.flatMap((folder) => yamlFilesIn(root, folder));
}

/** When each file was written last. */
function changesOf(root: string): ReadonlyMap<string, number | undefined> {
  return new Map(
    filesIn(root).map((file) => [file, statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs] as const),
  );
}

import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import type { PublishTarget } from "./target.ts";

/** A folder that a web server of its own serves. A file is written beside its place, and then put there by one move. */
export function folderTarget(folder: string): PublishTarget {
  return {
    name: folder,
    isServed: true,
    async list(prefix) {
      const found = await readdir(join(folder, prefix), { recursive: true, withFileTypes: true }).catch(() => []);
      const files = found.filter((one) => one.isFile() && !one.name.endsWith(".part"));
      const sizes = files.map(async ({ parentPath, name }) => {
        const path = join(parentPath, name);
        return [relative(folder, path).split(sep).join("/"), (await stat(path)).size] as const;
      });
      return new Map(await Promise.all(sizes));
    },
    read: (path) => readFile(join(folder, path)).catch(() => undefined),
    async write(path, { bytes }) {
      const file = join(folder, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(`${file}.part`, bytes);
      await rename(`${file}.part`, file);
    },
    remove: (path) => rm(join(folder, path), { force: true }),
  };
}

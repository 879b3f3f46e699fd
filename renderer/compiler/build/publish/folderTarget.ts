import { randomUUID } from "node:crypto";
import { link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { type PublishTarget, takenBySomebody } from "./target.ts";

/** Milliseconds after which nobody writes a half written file any more: who began it was killed. */
const aDay = 86_400_000;

/** A folder that a web server of its own serves. A file is written beside its place, and then put there by one move. */
export function folderTarget(folder: string): PublishTarget {
  return {
    name: folder,
    isServed: true,
    async list(prefix) {
      const found = await readdir(join(folder, prefix), { recursive: true, withFileTypes: true }).catch(() => []);
      const files = found.filter((one) => one.isFile());
      const sizes = files.map(async ({ parentPath, name }) => {
        const path = join(parentPath, name);
        const { size, mtimeMs } = await stat(path);
        const isBeingWritten = name.endsWith(".part") && Date.now() - mtimeMs < aDay;
        return isBeingWritten ? [] : [[relative(folder, path).split(sep).join("/"), size] as const];
      });
      return new Map((await Promise.all(sizes)).flat());
    },
    read: (path) => readFile(join(folder, path)).catch(() => undefined),
    async write(path, { bytes, isNew }) {
      const file = join(folder, path);
      await mkdir(dirname(file), { recursive: true });
      // Two that write the same at once must not write into each other's.
      const part = `${file}.${randomUUID()}.part`;
      await writeFile(part, bytes);
      if (!isNew) return rename(part, file);
      try {
        // Unlike a move, a link is refused where a file is.
        await link(part, file);
      } catch (error) {
        throw Reflect.get(error as object, "code") === "EEXIST" ? takenBySomebody(folder) : error;
      } finally {
        await rm(part, { force: true });
      }
    },
    remove: (path) => rm(join(folder, path), { force: true }),
  };
}

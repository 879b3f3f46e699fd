import { randomUUID } from "node:crypto";
import type { Dirent } from "node:fs";
import { link, mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { each } from "./each.ts";
import { folderRefusal, isAbsent } from "./folderRefusal.ts";
import { type Deposit, type PublishTarget, takenBySomebody } from "./target.ts";

/** Milliseconds after which nobody writes a half written file any more: who began it was killed. */
const aDay = 86_400_000;

/**
 * A folder that a web server of its own serves. A file is written beside its place, and then put there by one move. What
 * cannot be read or written rejects with a TargetError that says the way out; nothing but what is not there counts as absent.
 */
export function folderTarget(folder: string): PublishTarget {
  return {
    name: folder,
    isServed: true,
    async list(prefix) {
      const sizes = await each(await filesBelow(join(folder, prefix)), async (path) => {
        const found = await ifThere(path, stat(path));
        // Somebody has removed it, or moved it to its place, since the folder was read.
        if (!found) return [];
        const isBeingWritten = path.endsWith(".part") && Date.now() - found.mtimeMs < aDay;
        return isBeingWritten ? [] : [[relative(folder, path).split(sep).join("/"), found.size] as const];
      });
      return new Map(sizes.flat());
    },
    read: (path) => ifThere(join(folder, path), readFile(join(folder, path))),
    write: (path, deposit) => told(join(folder, path), write(path, deposit)),
    async remove(path) {
      const file = join(folder, path);
      await told(file, rm(file, { force: true }));
      await removeEmpty(dirname(file));
    },
  };

  async function write(path: string, { bytes, isNew }: Deposit): Promise<void> {
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
  }

  /** Removes a folder in which nothing lies any more, and then the one around it; never the target's own. */
  async function removeEmpty(one: string): Promise<void> {
    if (!one.startsWith(join(folder, sep))) return;
    try {
      await rmdir(one);
    } catch {
      // Something lies in it.
      return;
    }
    await removeEmpty(dirname(one));
  }
}

/** The files below a folder, with their whole paths. One folder is open at a time. */
async function filesBelow(folder: string): Promise<readonly string[]> {
  const found = (await ifThere(folder, readdir(folder, { withFileTypes: true }))) ?? [];
  const below = async (one: Dirent) => {
    const path = join(folder, one.name);
    if (one.isDirectory()) return await filesBelow(path);
    return one.isFile() ? [path] : [];
  };
  return (await each(found, below, 1)).flat();
}

/** What a path has; undefined where it is not there, or not any more. */
function ifThere<Found>(path: string, asked: Promise<Found>): Promise<Found | undefined> {
  return asked.catch((error: unknown) => {
    if (isAbsent(error)) return undefined;
    throw folderRefusal(error, path);
  });
}

function told<Done>(path: string, work: Promise<Done>): Promise<Done> {
  return work.catch((error: unknown) => {
    throw folderRefusal(error, path);
  });
}

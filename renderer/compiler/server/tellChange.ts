import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ViteDevServer } from "vite";
import type { Project } from "../project/openProject.ts";
import { pageName, stubsBeside, testsBeside } from "../project/pageFiles.ts";

/** Takes the path of a file that was written, added or removed, below the project's folder, with slashes. */
export type TellChange = (file: string) => void;

/**
 * Tells the project and all windows of files that have changed: `gangway:changed` says which one has, and of which pages to
 * ask again. Who writes a file tells of it at once, so that the next question is answered from what was written; when the
 * watcher has come to it, too, nothing is new and nobody is told again.
 *
 * @param onDisk gives the project as it is on the disk, without what is being typed
 */
export function createTellChange({ ws }: Pick<ViteDevServer, "ws">, onDisk: () => Project): TellChange {
  const told = new Map<string, string | undefined>();
  return (file) => {
    const project = onDisk();
    const text = textOnDisk(join(project.root, file));
    if (told.has(file) && told.get(file) === text) return;
    told.set(file, text);
    project.refresh(file);
    ws.send("gangway:changed", { file, pages: affectedBy(file, project) });
  };
}

/** A page's own file, its stubs and its tests concern that page; anything else may concern every page. */
function affectedBy(file: string, project: Project): readonly string[] {
  const name = pageName(file);
  const page = project.pageFile(name);
  return project.pages.includes(name) && [page, stubsBeside(page), testsBeside(page)].includes(file)
    ? [name]
    : project.pages;
}

/** What a file holds; undefined where it is gone. */
export function textOnDisk(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

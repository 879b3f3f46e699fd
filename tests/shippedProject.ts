import { openCache } from "../renderer/compiler/cache/openCache.ts";
import { openProject, type Project } from "../renderer/compiler/index.ts";

const root = process.cwd();
const cache = openCache(root);

/** Opens the pages that ship, for a test that holds texts in them; what a check of them has found is looked up on the disk. */
export const openShippedProject = (): Project => openProject(root, { cache });

/** The same, read once for all files of a worker that run one after the other: no test may hold a text in it. */
export const shippedProject = openShippedProject();

/** Checks all of its pages, and writes down what was found for every worker, build and studio that asks afterwards. */
export function checkShippedProject(): void {
  shippedProject.checkAll();
  cache.save();
}

/** What vitest calls before all tests. */
export { checkShippedProject as setup };

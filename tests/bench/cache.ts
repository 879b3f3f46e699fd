import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openCache } from "../../renderer/compiler/cache/openCache.ts";
import { openProject } from "../../renderer/compiler/index.ts";
import { median } from "./figures.ts";

/**
 * Checks a project of copies of one page for the first time, and again as the next process would: in milliseconds.
 *
 * @param rounds how often it is checked again
 */
export function checksOfMany(count: number, rounds: number): { readonly first: number; readonly again: number } {
  const root = mkdtempSync(join(tmpdir(), "gangway-bench-"));
  try {
    for (const folder of ["pages", "actions/contract"]) cpSync(folder, join(root, folder), { recursive: true });
    mkdirSync(join(root, "node_modules"));
    const page = readFileSync("pages/card-auth.yaml", "utf8");
    for (let index = 0; index < count; index++)
      writeFileSync(join(root, `pages/p${index}.yaml`), page.replace("page: card-auth", `page: p${index}`));
    return { first: timeOf(root), again: median(Array.from({ length: rounds }, () => timeOf(root))) };
  } finally {
    rmSync(root, { recursive: true });
  }
}

function timeOf(root: string): number {
  const start = performance.now();
  const cache = openCache(root);
  openProject(root, { cache }).checkAll();
  cache.save();
  return performance.now() - start;
}

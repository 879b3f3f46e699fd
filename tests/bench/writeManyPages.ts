import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { openProject } from "../../renderer/compiler/index.ts";
import { pageOfLines } from "./checkOfLines.ts";

/**
 * Fills a project up with pages `speed0`, `speed1`, … until it has so many.
 *
 * @param root the project's folder
 * @param lines how long each of them is
 * @returns the text of the first
 */
export function writeManyPages(root: string, pages: number, lines: number): string {
  const text = (index: number) => pageOfLines(lines).replace("page: speed", `page: speed${index}`);
  const missing = pages - openProject(root).pages.length;
  for (let index = 0; index < missing; index++) writeFileSync(join(root, `pages/speed${index}.yaml`), text(index));
  return text(0);
}

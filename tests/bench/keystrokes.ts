import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLanguageService, openProject } from "../../renderer/compiler/index.ts";
import { median } from "./figures.ts";
import { writeManyPages } from "./writeManyPages.ts";

const rounds = 25;
/** As many letters as are typed within half a minute: by then the engine has compiled what is hot. */
const warmUp = 60;

/** The milliseconds after a letter until all is known that an editor shows: what is wrong, and what may follow. */
export function keystrokes(pages: number, lines: number): { readonly problems: number; readonly completion: number } {
  const root = mkdtempSync(join(tmpdir(), "gangway-keys-"));
  try {
    cpSync("pages", join(root, "pages"), { recursive: true });
    return typed(root, writeManyPages(root, pages, lines));
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** Letters are typed into a condition in the middle of a page: the whole check and proof of the page come anew. */
function typed(root: string, text: string) {
  const service = createLanguageService(openProject(root));
  const file = "pages/speed0.yaml";
  const middle = text.indexOf("第", Math.floor(text.length / 2));
  const times = Array.from({ length: warmUp + rounds }, (_, index) => {
    const next = `${text.slice(0, middle)}${"字".repeat(index % 20)}${index}${text.slice(middle)}`;
    const start = performance.now();
    service.write(file, next);
    if (service.problems(file).some(({ severity }) => severity === "error")) throw new Error("The page has mistakes");
    const between = performance.now();
    service.complete({ file, offset: middle });
    return { problems: between - start, completion: performance.now() - between };
  }).slice(warmUp);
  return { problems: median(times.map((one) => one.problems)), completion: median(times.map((one) => one.completion)) };
}

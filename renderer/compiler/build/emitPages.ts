import { pageHash } from "../weights/pageHash.ts";
import { type DeliveredPages, sharedByPages } from "./deliveredPages.ts";
import type { FirstScreens } from "./drawFirstScreens.ts";
import { nginxConfig } from "./nginxConfig.ts";
import { hostStyles, pageDocument } from "./pageDocument.ts";
import { inItsLanguages, languageOf } from "./pageInLanguage.ts";
import { contentSecurityPolicy } from "./policy.ts";
import type { Chunk } from "./usedChunks.ts";

/** A file of the delivery by its name below `dist`. */
export type EmittedFiles = ReadonlyMap<string, string>;

/**
 * The files that make the pages: for each an HTML file with its first screen, its data inline and preloads for exactly the
 * chunks that it uses, its JSON for navigation from other pages, and where that lies in each language. A page in several
 * languages has them once for each: `quota.html` in the first, `quota.en.html` in English. Changing one page changes only
 * its own files.
 *
 * @param shell the HTML of the shell, with the places for head, first screen and data marked
 * @param screens what pages show before any script is there; nothing when left out
 */
export function emitPages(
  shell: string,
  chunks: readonly Chunk[],
  { pages, contract, ...delivery }: DeliveredPages,
  screens?: FirstScreens,
): EmittedFiles {
  const files = new Map<string, string>();
  const app = sharedByPages(delivery.app);
  const scripts = new Set<string>();
  for (const whole of pages) {
    const addresses: Record<string, string> = {};
    for (const one of inItsLanguages(whole)) {
      const { page, name } = one;
      const address = `pages/${name}.${pageHash(page)}.json`;
      addresses[languageOf(one, app)] = address;
      files.set(address, JSON.stringify(page));
      const document = pageDocument(shell, chunks, { ...one, app, contract }, screens);
      files.set(`${name}.html`, document.html);
      for (const text of document.scripts) scripts.add(text);
    }
    // Where it lies stands in a file of its own: a list of all pages grows with them, and each phone would fetch it.
    files.set(`addresses/${whole.page}.json`, JSON.stringify(addresses));
  }
  for (const ending of ["", ...(app.languages ?? []).map((language) => `.${language}`)]) {
    const home = files.get(`${app.home}${ending}.html`);
    if (home !== undefined) files.set(`index${ending}.html`, home);
  }
  // Those of all style sheets, whichever pages are built: the builds of several shards say the same.
  const styles = screens
    ? [...new Set([...chunks.flatMap(({ css }) => css.map(screens.css)), hostStyles(contract)])]
    : [];
  const policy = contentSecurityPolicy(contract, app, { scripts: [...scripts], styles });
  files.set("nginx.conf", nginxConfig(policy, app.languages));
  return files;
}

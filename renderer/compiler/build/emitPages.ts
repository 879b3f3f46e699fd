import type { App, Page, PageAddresses } from "../../../schemas/index.ts";
import { pageHash } from "../weights/pageHash.ts";
import { type BuildAhead, pageAhead } from "./addresses/pageAhead.ts";
import { pageNeeds } from "./addresses/pageNeeds.ts";
import { type DeliveredPages, sharedByPages } from "./deliveredPages.ts";
import type { FirstScreens } from "./drawFirstScreens.ts";
import { inItsLanguages, languageOf } from "./inItsLanguages.ts";
import { pageDocument } from "./pageDocument.ts";
import { type Chunk, preloadedChunks } from "./usedChunks.ts";

/** A file of the delivery by its name below `dist`. */
export type EmittedFiles = ReadonlyMap<string, string>;

/**
 * The files that make the pages: for each an HTML file with its first screen, its data inline and preloads for exactly the
 * chunks that it uses, its JSON for navigation from other pages, and where that lies in each language. A page in several
 * languages has them once for each: `quota.html` in the first, `quota.en.html` in English. What a page's HTML leads to is of
 * its own build (`tree`), so that clients of an older one go on in theirs.
 *
 * @param shell the HTML of the shell, with the places for head, first screen and data marked
 * @param screens what pages show before any script is there; nothing when left out
 * @param ahead by what phones fetch pages before they are gone to; they do not when it is left out
 */
export function emitPages(
  shell: string,
  chunks: readonly Chunk[],
  { pages, contract, tree, ...delivery }: DeliveredPages,
  screens?: FirstScreens,
  ahead?: BuildAhead,
): EmittedFiles {
  const files = new Map<string, string>();
  const app = sharedByPages(delivery.app);
  for (const whole of pages) {
    const addresses: Record<string, string> = {};
    const texts: string[] = [];
    const needs = pageNeeds(whole);
    for (const one of inItsLanguages(whole)) {
      const { page, name } = one;
      const address = `pages/${name}.${pageHash(page)}.json`;
      addresses[languageOf(one, app)] = address;
      const text = JSON.stringify(page);
      texts.push(text);
      files.set(address, text);
      files.set(`${name}.html`, pageDocument(shell, chunks, { ...one, app, contract, tree }, screens));
    }
    // Where it lies stands in a file of its own: a list of all pages grows with them, and each phone would fetch it.
    const own = ahead && pageAhead(whole, contract, ahead, { texts, files: ownFiles(whole, shell, chunks, app) });
    const said: PageAddresses = { files: addresses, needs, ...(own && { ahead: own }) };
    files.set(`trees/${tree}/addresses/${whole.page}.json`, JSON.stringify(said));
  }
  for (const ending of ["", ...(app.languages ?? []).map((language) => `.${language}`)]) {
    const home = files.get(`${app.home}${ending}.html`);
    if (home !== undefined) files.set(`index${ending}.html`, home);
  }
  return files;
}

/** What a page needs before it is shown, beside what every page has. */
function ownFiles(page: Page, shell: string, chunks: readonly Chunk[], { languages }: App): readonly string[] {
  const used = preloadedChunks(page, languages?.[0] ?? "zh", chunks);
  return used.flatMap(({ fileName, css }) => [fileName, ...css]).filter((file) => !shell.includes(`/${file}`));
}

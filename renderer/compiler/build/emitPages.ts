import { pageHash } from "../weights/pageHash.ts";
import { type DeliveredPages, sharedByPages } from "./deliveredPages.ts";
import type { FirstScreens } from "./drawFirstScreens.ts";
import { nginxConfig } from "./nginxConfig.ts";
import { type PageDelivery, pageDocument } from "./pageDocument.ts";
import { inItsLanguages } from "./pageInLanguage.ts";
import { contentSecurityPolicy } from "./policy.ts";
import type { Chunk } from "./usedChunks.ts";

/** A file of the delivery by its name below `dist`. */
export type EmittedFiles = ReadonlyMap<string, string>;

/**
 * The files that make the pages: for each an HTML file with its first screen, its data inline and preloads for exactly the
 * chunks that it uses, its JSON for navigation from other pages, and the manifest of them all. A page in several languages
 * has them once for each: `quota.html` in the first, `quota.en.html` in English. Changing one page changes only its own
 * files and the manifest.
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
  const addresses: Record<string, string> = {};
  const documents = pages.flatMap(inItsLanguages).map((one): PageDelivery => ({ ...one, app, contract }));
  const inline = { scripts: new Set<string>(), styles: new Set<string>() };
  for (const one of documents) {
    const { page, name } = one;
    addresses[name] = `pages/${name}.${pageHash(page)}.json`;
    files.set(addresses[name], JSON.stringify(page));
    const { html, scripts, styles } = pageDocument(shell, chunks, one, screens);
    files.set(`${name}.html`, html);
    for (const text of scripts) inline.scripts.add(text);
    for (const text of styles) inline.styles.add(text);
  }
  for (const ending of ["", ...(app.languages ?? []).map((language) => `.${language}`)]) {
    const home = files.get(`${app.home}${ending}.html`);
    if (home !== undefined) files.set(`index${ending}.html`, home);
  }
  files.set("pages.json", JSON.stringify(addresses, null, 2));
  const all = { scripts: [...inline.scripts], styles: [...inline.styles] };
  files.set("nginx.conf", nginxConfig(contentSecurityPolicy(contract, app, all), app.languages));
  return files;
}

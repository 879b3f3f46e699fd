import type { App, Contract, Page, PageAddresses } from "../../../schemas/index.ts";
import { writtenTitle } from "../project/writtenTitle.ts";
import { pageHash } from "../weights/pageHash.ts";
import { languagesOfPage, pageInLanguage } from "./pageInLanguage.ts";
import { pageNeeds } from "./pageNeeds.ts";
import { contentSecurityPolicy } from "./policy.ts";
import { type Chunk, preloadedChunks } from "./usedChunks.ts";

/** What is delivered: the checked pages with what they share. */
export interface DeliveredPages {
  readonly app: App;
  readonly pages: readonly Page[];
  readonly contract: Contract;
  /** The build that they belong to. */
  readonly tree: string;
}

/** What stands in a page's HTML. */
interface Delivered {
  readonly app: App;
  readonly page: Page;
  /** Where it is not the first one. */
  readonly language?: string;
  readonly tree: string;
}

/** A file of the delivery by its name below `dist`. */
export type EmittedFiles = ReadonlyMap<string, string>;

/**
 * The files that make the pages: for each an HTML file with its data inline and preloads for exactly the chunks that
 * it uses, its JSON for navigation from other pages, and where that lies in each language. A page in several languages has
 * them once for each: `quota.html` in the first, `quota.en.html` in English. What a page's HTML leads to is of its own build
 * (`tree`), so that clients of an older one go on in theirs.
 *
 * @param shell the HTML of the shell, with the places for head and data marked
 */
export function emitPages(shell: string, chunks: readonly Chunk[], delivery: DeliveredPages): EmittedFiles {
  const files = new Map<string, string>();
  const { pages, contract, tree } = delivery;
  // Each page that has the bar brings it.
  const { shapes: _, tabBar: __, institution: ___, ...app } = delivery.app;
  const policy = contentSecurityPolicy(contract, app);
  for (const whole of pages) {
    const addresses: Record<string, string> = {};
    const needs = pageNeeds(whole);
    for (const one of inItsLanguages(whole)) {
      const { page, name, language = app.languages?.[0] ?? "zh" } = one;
      const address = jsonName(page, name);
      addresses[language] = address;
      files.set(address, JSON.stringify(page));
      files.set(`${name}.html`, html(shell, chunks, policy, { app, ...one, tree }));
    }
    // Where it lies stands in a file of its own: a list of all pages grows with them, and each phone would fetch it.
    const said: PageAddresses = { files: addresses, needs };
    files.set(`trees/${tree}/addresses/${whole.page}.json`, JSON.stringify(said));
  }
  for (const ending of ["", ...(app.languages ?? []).map((language) => `.${language}`)]) {
    const home = files.get(`${app.home}${ending}.html`);
    if (home !== undefined) files.set(`index${ending}.html`, home);
  }
  return files;
}

/** A page as it is delivered in a language, and the name of its files. */
interface PageOfLanguage extends Omit<Delivered, "app" | "tree"> {
  readonly name: string;
}

function inItsLanguages(page: Page): readonly PageOfLanguage[] {
  const [first = "", ...others] = languagesOfPage(page);
  const inOthers = others.map((language) => {
    return { page: pageInLanguage(page, language), name: `${page.page}.${language}`, language };
  });
  return [{ page: pageInLanguage(page, first), name: page.page }, ...inOthers];
}

function jsonName(page: Page, name: string): string {
  return `pages/${name}.${pageHash(page)}.json`;
}

function html(
  shell: string,
  chunks: readonly Chunk[],
  policy: string,
  { name: _, ...data }: Delivered & PageOfLanguage,
): string {
  const { page, language = data.app.languages?.[0] ?? "zh" } = data;
  const used = preloadedChunks(page, language, chunks);
  const isNew = (file: string) => !shell.includes(`/${file}`);
  const links = [
    ...used.filter(({ fileName }) => isNew(fileName)).map(({ fileName }) => link("modulepreload", fileName)),
    ...[...new Set(used.flatMap(({ css }) => css))].filter(isNew).map((file) => link("stylesheet", file)),
  ];
  return (
    shell
      .replace(/<html lang="[\w-]+">/, () => `<html lang="${language === "zh" ? "zh-CN" : language}">`)
      .replace(
        "<!--gangway:policy-->",
        () => `<meta http-equiv="Content-Security-Policy" content="${policy}">${noReferrer}`,
      )
      // After the shell's own: a phone opens six connections, and React must not wait for a seventh.
      .replace("</head>", () => `${links.map((one) => `  ${one}\n  `).join("")}</head>`)
      .replace(/<title>.*<\/title>/, () => `<title>${escapeHtml(writtenTitle(page))}</title>`)
      .replace("<!--gangway:data-->", () => `<script type="application/json" id="gangway">${inline(data)}</script>`)
  );
}

/** Of the address that a page was opened with nobody is told more than its origin, from the first file on. */
const noReferrer = `<meta name="referrer" content="strict-origin">`;

function link(rel: string, file: string): string {
  return `<link rel="${rel}" crossorigin href="./${file}">`;
}

/** JSON that cannot end the script element that it stands in. */
function inline(data: object): string {
  return JSON.stringify(data).replace(/</g, "\\u003c");
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

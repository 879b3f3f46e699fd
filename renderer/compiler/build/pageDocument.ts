import type { EarlyReads } from "../../../actions/index.ts";
import type { App, Contract } from "../../../schemas/index.ts";
import { writtenTitle } from "../project/writtenTitle.ts";
import { elderFiles } from "./chunkGroups.ts";
import type { FirstScreen, FirstScreens } from "./drawFirstScreens.ts";
import { earlyReads } from "./firstScreen/earlyReads.ts";
import { languageOf, type PageOfLanguage } from "./inItsLanguages.ts";
import { contentSecurityPolicy, type InlineTexts } from "./policy.ts";
import { bringingScript, placeOfChunks } from "./renameChunks.ts";
import { type Chunk, holding, preloadedChunks } from "./usedChunks.ts";

/** A page in a language, with what it is delivered with. */
export interface PageDelivery extends PageOfLanguage {
  readonly app: App;
  readonly contract: Contract;
  /** The build that it belongs to. */
  readonly tree: string;
}

/** HTML, and the texts in it that its policy must let through. */
interface WithInline extends InlineTexts {
  readonly html: string;
}

/** The HTML of a page: with its first screen and the styles of it where it could be drawn. */
export function pageDocument(
  shell: string,
  chunks: readonly Chunk[],
  delivery: PageDelivery,
  screens: FirstScreens | undefined,
): string {
  const { app, contract, name, page } = delivery;
  const language = languageOf(delivery, app);
  const screen = screens?.screens.get(name);
  const used = preloadedChunks(screen?.page ?? page, language, chunks);
  const isNew = (file: string) => !shell.includes(`/${file}`);
  const scripts = used.map(({ fileName }) => fileName).filter(isNew);
  const bringing = scripts.length > 0 ? [bringingScript(scripts)] : [];
  const sheets = [...new Set(used.flatMap(({ css }) => css))].filter(isNew).map((file) => link("stylesheet", file));
  const linked = shell
    .replace(/<html lang="[\w-]+">/, () => `<html lang="${language === "zh" ? "zh-CN" : language}">`)
    .replace("</head>", () => `${sheets.map((one) => `  ${one}\n  `).join("")}</head>`)
    .replace(/<title>.*<\/title>/, () => `<title>${escapeHtml(writtenTitle(page))}</title>`)
    .replace(placeOfChunks, () => bringing.map((text) => `<script type="module">${text}</script>`).join(""))
    .replace("<!--gangway:data-->", () => {
      return `<script type="application/json" id="gangway">${inline(dataOf(delivery, screen))}</script>`;
    });
  const { html, ...texts } = screens && screen ? withScreen(linked, delivery, screen, screens, chunks) : bare(linked);
  const reading = screens && readingScript(screens, earlyReads(app, page));
  const first = [reading?.text ?? [], screens?.preboot ?? []].flat();
  const policy = contentSecurityPolicy(contract, app, { ...texts, scripts: [...first, ...bringing, ...texts.scripts] });
  const head = [
    `<meta http-equiv="Content-Security-Policy" content="${policy}">${noReferrer}`,
    // What the page shows is asked for before the code that shows it.
    reading?.element ?? "",
    ...preloads(shell, scripts, chunks),
    screens ? `<script>${screens.preboot}</script>` : "",
  ];
  return html.replace("<!--gangway:policy-->", () => head.join(""));
}

/** What sends the first reads of a page, where it has some. */
function readingScript({ early }: FirstScreens, reads: EarlyReads | undefined) {
  if (!reads) return undefined;
  const said = inline(reads).replace(/[&']/g, (one) => escapeHtml(one));
  return { element: `<script data-reads='${said}'>${early}</script>`, text: early };
}

/**
 * Links to all that a page starts with, before its styles are read, which takes a slow phone 30 ms. The largest first: a phone
 * opens six connections, and React must not wait for a seventh.
 */
function preloads(shell: string, scripts: readonly string[], chunks: readonly Chunk[]): readonly string[] {
  const own = [...shell.matchAll(/<script type="module" crossorigin src="\.\/([^"]+)">/g)].map(([, file = ""]) => file);
  const bytes = new Map(chunks.map((chunk) => [chunk.fileName, chunk.bytes]));
  const bytesOf = (file: string) => bytes.get(file) ?? 0;
  return [...own, ...scripts].sort((a, b) => bytesOf(b) - bytesOf(a)).map((file) => link("modulepreload", file));
}

/** What the front end finds in the HTML. */
function dataOf({ app, page, language, tree }: PageDelivery, screen: FirstScreen | undefined): object {
  const drawn = screen && { params: screen.assumedParams, visit: screen.assumesVisit };
  const own = { ...(language !== undefined && { language }), tree, ...(drawn && { drawn }) };
  return { app, page: screen?.page ?? page, ...own };
}

function bare(html: string): WithInline {
  return { html, scripts: [], styles: [] };
}

/** Puts the markup in, the style sheets in place of links to them, and before both the script that settles what differs. */
function withScreen(
  html: string,
  delivery: PageDelivery,
  { markup, assumedParams, assumesVisit }: FirstScreen,
  { settle, css }: FirstScreens,
  chunks: readonly Chunk[],
): WithInline {
  const styles: string[] = [];
  const own = hostStyles(delivery.contract);
  const styled = html.replace(/<link rel="stylesheet" crossorigin href="\.\/([^"]+)">/g, (whole, file: string) => {
    styles.push(css(file));
    // The link stays for whoever asks whether the file is there already.
    return `<style>${css(file)}</style>${whole.replace(">", " disabled>")}`;
  });
  const [elder = ""] = holding(elderFiles, chunks).flatMap((chunk) => chunk.css);
  const facts: Readonly<Record<string, string | false>> = {
    language: languageOf(delivery, delivery.app),
    languages: delivery.languages.length > 1 && delivery.languages.join(" "),
    elder: elder !== "" && `./${elder}`,
    params: assumedParams.join(" "),
    visit: assumesVisit && "1",
  };
  const said = Object.entries(facts).map(([key, value]) => (value ? ` data-${key}="${value}"` : ""));
  const settled = `<style>${own}</style><script${said.join("")}>${settle}</script>`;
  return {
    html: styled
      .replace("</head>", () => `  ${settled}\n  </head>`)
      .replace(/(<div id="app">)(<\/div>)/, (_, start: string, end: string) => `${start}${markup}${end}`),
    scripts: [settle],
    styles: [...styles, own],
  };
}

/** A page that is drawn anew is not seen before; an outline is for the hosts in which something will be there. */
function hostStyles({ hosts }: Contract): string {
  const outlines = hosts.hosts.map(({ host }) => `[data-host=${host}] [data-hosts]:not([data-hosts~=${host}])`);
  return `[data-anew] #app{visibility:hidden}${outlines.join()}{display:none}`;
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
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

import { createHash } from "node:crypto";
import { type App, type Contract, componentNames, type Page } from "../../schemas/index.ts";
import { contentSecurityPolicy, nginxHeaders } from "./policy.ts";

/** What is delivered: the checked pages with what they share. */
export interface Delivery {
  readonly app: App;
  readonly pages: readonly Page[];
  readonly contract: Contract;
}

/** What stands in a page's HTML. */
interface Delivered {
  readonly app: App;
  readonly page: Page;
}

/** A chunk of the build, as far as preloading needs it. */
export interface Chunk {
  readonly fileName: string;
  readonly moduleIds: readonly string[];
  /** Other chunks that it needs. */
  readonly imports: readonly string[];
  /** The shell begins with it. */
  readonly isEntry?: boolean;
  readonly css: readonly string[];
}

/** A file of the delivery by its name below `dist`. */
export type Files = ReadonlyMap<string, string>;

/**
 * The files that make the pages: for each an HTML file with its data inline and preloads for exactly the chunks that
 * it uses, its JSON for navigation from other pages, and the manifest of them all. Changing one page changes only its
 * own files and the manifest.
 *
 * @param shell the HTML of the shell, with the places for head and data marked
 */
export function emitPages(shell: string, chunks: readonly Chunk[], delivery: Delivery): Files {
  const files = new Map<string, string>();
  const { pages, contract } = delivery;
  const { shapes: _, ...app } = delivery.app;
  const policy = contentSecurityPolicy(contract, app);
  const addresses = Object.fromEntries(pages.map((page) => [page.page, jsonName(page)]));
  for (const page of pages) {
    files.set(jsonName(page), JSON.stringify(page));
    files.set(`${page.page}.html`, html(shell, chunks, policy, { app, page }));
  }
  files.set("index.html", files.get(`${app.home}.html`) ?? "");
  files.set("pages.json", JSON.stringify(addresses, null, 2));
  files.set("nginx.conf", nginxHeaders(policy));
  return files;
}

/**
 * The files of chunks in which components stand that no page of the delivery uses, such as those of pages for testers.
 */
export function unusedFiles(chunks: readonly Chunk[], pages: readonly Page[]): readonly string[] {
  const used = chunksOf(
    pages.flatMap(({ body }) => [...componentNames(body)].flatMap(sourcesOf)),
    chunks,
  );
  const shell = withImports(
    chunks.filter(({ isEntry }) => isEntry),
    chunks,
  );
  const isComponents = ({ moduleIds }: Chunk) => moduleIds.some((id) => /\/(?:components|bound)\/.*\.tsx$/.test(id));
  const unused = chunks.filter((one) => isComponents(one) && !used.includes(one) && !shell.includes(one));
  return unused.flatMap(({ fileName, css }) => [fileName, ...css]);
}

function jsonName(page: Page): string {
  const hash = createHash("sha256").update(JSON.stringify(page)).digest("hex").slice(0, 8);
  return `pages/${page.page}.${hash}.json`;
}

function html(shell: string, chunks: readonly Chunk[], policy: string, data: Delivered): string {
  const used = chunksOf([...componentNames(data.page.body)].flatMap(sourcesOf), chunks);
  const isNew = (file: string) => !shell.includes(`/${file}`);
  const links = [
    ...used.filter(({ fileName }) => isNew(fileName)).map(({ fileName }) => link("modulepreload", fileName)),
    ...[...new Set(used.flatMap(({ css }) => css))].filter(isNew).map((file) => link("stylesheet", file)),
  ];
  const title = typeof data.page.title === "string" ? data.page.title : "";
  return (
    shell
      .replace("<!--gangway:policy-->", () => `<meta http-equiv="Content-Security-Policy" content="${policy}">`)
      // After the shell's own: a phone opens six connections, and React must not wait for a seventh.
      .replace("</head>", () => `${links.map((one) => `  ${one}\n  `).join("")}</head>`)
      .replace(/<title>.*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
      .replace("<!--gangway:data-->", () => `<script type="application/json" id="gangway">${inline(data)}</script>`)
  );
}

function link(rel: string, file: string): string {
  return `<link rel="${rel}" crossorigin href="./${file}">`;
}

/** The chunks in which modules stand, with what those need. */
function chunksOf(files: readonly string[], chunks: readonly Chunk[]): readonly Chunk[] {
  return withImports(
    files.flatMap((file) => chunks.find((chunk) => holds(chunk, file)) ?? []),
    chunks,
  );
}

function withImports(first: readonly Chunk[], chunks: readonly Chunk[]): readonly Chunk[] {
  const found = new Set<Chunk>();
  const take = (chunk: Chunk | undefined) => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const needed of chunk.imports) take(chunks.find(({ fileName }) => fileName === needed));
  };
  for (const chunk of first) take(chunk);
  return [...found];
}

/** A component's file has its name: `noticeBar` is NoticeBar.tsx, `fields.phone` is fields/PhoneField.tsx. */
function sourcesOf(name: string): readonly string[] {
  const pascal = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  if (!name.startsWith("fields.")) return [`/components/${pascal(name)}.tsx`, `/bound/${pascal(name)}.tsx`];
  const kind = pascal(name.slice("fields.".length));
  return [`/components/fields/${kind}Field.tsx`, `/bound/${kind}.tsx`, "/bound/bindField.tsx"];
}

function holds(chunk: Chunk, file: string): boolean {
  return chunk.moduleIds.some((id) => id.endsWith(file));
}

/** JSON that cannot end the script element that it stands in. */
function inline(data: object): string {
  return JSON.stringify(data).replace(/</g, "\\u003c");
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

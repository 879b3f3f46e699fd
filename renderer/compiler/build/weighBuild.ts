import { gzipSync } from "node:zlib";
import { type Page, pageInLanguage } from "../../../schemas/index.ts";
import type { BuildWeights, ChunkKind, WeighedChunk, WeighedPage } from "../weights/buildWeights.ts";
import { pageHash } from "../weights/pageHash.ts";
import { componentsWithSchemas } from "./componentTraits.ts";
import type { EmittedFiles } from "./emitPages.ts";
import { languagesOfPage } from "./inItsLanguages.ts";
import { type Chunk, chunksOfComponents, preloadedChunks, withImports, withLater } from "./usedChunks.ts";

/** The texts of a build's files by their names. */
export type TextOf = (fileName: string) => string;

/**
 * Weighs a build: each chunk, what each page fetches of them before and after it is interactive, and what each component
 * brings. Those that no page can come to are weighed as well: a page may show them tomorrow.
 *
 * @param files what was emitted for the pages
 */
export function weighBuild(
  chunks: readonly Chunk[],
  pages: readonly Page[],
  files: EmittedFiles,
  textOf: TextOf,
): BuildWeights {
  return {
    chunks: Object.fromEntries(chunks.map((one) => [one.fileName, weighChunk(one, textOf)])),
    pages: Object.fromEntries(pages.map((page) => [page.page, weighPage(page, chunks, files)])),
    components: Object.fromEntries(
      componentsWithSchemas().map((name) => [name, namesOf(chunksOfComponents([name], chunks))]),
    ),
  };
}

function weighChunk(chunk: Chunk, textOf: TextOf): WeighedChunk {
  const { fileName, css } = chunk;
  return {
    name: fileName.replace(/^.*\/|(?:-[\w-]{8})?\.js$/g, ""),
    kind: kindOf(chunk),
    js: weigh(textOf(fileName)),
    css: weigh(css.map(textOf).join("")),
  };
}

function kindOf(chunk: Chunk): ChunkKind {
  // It holds some of each.
  if (isShell(chunk)) return "runtime";
  const { moduleIds } = chunk;
  if (moduleIds.some((id) => /\/renderer\/(?:components|device-page)\//.test(id))) return "components";
  return moduleIds.some((id) => /\/actions\//.test(id)) ? "actions" : "runtime";
}

/** What every page begins with. */
function isShell({ isEntry, moduleIds }: Chunk): boolean {
  return isEntry || moduleIds.some((id) => id.endsWith("/renderer/main.tsx"));
}

function weighPage(page: Page, chunks: readonly Chunk[], files: EmittedFiles): WeighedPage {
  const [language = ""] = languagesOfPage(page);
  const shown = pageInLanguage(page, language);
  const entries = withImports(chunks.filter(isShell), chunks);
  const atOnce = new Set([...entries, ...preloadedChunks(shown, language || "zh", chunks)]);
  const later = withLater([...atOnce], chunks).filter((one) => !atOnce.has(one));
  return {
    hash: pageHash(page),
    html: weigh(files.get(`${page.page}.html`) ?? ""),
    data: weigh(JSON.stringify(shown)),
    atOnce: namesOf([...atOnce]),
    later: namesOf(later),
  };
}

function namesOf(chunks: readonly Chunk[]): readonly string[] {
  return chunks.map(({ fileName }) => fileName);
}

/** The bytes of a text as it travels. */
function weigh(text: string): number {
  return text === "" ? 0 : gzipSync(text, { level: 9 }).length;
}

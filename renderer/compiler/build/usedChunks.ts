import { componentNames, type Page } from "../../../schemas/index.ts";
import { lateOperations } from "../formula/functions/index.ts";
import { translationFiles } from "./inItsLanguages.ts";
import { fileIn, sourcesOf } from "./sourcesOf.ts";

/** A chunk of the build, as far as preloading needs it. */
export interface Chunk {
  readonly fileName: string;
  /** How long it is, uncompressed. */
  readonly bytes: number;
  readonly moduleIds: readonly string[];
  /** The page's HTML names it: all else is fetched by it. */
  readonly isEntry: boolean;
  /** Other chunks that it needs. */
  readonly imports: readonly string[];
  /** The modules that its own fetch when they are needed. */
  readonly lazy: readonly string[];
  /** The modules that a table in it fetches, of what few pages show. */
  readonly listed: readonly string[];
  readonly css: readonly string[];
}

/**
 * The files of chunks that no page of the delivery can come to, such as those of components for testers.
 *
 * @param languages those of the pages
 */
export function unusedFiles(
  chunks: readonly Chunk[],
  pages: readonly Page[],
  languages: readonly string[] = [],
): readonly string[] {
  const used = [
    ...languages.flatMap(translationFiles),
    ...pages.flatMap(({ body }) => [...componentNames(body)].map(sourcesOf)),
  ];
  const first = [...chunks.filter(({ isEntry }) => isEntry), ...holding(used, chunks), ...tablesFor(used, chunks)];
  const reached = withLater(first, chunks);
  // Several chunks may have one style sheet.
  const kept = new Set(reached.flatMap(({ css }) => css));
  const left = chunks.filter((one) => !reached.includes(one));
  return left.flatMap(({ fileName, css }) => [fileName, ...css.filter((file) => !kept.has(file))]);
}

/** The chunks that a page in a language needs before it is shown, with what they import; beside the shell's own. */
export function preloadedChunks(page: Page, language: string, chunks: readonly Chunk[]): readonly Chunk[] {
  const own = chunksOfComponents([...componentNames(page.body)], chunks);
  const texts = holding(translationFiles(language), chunks);
  return [
    ...new Set([
      ...own,
      ...functionChunks(page, chunks),
      ...texts,
      ...dataChunks(page, chunks),
      ...remoteChunks(page, chunks),
    ]),
  ];
}

/** The chunks that components need, with what they import. */
export function chunksOfComponents(names: readonly string[], chunks: readonly Chunk[]): readonly Chunk[] {
  const files = names.map(sourcesOf);
  return withImports([...holding(files, chunks), ...tablesFor(files, chunks)], chunks);
}

/** The chunks of the tables by which files are fetched that few pages show, given as patterns for their paths. */
function tablesFor(files: readonly RegExp[], chunks: readonly Chunk[]): readonly Chunk[] {
  return chunks.filter(({ listed }) => listed.some((id) => files.some((file) => file.test(id))));
}

/** Chunks with what they import. */
export function withImports(first: readonly Chunk[], chunks: readonly Chunk[]): readonly Chunk[] {
  return reach(first, ({ imports }) => named(imports, chunks));
}

/** Chunks with all that can be fetched after them. */
export function withLater(first: readonly Chunk[], chunks: readonly Chunk[]): readonly Chunk[] {
  return reach(first, ({ imports, lazy }) => [
    ...named(imports, chunks),
    ...chunks.filter(({ moduleIds }) => lazy.some((id) => moduleIds.includes(id))),
  ]);
}

/** The chunk of the functions that few pages use, for a page that names one. */
function functionChunks(page: Page, chunks: readonly Chunk[]): readonly Chunk[] {
  const named = new Set([...JSON.stringify(page).matchAll(/\["(\w+)",/g)].map(([, name]) => name));
  const isNamed = lateOperations.some((name) => named.has(name));
  return isNamed ? holding([fileIn("runtime/formula", "lateFunctions")], chunks) : [];
}

/** The chunk by which the data of a page comes; what sends needs it, too. */
function dataChunks(page: Page, chunks: readonly Chunk[]): readonly Chunk[] {
  return page.data ? holding([fileIn("runtime/data", "dataSources")], chunks) : [];
}

/** The chunk that checks fields at the server, for a page with such a field. */
function remoteChunks(page: Page, chunks: readonly Chunk[]): readonly Chunk[] {
  const isChecked = JSON.stringify(page.body).includes('"checkWith"');
  return isChecked ? holding([fileIn("runtime/form", "remoteCheck")], chunks) : [];
}

/** The chunks in which files stand, given as patterns for their paths. */
export function holding(files: readonly RegExp[], chunks: readonly Chunk[]): readonly Chunk[] {
  return files.flatMap((file) => chunks.filter(({ moduleIds }) => moduleIds.some((id) => file.test(id))));
}

function named(files: readonly string[], chunks: readonly Chunk[]): readonly Chunk[] {
  return chunks.filter(({ fileName }) => files.includes(fileName));
}

/** What can be come to from the first ones, and these. */
function reach(first: readonly Chunk[], next: (chunk: Chunk) => readonly Chunk[]): readonly Chunk[] {
  const found = new Set(first);
  // A set goes on to what is added while it is gone through.
  for (const chunk of found) for (const one of next(chunk)) found.add(one);
  return [...found];
}

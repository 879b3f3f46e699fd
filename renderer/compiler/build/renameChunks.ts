import { createHash } from "node:crypto";
import { type Edit, replaceNoting } from "./maps/shiftMappings.ts";

/** A chunk as the bundler has named it. */
export interface NamedChunk {
  /** Such as `assets/form-CRwV6ubN.js`. */
  fileName: string;
  code: string;
  imports: readonly string[];
  dynamicImports: readonly string[];
  readonly moduleIds: readonly string[];
}

/** By what chunks look up style sheets: a function in the window that takes names without hashes. */
const lookUp = "gangwayFile";

/** By what chunks fetch others: a function in the window that takes names without hashes. */
const fetchesChunk = "gangwayImport";

/** Where in the window those lie that came with a page's HTML. */
const brought = "gangwayChunks";

/** `assets/`, `form`, `CRwV6ubN`, `js`. */
const hashed = /^(.*\/)?([^/]+)-([\w-]{8})\.(js|css)$/;

/**
 * Names chunks anew, by what they are themselves. The bundler's names hold the names of all that a chunk may fetch later, so
 * that one component renamed the shell, which fetches it, and with the shell whatever imports that: 66 files of 104. Here a
 * chunk fetches what comes later by its name alone (`gangwayImport`), and its own name holds its own code and that of what it
 * imports.
 * The chunks are changed in place.
 *
 * @param files all files of the build; of two style sheets with one name each keeps its hash where it is named
 * @param onEdit is told what is replaced in a chunk, by the name that it had: one pass after the other
 * @returns the new name of each file that has another one
 */
export function renameChunks(
  chunks: readonly NamedChunk[],
  files: readonly string[],
  onEdit: (file: string, code: string, edits: readonly Edit[]) => void = () => undefined,
): ReadonlyMap<string, string> {
  const keys = keysOf(chunks);
  const sheets = files.flatMap((file) => (file.endsWith(".css") ? (hashed.exec(file)?.[2] ?? []) : []));
  const isAlone = (sheet: string) => sheets.filter((one) => one === sheet).length === 1;
  const replace: Replace = (file, code, pattern, by) => {
    const { code: replaced, edits } = replaceNoting(code, pattern, by);
    onEdit(file, code, edits);
    return replaced;
  };
  const codes = new Map(chunks.map((chunk) => [chunk.fileName, withLookups(chunk, keys, isAlone, replace)]));
  const contents = new Map([...codes].map(([file, code]) => [file, contentOf(file, code, keys)]));
  const renamed = new Map(chunks.map((chunk) => [chunk.fileName, nameOf(chunk, chunks, keys, contents)]));
  const newName = (file: string) => renamed.get(file) ?? file;
  for (const chunk of chunks) {
    const { fileName } = chunk;
    chunk.code = withNames(codes.get(fileName) ?? "", renamed, (...asked) => replace(fileName, ...asked));
    chunk.imports = chunk.imports.map(newName);
    chunk.dynamicImports = chunk.dynamicImports.map(newName);
    chunk.fileName = newName(chunk.fileName);
  }
  return renamed;
}

/**
 * The file in which chunks look up what they fetch later: a script that runs before them. What came with the page is not asked
 * for again.
 *
 * @param files the files of the build, named as they are delivered
 */
export function namesFile(files: readonly string[]): { readonly fileName: string; readonly source: string } {
  const entries = files.flatMap((file): readonly (readonly [string, string])[] => {
    const [, , name = "", hash = "", ending = ""] = hashed.exec(file) ?? [];
    return name === "" ? [] : [[`${name}.${ending}`, hash]];
  });
  const hashes = JSON.stringify(Object.fromEntries([...entries].sort()));
  const address = 'name.replace(/\\.\\w+$/,ending=>"-"+hashes[name]+ending)';
  const file = `const hashes=${hashes},file=name=>"./"+${address};`;
  const fetched = `async name=>globalThis.${brought}?.[name]||import(file(name))`;
  const source = `${file}globalThis.${lookUp}=file;globalThis.${fetchesChunk}=${fetched};\n`;
  return { fileName: `assets/names-${hashOf([source])}.js`, source };
}

/** Texts with the names of files in them, as a page's HTML has them. */
export function withNames(
  text: string,
  renamed: ReadonlyMap<string, string>,
  replace = (before: string, pattern: RegExp, by: (base: string) => string) => before.replace(pattern, by),
): string {
  return replace(text, /[\w.-]+-[\w-]{8}\.js/g, (base) => {
    const found = renamed.get(`assets/${base}`) ?? renamed.get(base);
    return found === undefined ? base : baseOf(found);
  });
}

/** In a page's HTML, the place of the script that brings chunks: behind the file of names, before the shell. */
export const placeOfChunks = "<!--gangway:chunks-->";

/** The shell with the file of names before its own scripts: they run in the order in which they stand. */
export function withNamesFile(shell: string, file: string): string {
  return shell.replace(
    '<script type="module"',
    (first) => `<script type="module" crossorigin src="./${file}"></script>${placeOfChunks}\n    ${first}`,
  );
}

/**
 * The module script by which a page's HTML brings the chunks that it is drawn with. They are there in the turn in which the
 * shell starts: fetched by the shell, each takes turns of its own, 40 ms on a slowed phone. Where one of them does not come the
 * script does not run, and the shell fetches them.
 */
export function bringingScript(files: readonly string[]): string {
  const imports = files.map((file, index) => `import*as c${index} from"./${file}";`);
  const entries = files.map((file, index) => `"${hashed.exec(file)?.[2] ?? ""}.js":c${index}`);
  return `${imports.join("")}globalThis.${brought}={${entries.join()}}`;
}

/** The names without hashes; of two chunks of one name the second has a number. */
function keysOf(chunks: readonly NamedChunk[]): ReadonlyMap<string, string> {
  const keys = new Map<string, string>();
  const seen = new Map<string, number>();
  const byContent = [...chunks].sort((a, b) => (a.moduleIds.join() < b.moduleIds.join() ? -1 : 1));
  for (const { fileName } of byContent) {
    const name = hashed.exec(fileName)?.[2] ?? baseOf(fileName);
    const nth = (seen.get(name) ?? 0) + 1;
    seen.set(name, nth);
    keys.set(baseOf(fileName), nth === 1 ? name : `${name}.${nth}`);
  }
  return keys;
}

/** Where a chunk fetches another one later, or the style sheets of one, it looks up their hashes. */
function withLookups(
  { fileName, code }: NamedChunk,
  keys: ReadonlyMap<string, string>,
  isAlone: (sheet: string) => boolean,
  replace: Replace,
): string {
  const scripts = replace(fileName, code, /\bimport\(\s*(["'`])\.\/([^"'`]+\.js)\1/g, (whole, _, base = "") => {
    const key = keys.get(base);
    return key === undefined ? whole : `${fetchesChunk}("${key}.js"`;
  });
  return replace(fileName, scripts, /(["'`])\.\/([\w.]+(?:-[\w.]+)*)-([\w-]{8})\.css\1/g, (whole, _, name = "") =>
    isAlone(name) ? `${lookUp}("${name}.css")` : whole,
  );
}

/** Replaces what a pattern finds in the code of a chunk. */
type Replace = (
  file: string,
  code: string,
  pattern: RegExp,
  by: (whole: string, ...groups: readonly string[]) => string,
) => string;

/** A chunk's name and code, without the hashes of what it imports. */
function contentOf(file: string, code: string, keys: ReadonlyMap<string, string>): string {
  const stable = code.replace(/[\w.-]+-[\w-]{8}\.js/g, (base) => keys.get(base) ?? base);
  return `${keys.get(baseOf(file))}\n${stable}`;
}

function nameOf(
  chunk: NamedChunk,
  chunks: readonly NamedChunk[],
  keys: ReadonlyMap<string, string>,
  contentsOf: ReadonlyMap<string, string>,
): string {
  // Chunks may import each other in a circle: each is named by all that is in it.
  const reached = new Set([chunk.fileName]);
  for (const file of reached)
    for (const one of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) reached.add(one);
  const contents = [...reached].map((file) => contentsOf.get(file) ?? "");
  const own = contents.shift() ?? "";
  const folder = chunk.fileName.slice(0, -baseOf(chunk.fileName).length);
  return `${folder}${keys.get(baseOf(chunk.fileName))}-${hashOf([own, ...contents.sort()])}.js`;
}

function baseOf(file: string): string {
  return file.slice(file.lastIndexOf("/") + 1);
}

function hashOf(texts: readonly string[]): string {
  return createHash("sha256").update(texts.join("\0")).digest("base64url").slice(0, 8);
}

import { promisify } from "node:util";
import { brotliCompress, constants, gzipSync } from "node:zlib";
import { each } from "./each.ts";
import type { Build } from "./readBuild.ts";
import { type Provenance, recordText, type TreeRecord, webRoot } from "./releases.ts";
import type { Deposit, PublishTarget } from "./target.ts";

/** What a file is, by its ending: those that become smaller when they are compressed. */
export const textTypes: Readonly<Record<string, string>> = {
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  json: "application/json",
  svg: "image/svg+xml",
};
/** And those that are compressed in themselves: pictures and fonts that a component or a brand brings along. */
export const types: Readonly<Record<string, string>> = {
  ...textTypes,
  ...{ png: "image/png", jpg: "image/jpeg", jpeg: "image/jpeg", gif: "image/gif", webp: "image/webp" },
  ...{ avif: "image/avif", ico: "image/vnd.microsoft.icon", woff: "font/woff", woff2: "font/woff2" },
};
/** How long files are kept by who gets them: what never changes, and what is asked for anew each time. */
export const keep = { forever: "public, max-age=31536000, immutable", anew: "no-cache" } as const;

/** What is not there yet, by path, in bytes as it is. */
export interface Missing {
  readonly files: ReadonlyMap<string, number>;
}

/**
 * What of a build is not there yet, or not whole.
 *
 * @param there the sizes of the files at the target
 */
export function missingOf(build: Build, there: ReadonlyMap<string, number>): Missing {
  const all = [...build.files, ...copies(build)];
  const missing = all.filter(([path, bytes]) => there.get(`${webRoot}/${path}`) !== bytes.length);
  return { files: new Map(missing.map(([path, bytes]) => [path, bytes.length])) };
}

/**
 * Puts a build beside those that are there: a note that it is begun, its files, and the note that it is whole. Nobody gets
 * it yet. What is there already is not written again, so that a publishing that was stopped goes on where it was. A build
 * that is there keeps its notes, and what somebody has removed of it is put back.
 */
export async function putTree(build: Build, target: PublishTarget, who: Provenance, { files }: Missing): Promise<void> {
  const all = new Map([...build.files, ...copies(build)]);
  const { tree, mixOf, needs = [] } = build;
  const listed = [...new Set([...all.keys(), ...needs])].sort();
  const record: TreeRecord = { tree, ...who, ...(mixOf && { mixOf }), files: listed };
  const note = (name: string) => `${webRoot}/trees/${tree}/${name}.json`;
  const isThere = (await target.read(note("tree"))) !== undefined;
  if (!isThere) await target.write(note("begun"), recordText(record));
  await each([...files.keys()], async (path) => {
    const bytes = all.get(path);
    if (bytes) await put(target, path, bytes, keep.forever);
  });
  if (!isThere) await target.write(note("tree"), recordText(record));
}

/** Puts a file below the web root, and compressed beside it what a server can serve so; the file itself comes last. */
export async function put(target: PublishTarget, path: string, bytes: Buffer, kept: string): Promise<void> {
  const ending = path.slice(path.lastIndexOf(".") + 1);
  const deposit: Deposit = { bytes, type: types[ending] ?? "application/octet-stream", keep: kept };
  const to = `${webRoot}/${path}`;
  if (target.isServed && textTypes[ending] !== undefined) {
    const { gz, br } = await packedOf(bytes, ending);
    await target.write(`${to}.gz`, { ...deposit, bytes: gz });
    await target.write(`${to}.br`, { ...deposit, bytes: br });
  }
  await target.write(to, deposit);
}

/** What lies compressed beside a file. */
interface Packed {
  readonly gz: Buffer;
  readonly br: Buffer;
}

/** By the bytes of a page, which are written twice: into its tree, and to where everybody gets it. */
const packed = new WeakMap<Buffer, Promise<Packed>>();

function packedOf(bytes: Buffer, ending: string): Promise<Packed> {
  const known = packed.get(bytes);
  if (known) return known;
  const made = toBrotli(bytes, ending).then((br) => ({ gz: gzipSync(bytes, { level: 9 }), br }));
  packed.set(bytes, made);
  return made;
}

/** The HTML of a build's pages also stands in its tree: who goes back to it, or gets it before others, needs no build. */
function copies({ tree, entries }: Build): readonly (readonly [string, Buffer])[] {
  return [...entries].map(([entry, html]) => [`trees/${tree}/${entry}`, html] as const);
}

/** As a server sends it. Of pages there may be thousands, and each release writes them anew: they take half the time, and 2 % more. */
export async function toBrotli(bytes: Buffer, ending: string): Promise<Buffer> {
  const quality = ending === "html" ? 10 : 11;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length, [constants.BROTLI_PARAM_QUALITY]: quality };
  return await promisify(brotliCompress)(bytes, { params });
}

import {
  chmodSync,
  closeSync,
  fsyncSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  unlinkSync,
  writeSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { hashOf } from "../cache/cache.ts";
import { maxBytes } from "../parse/readDocument.ts";
import { yamlFilesIn } from "../project/files.ts";

/** A file below `pages` as it stands, with a tag that is another one for each text. */
export interface StoredText {
  readonly text: string;
  readonly etag: string;
}

/** Why nothing was written. `stale`: the file is not what the writer knew; it comes with what it is, or is gone. */
export type StorageRefusal =
  | { readonly kind: "stale"; readonly current: StoredText | undefined }
  | { readonly kind: "name" | "link" | "folder" | "size" | "encoding" };

/** How a write ended. */
export type WriteOutcome = { readonly kind: "written"; readonly etag: string } | StorageRefusal;

/** How the removal of a file ended. */
export type RemovalOutcome = { readonly kind: "removed" } | StorageRefusal;

/** The files below `pages`, for a tool that writes them. Each call is done when it returns: no two are mixed. */
export interface PageStorage {
  readonly list: () => readonly string[];
  /** Whether a path is one that a file may have here. */
  readonly isName: (file: string) => boolean;
  /** undefined: there is no such file, or it is none that may be read here. */
  readonly read: (file: string) => StoredText | undefined;
  /**
   * Writes a file whole or not at all, also when the process is killed meanwhile.
   *
   * @param known the tag of the text that the writer has seen; undefined begins a file
   */
  readonly write: (file: string, bytes: Uint8Array, known: string | undefined) => WriteOutcome;
  readonly remove: (file: string, known: string) => RemovalOutcome;
}

/** Small letters, digits, hyphens; folders are named alike. Nothing that begins with a dot, nothing that leads elsewhere. */
const nameOfFile = /^pages\/(?:[a-zA-Z0-9][\w-]*\/)*[a-zA-Z0-9][\w-]*(?:\.(?:stubs|test))?\.yaml$/;

const temporaryName = /^\.[\w.-]+\.\d+\.tmp$/;

/** Opens the files below `pages` of a project, and removes what a writer that was killed has left there. */
export function openPageStorage(root: string): PageStorage {
  removeLeftovers(join(root, "pages"));
  const read = (file: string): StoredText | undefined => {
    if (refusalOf(root, file)) return undefined;
    const text = readText(join(root, file));
    return text === undefined ? undefined : { text, etag: etagOf(text) };
  };
  const staleness = (file: string, known: string | undefined): StorageRefusal | undefined => {
    const refusal = refusalOf(root, file);
    if (refusal) return refusal;
    const isThere = statOf(join(root, file)) !== undefined;
    const current = read(file);
    return isThere === (known !== undefined) && current?.etag === known ? undefined : { kind: "stale", current };
  };
  return {
    isName: (file) => nameOfFile.test(file),
    list: () => yamlFilesIn(root, "pages").filter((file) => refusalOf(root, file) === undefined),
    read,
    write(file, bytes, known) {
      if (bytes.byteLength > maxBytes) return { kind: "size" };
      const text = decode(bytes);
      if (text === undefined) return { kind: "encoding" };
      const refusal = staleness(file, known);
      if (refusal) return refusal;
      replaceFile(join(root, file), bytes);
      return { kind: "written", etag: etagOf(text) };
    },
    remove(file, known) {
      const refusal = staleness(file, known);
      if (refusal) return refusal;
      unlinkSync(join(root, file));
      syncFolder(dirname(join(root, file)));
      return { kind: "removed" };
    },
  };
}

/** Why a name is no file that may be written; a file that is not there yet may, where its folder is. */
function refusalOf(root: string, file: string): StorageRefusal | undefined {
  if (!nameOfFile.test(file)) return { kind: "name" };
  const folder = dirname(file);
  try {
    if (realpathSync(join(root, folder)) !== join(realpathSync(root), folder)) return { kind: "link" };
  } catch {
    return { kind: "folder" };
  }
  const stat = statOf(join(root, file));
  return stat && !stat.isFile() ? { kind: "link" } : undefined;
}

/** Of the entry itself, where it is a link, too. */
function statOf(path: string): Stats | undefined {
  return lstatSync(path, { throwIfNoEntry: false });
}

function readText(path: string): string | undefined {
  const stat = statOf(path);
  return stat && stat.size <= maxBytes ? decode(readFileSync(path)) : undefined;
}

/** undefined: the bytes are not UTF-8. */
function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function etagOf(text: string): string {
  return hashOf([text]);
}

/** Who reads meanwhile sees the old text or the new one; after a power cut one of them is there. */
function replaceFile(path: string, bytes: Uint8Array): void {
  const temporary = join(dirname(path), `.${basename(path)}.${process.pid}.tmp`);
  const mode = statOf(path)?.mode;
  const handle = openSync(temporary, "w");
  try {
    let written = 0;
    while (written < bytes.byteLength) written += writeSync(handle, bytes, written);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  if (mode !== undefined) chmodSync(temporary, mode & 0o777);
  renameSync(temporary, path);
  syncFolder(dirname(path));
}

/** So that the new name outlasts a power cut. Not every system lets a folder be opened. */
function syncFolder(path: string): void {
  try {
    const handle = openSync(path, "r");
    fsyncSync(handle);
    closeSync(handle);
  } catch {
    // Then the system sees to it when it likes.
  }
}

function removeLeftovers(folder: string): void {
  try {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.isDirectory()) removeLeftovers(join(folder, entry.name));
      else if (entry.isFile() && temporaryName.test(entry.name)) rmSync(join(folder, entry.name), { force: true });
    }
  } catch {
    // There are no pages yet.
  }
}

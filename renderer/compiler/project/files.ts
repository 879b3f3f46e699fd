import { type Dirent, existsSync, readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { parse, type Source } from "../parse/parse.ts";
import { maxBytes } from "../parse/readDocument.ts";
import type { PieceMemory } from "../parse/readInPieces.ts";
import { type LocatedDiagnostic, toProblem } from "../problems/problems.ts";
import { indexLines } from "../text/lines.ts";

/** Parses the text of a file; of one that is being typed with the memory of what it was a moment ago. */
export type ReadText = (text: string, file: string, memory?: PieceMemory) => Source;

/** The files of a project, each read once. */
export interface SourceFiles {
  readonly read: (file: string) => Source;
  /** Drops what was understood of a file's text; the text itself stays. */
  readonly release: (file: string) => void;
  /** Forgets what was read: one file, or all. What is held stays. */
  readonly forget: (file?: string) => void;
  /** Holds a text in place of what is on the disk, as while it is being typed; undefined gives the file back. */
  readonly hold: (file: string, text: string | undefined) => void;
  /** Whether a text is held for a file. */
  readonly isHeld: (file: string) => boolean;
  /** The paths of the YAML files of a folder and of the folders below it, in order; those that are held among them. */
  readonly list: (folder: string) => readonly string[];
}

const shippedRoot = join(fileURLToPath(import.meta.url), "../../../..");

/** The folder in which `actions/contract` of a project stands: its own, or that of what ships where it has none. */
export function contractRoot(root: string): string {
  return existsSync(join(root, "actions/contract")) ? root : shippedRoot;
}

/**
 * Opens the files of a project; those of the contract where the contract stands.
 *
 * @param readText parses them in the language that they are written in
 */
export function openFiles(root: string, readText: ReadText): SourceFiles {
  const known = new Map<string, Source>();
  const held = new Map<string, PieceMemory>();
  const rootOf = (file: string) => (file.startsWith("actions/contract/") ? contractRoot(root) : root);
  const keep = (file: string, source: Source) => {
    known.set(file, source);
    return source;
  };
  return {
    read: (file) => known.get(file) ?? keep(file, readFile(rootOf(file), file, readText)),
    release(file) {
      const source = known.get(file);
      if (source && source.text !== "") keep(file, readText(source.text, file));
    },
    forget(file) {
      const forgotten = file === undefined ? [...known.keys()] : [file];
      for (const one of forgotten) if (!held.has(one)) known.delete(one);
    },
    hold(file, text) {
      if (text === undefined) {
        held.delete(file);
        known.delete(file);
        return;
      }
      const memory = held.get(file) ?? { pieces: new Map() };
      held.set(file, memory);
      if (known.get(file)?.text !== text) keep(file, readText(text, file, memory));
    },
    isHeld: (file) => held.has(file),
    list(folder) {
      const added = [...held.keys()].filter((file) => file.startsWith(`${folder}/`));
      const onDisk = yamlFilesIn(root, folder);
      return added.every((file) => onDisk.includes(file)) ? onDisk : [...new Set([...onDisk, ...added])].sort();
    },
  };
}

/**
 * Reads a file of the project. Never throws: a file that is missing, too large, not UTF-8, or a link to another
 * place has one problem and no value.
 *
 * @param root the project's folder
 * @param file the path below it, with slashes
 */
function readFile(root: string, file: string, readText: ReadText): Source {
  const mistake = faultOf(root, file);
  if (mistake) return broken(file, mistake);
  try {
    return readText(decode(readFileSync(join(root, file))), file);
  } catch {
    return broken(file, { code: "P131" });
  }
}

/** @throws TypeError where the bytes are not UTF-8 */
function decode(bytes: Uint8Array): string {
  return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
}

/**
 * The paths of the YAML files of a folder and of the folders below it, in order; none where there is no such folder.
 * A folder that is a link is not entered.
 */
export function yamlFilesIn(root: string, folder: string): string[] {
  return entriesOf(join(root, folder))
    .flatMap((entry) => {
      const file = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return yamlFilesIn(root, file);
      return file.endsWith(".yaml") ? [file] : [];
    })
    .sort();
}

function entriesOf(path: string): Dirent[] {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch {
    return [];
  }
}

type Fault = Pick<LocatedDiagnostic, "code" | "values">;

function faultOf(root: string, file: string): Fault | undefined {
  try {
    const path = join(root, file);
    if (realpathSync(path) !== join(realpathSync(root), ...file.split("/"))) return { code: "P507" };
    if (statSync(path).size <= maxBytes) return undefined;
    return { code: "P102", values: { limit: String(maxBytes / 1024) } };
  } catch {
    return { code: "P132", values: { found: file.split("/").join(sep) } };
  }
}

function broken(file: string, fault: Fault): Source {
  const nothing = parse("", file);
  return { ...nothing, value: undefined, problems: [toProblem({ ...fault, from: 0, to: 0 }, file, indexLines(""))] };
}

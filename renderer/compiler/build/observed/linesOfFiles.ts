import { closeSync, openSync, readSync } from "node:fs";
import { StringDecoder } from "node:string_decoder";
import type { Sentence } from "../../text/sentence.ts";

/** What is kept of a line, in characters: it is no report, nor a capsule, and must not fill the memory. */
const longestLine = 4_194_304;

/** How much is read at once, in bytes. */
const atOnce = 262_144;

/**
 * The lines of files, one after the other: a file may be larger than any text can be. `-` is what comes in. What marks the
 * beginning of a text (BOM) is left out.
 *
 * @throws UnreadableFile where one cannot be read, once it has come to that
 */
export function* linesOfFiles(files: readonly string[]): Generator<string> {
  for (const file of files) {
    try {
      for (const line of linesOf(file)) yield line.replace(/^\uFEFF/, "");
    } catch (error) {
      throw isOfSystem(error) ? new UnreadableFile(file, error) : error;
    }
  }
}

const reasons: ReadonlyMap<string, Sentence> = new Map([
  ["ENOENT", { en: "there is no such file", zh: "没有这个文件" }],
  ["ENOTDIR", { en: "there is no such file", zh: "没有这个文件" }],
  ["EISDIR", { en: "it is a folder", zh: "这是一个目录" }],
  ["EACCES", { en: "it may not be read (EACCES)", zh: "没有读取权限（EACCES）" }],
  ["EPERM", { en: "it may not be read (EPERM)", zh: "没有读取权限（EPERM）" }],
]);

/** A file cannot be read; says why. */
export class UnreadableFile extends Error {
  readonly sentence: Sentence;

  constructor(file: string, { code = "" }: NodeJS.ErrnoException) {
    const why = reasons.get(code) ?? { en: code, zh: code };
    const sentence = { en: `${file} cannot be read: ${why.en}.`, zh: `无法读取 ${file}：${why.zh}。` };
    super(sentence.en);
    this.sentence = sentence;
  }
}

/** Whether it is the operating system that has refused something. */
function isOfSystem(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && "syscall" in error;
}

function* linesOf(file: string): Generator<string> {
  const decoder = new StringDecoder("utf8");
  let rest = "";
  for (const chunk of chunksOf(file)) {
    const [first = "", ...others] = decoder.write(chunk).split("\n");
    if (rest.length < longestLine) rest += first;
    for (const next of others) {
      yield rest;
      rest = next;
    }
  }
  yield rest + decoder.end();
}

/** The bytes of a file: each piece is there until the next one is asked for. */
function* chunksOf(file: string): Generator<Buffer> {
  const descriptor = file === "-" ? 0 : openSync(file, "r");
  const bytes = Buffer.alloc(atOnce);
  try {
    for (;;) {
      const length = readSome(descriptor, bytes);
      if (length === 0) return;
      yield bytes.subarray(0, length);
    }
  } finally {
    if (descriptor !== 0) closeSync(descriptor);
  }
}

/** Waits for what comes in by a pipe that somebody has set not to wait. */
function readSome(descriptor: number, bytes: Buffer): number {
  for (;;) {
    try {
      return readSync(descriptor, bytes);
    } catch (error) {
      if (!isOfSystem(error) || error.code !== "EAGAIN") throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    }
  }
}

import type { Sentence } from "../../text/sentence.ts";

/** A file that is put somewhere. */
export interface Deposit {
  readonly bytes: Buffer;
  readonly type: string;
  /** How long it is kept by who gets it, as `Cache-Control` says it. */
  readonly keep: string;
}

/** A place to which builds are published: a folder, or a bucket. */
export interface PublishTarget {
  /** Where it is, for people. */
  readonly name: string;
  /** Whether files are compressed beside it, for a server that serves them as they are. */
  readonly isServed: boolean;
  /** The files below a prefix with their sizes. */
  readonly list: (prefix: string) => Promise<ReadonlyMap<string, number>>;
  /** undefined: there is no such file. */
  readonly read: (path: string) => Promise<Buffer | undefined>;
  /** Puts a file there whole or not at all, whatever happens meanwhile. */
  readonly write: (path: string, deposit: Deposit) => Promise<void>;
  readonly remove: (path: string) => Promise<void>;
}

/** Why something cannot be published to a place. */
export class TargetError extends Error {
  override readonly name = "TargetError";
  readonly sentence: Sentence;

  constructor(sentence: Sentence) {
    super(sentence.en);
    this.sentence = sentence;
  }
}

import type { Sentence } from "../../text/sentence.ts";

/** A file that is put somewhere. */
export interface Deposit {
  readonly bytes: Buffer;
  readonly type: string;
  /** How long it is kept by who gets it, as `Cache-Control` says it. */
  readonly keep: string;
  /** It is put there only where nothing is. */
  readonly isNew?: true;
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
  /**
   * Puts a file there whole or not at all, whatever happens meanwhile. Rejects with a `TargetError` where it is to be new
   * and somebody else has put one there; a bucket that knows no conditions takes it for new.
   */
  readonly write: (path: string, deposit: Deposit) => Promise<void>;
  readonly remove: (path: string) => Promise<void>;
}

/** Somebody else has put there what was to be new. */
export function takenBySomebody(name: string): TargetError {
  return new TargetError({
    en: `${name}: somebody else is publishing there. Nothing of yours is live; publish again when they are done.`,
    zh: `${name}：有人同时在发布。您的内容还没有上线，请等对方发布完再来一次。`,
  });
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

import { isSoon } from "./isSoon.ts";

/** Milliseconds in which a list usually shows what it has done; afterwards a tap is answered with what is known. */
export const showingTime = 3000;

/** Milliseconds after an outcome was painted in which nobody has read it: a tap in them is the second of a double tap. */
const readingTime = 500;

/** A write that this document knows to be done. */
interface DoneWrite {
  readonly key: string;
  readonly identity: string | undefined;
  readonly doneAt: number;
  readonly shown: Promise<boolean>;
  readonly tell: (isShown: boolean) => void;
  shownAt: number | undefined;
}

/** What a document knows of its writes between their answers and the moment in which the borrower has seen them. */
export interface ShownWrites {
  /** The write of a step is done. */
  readonly done: (step: string, key: string, identity: string | undefined) => void;
  /** The key of the write of a step that was done last. */
  readonly keyOf: (step: string) => string | undefined;
  /** It was shown, or its page was left before. */
  readonly shown: (step: string, key: string, isSeen: boolean) => void;
  /** Whether the same intention was shown after it had been asked for once more. */
  readonly isTooEarly: (step: string, identity: string | undefined, asked: number | undefined) => boolean;
  /** As `OpenIntention.showing`. */
  readonly showing: (step: string, key: string) => Promise<boolean> | undefined;
}

/** Makes the memory of a document: the last write of each step. */
export function createShownWrites(): ShownWrites {
  const last = new Map<string, DoneWrite>();
  const find = (step: string, key: string) => {
    const write = last.get(step);
    return write?.key === key ? write : undefined;
  };
  return {
    done(step, key, identity) {
      if (find(step, key)) return;
      let tell = (_: boolean): void => undefined;
      const shown = new Promise<boolean>((resolve) => {
        tell = resolve;
      });
      last.set(step, { key, identity, doneAt: performance.now(), shown, tell, shownAt: undefined });
    },
    keyOf: (step) => last.get(step)?.key,
    shown(step, key, isSeen) {
      const write = find(step, key);
      if (!write) return;
      if (isSeen) write.shownAt ??= performance.now();
      write.tell(isSeen);
    },
    isTooEarly(step, identity, asked) {
      const write = last.get(step);
      if (write?.shownAt === undefined || identity === undefined || asked === undefined) return false;
      return write.identity === identity && asked < write.shownAt + readingTime;
    },
    showing(step, key) {
      const write = find(step, key);
      const left = write ? write.doneAt + showingTime - performance.now() : 0;
      return write && left > 0 ? isSoon(write.shown, left) : undefined;
    },
  };
}

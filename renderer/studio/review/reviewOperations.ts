import { reviewWords as words } from "../words/reviewWords.ts";
import { say } from "../words/studioLanguage.ts";
import type { AskCompiler } from "../workspace/askCompiler.ts";
import type { Documents } from "../workspace/documents.ts";
import type { ReviewedFile } from "./reviewedFile.ts";

/** What is done with changes that were looked through. */
export interface ReviewOperations {
  /** Saves what is unsaved of these files, and commits them; whether it did. */
  readonly commit: (files: readonly ReviewedFile[], message: string) => Promise<boolean>;
  /** Gives a file its text of then; an editor can undo it. */
  readonly revert: (changed: ReviewedFile) => Promise<void>;
  /** Takes what a commit has changed out of the files, to be looked through and committed. */
  readonly undo: (commit: string) => Promise<void>;
}

/**
 * Makes the operations over the files of one window.
 *
 * @param run runs one, and shows in which words it has ended
 */
export function createReviewOperations(
  documents: Documents,
  ask: AskCompiler,
  run: (operation: () => Promise<string>) => Promise<void>,
): ReviewOperations {
  /** Gives what is wrong, in words; empty where the file is as it is to be. */
  const put = async (file: string, text: string | undefined): Promise<string> => {
    if (text !== undefined) await documents.write(file, text);
    const outcome = await (text === undefined ? documents.remove(file) : documents.save(file));
    return outcome.kind === "saved" ? "" : words.notSaved(file);
  };
  const seen = async ({ file, etag, isUnsaved }: ReviewedFile) => {
    if (!isUnsaved) return { file, etag };
    const outcome = await documents.save(file);
    return { file, etag: outcome.kind === "saved" ? outcome.etag : "" };
  };
  return {
    async commit(files, message) {
      let isCommitted = false;
      await run(async () => {
        const given = [];
        for (const one of files) given.push(await seen(one));
        const answer = await ask("commit", given, message);
        if ("refused" in answer) return say(answer.refused);
        isCommitted = "commit" in answer;
        return "stale" in answer ? words.stale(answer.stale.join(", ")) : words.committed(answer.commit);
      });
      return isCommitted;
    },
    revert: ({ file, before }) => run(() => put(file, before)),
    undo: (commit) =>
      run(async () => {
        const answer = await ask("undoCommit", commit);
        if ("refused" in answer) return say(answer.refused);
        for (const { file, text } of answer.files) {
          const mistake = await put(file, text);
          if (mistake) return mistake;
        }
        return words.undone;
      }),
  };
}

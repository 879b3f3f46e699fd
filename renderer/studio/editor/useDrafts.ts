import { useEffect, useState } from "react";
import type { Documents } from "../workspace/documents.ts";
import { dropDraft, readDrafts, type UnsavedText } from "../workspace/drafts.ts";
import { readFile } from "../workspace/pageFiles.ts";

/** A draft that is not what the disk holds. */
export interface FoundDraft extends UnsavedText {
  readonly file: string;
  /** The file has been changed since the draft was begun. */
  readonly isBehind: boolean;
}

/** What was left unsaved. */
export interface LeftDrafts {
  readonly drafts: readonly FoundDraft[];
  readonly restore: (draft: FoundDraft) => Promise<void>;
  readonly discard: (draft: FoundDraft) => Promise<void>;
  readonly later: () => void;
}

/** Looks once, when the studio opens, for what was typed and not saved. */
export function useDrafts(documents: Documents): LeftDrafts {
  const [drafts, setDrafts] = useState<readonly FoundDraft[]>([]);
  useEffect(() => {
    findDrafts().then(setDrafts, () => undefined);
  }, []);
  const without = ({ file }: FoundDraft) => setDrafts((all) => all.filter((one) => one.file !== file));
  return {
    drafts,
    async restore(draft) {
      await documents.restore(draft.file, draft);
      without(draft);
    },
    async discard(draft) {
      await dropDraft(draft.file);
      without(draft);
    },
    later: () => setDrafts([]),
  };
}

async function findDrafts(): Promise<readonly FoundDraft[]> {
  const kept = await readDrafts();
  const found = await Promise.all(
    [...kept].map(async ([file, draft]) => {
      const saved = await readFile(file);
      return { ...draft, file, saved: saved?.text, isBehind: saved?.etag !== draft.etag };
    }),
  );
  return found.filter(({ text, saved }) => text !== saved);
}

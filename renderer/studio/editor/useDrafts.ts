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

/** Looks once, when the studio opens, for what was typed and not saved; what was carried over comes back by itself. */
export function useDrafts(documents: Documents): LeftDrafts {
  const [drafts, setDrafts] = useState<readonly FoundDraft[]>([]);
  useEffect(() => {
    const take = async () => {
      const found = await findDrafts();
      const carried = areCarried() ? found.filter(({ isBehind }) => !isBehind) : [];
      for (const draft of carried) await documents.restore(draft.file, draft);
      setDrafts(found.filter((draft) => !carried.includes(draft)));
    };
    take().catch(() => undefined);
  }, [documents]);
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

const carriedKey = "gangwayStudioCarries";

/** Keeps all that is typed and not saved, so that the next opening in this window shows it as it is now. */
export async function carryDrafts(documents: Documents): Promise<void> {
  await documents.keepDrafts();
  sessionStorage.setItem(carriedKey, "");
}

/** Whether this opening is to go on with what was typed; true once. */
function areCarried(): boolean {
  const are = sessionStorage.getItem(carriedKey) !== null;
  sessionStorage.removeItem(carriedKey);
  return are;
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

import { useEffect, useState } from "react";
import type { Documents } from "../workspace/documents.ts";
import { claimWindow, dropDraft, type LeftDraft, ownWindow, readDrafts } from "../workspace/drafts.ts";
import { readFile } from "../workspace/pageFiles.ts";

/** A draft that is not what the disk holds. */
export interface FoundDraft extends LeftDraft {
  /** The file has been changed since the draft was begun. */
  readonly isBehind: boolean;
}

/** What was left unsaved. */
export interface LeftDrafts {
  readonly drafts: readonly FoundDraft[];
  readonly restore: (draft: FoundDraft) => Promise<void>;
  readonly discard: (draft: FoundDraft) => Promise<void>;
  /** Keeps all of them for the next opening. */
  readonly later: () => void;
}

/**
 * Looks once, when the studio opens, for what was typed and not saved; what was carried over comes back by itself. A draft
 * is kept until it is restored or discarded, whatever is typed meanwhile.
 */
export function useDrafts(documents: Documents): LeftDrafts {
  const [drafts, setDrafts] = useState<readonly FoundDraft[]>([]);
  useEffect(() => {
    claimWindow();
    const take = async () => {
      const carrier = takeCarrier();
      const found = await findDrafts();
      const carried = found.filter(({ window, isBehind }) => window === carrier && !isBehind);
      for (const draft of carried) await takeUp(draft, documents);
      setDrafts(found.filter((draft) => !carried.includes(draft)));
    };
    take().catch(() => undefined);
    const keep = () => documents.keepDraftsNow();
    window.addEventListener("pagehide", keep);
    document.addEventListener("visibilitychange", keep);
    return () => {
      window.removeEventListener("pagehide", keep);
      document.removeEventListener("visibilitychange", keep);
    };
  }, [documents]);
  const without = ({ key }: FoundDraft) => setDrafts((all) => all.filter((one) => one.key !== key));
  return {
    drafts,
    async restore(draft) {
      await takeUp(draft, documents);
      without(draft);
    },
    async discard(draft) {
      await dropDraft(draft.file, draft.key);
      without(draft);
    },
    later: () => setDrafts([]),
  };
}

/** Only once it is kept as a draft of this window it is forgotten as one of the other. */
async function takeUp(draft: FoundDraft, documents: Documents): Promise<void> {
  await documents.restore(draft.file, draft);
  await documents.keepDrafts();
  await dropDraft(draft.file, draft.key);
}

const carriedKey = "gangwayStudioCarries";

/** Keeps all that is typed and not saved, so that the next opening in this window shows it as it is now. */
export async function carryDrafts(documents: Documents): Promise<void> {
  sessionStorage.setItem(carriedKey, ownWindow);
  await documents.keepDrafts();
}

/** The loading of this window with whose typed texts this one goes on; undefined the second time. */
function takeCarrier(): string | undefined {
  const carrier = sessionStorage.getItem(carriedKey);
  sessionStorage.removeItem(carriedKey);
  return carrier ?? undefined;
}

async function findDrafts(): Promise<readonly FoundDraft[]> {
  const found = await Promise.all(
    (await readDrafts()).map(async (draft) => {
      const saved = await readFile(draft.file);
      return { ...draft, saved: saved?.text, isBehind: saved?.etag !== draft.etag };
    }),
  );
  const isKept = ({ text, saved }: (typeof found)[number]) => text !== saved?.replaceAll("\r\n", "\n");
  for (const { file, key } of found.filter((one) => !isKept(one))) void dropDraft(file, key);
  return found.filter(isKept).sort((a, b) => b.at - a.at);
}

import { createStore, del, entries, set } from "idb-keyval";

/** What was typed and not saved, as this browser keeps it. */
export interface UnsavedText {
  readonly text: string;
  /** The tag of the text on which it was begun; undefined: there was no file. */
  readonly etag: string | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const store = createStore("gangway-studio", "drafts");

/** Keeps a draft of a file. A browser that keeps nothing is no failure: then there are no drafts. */
export async function keepDraft(file: string, draft: UnsavedText): Promise<void> {
  await set(file, draft, store).catch(() => undefined);
}

/** Forgets the draft of a file. */
export async function dropDraft(file: string): Promise<void> {
  await del(file, store).catch(() => undefined);
}

/** All drafts by their files. */
export async function readDrafts(): Promise<ReadonlyMap<string, UnsavedText>> {
  const kept = await entries<string, UnsavedText>(store).catch(() => []);
  return new Map(kept);
}

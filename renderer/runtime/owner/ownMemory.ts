import type { HostWindow } from "../../../actions/index.ts";
import { isReopened } from "../host/router.ts";
import { readVisit, writeVisit } from "../host/visitStorage.ts";

/**
 * What is remembered for the owner of the visit, by key. It is in memory; `watchOwner` also stores it for the visit once the
 * owner is known, and puts back what was stored before a reload if it is the same owner's.
 */
export interface OwnMemory {
  texts: Readonly<Record<string, string>>;
  /** Stores the texts. */
  save: () => void;
  /** Texts stored by this visit before a reload. They are used once their owner is confirmed. */
  stored: StoredTexts | undefined;
}

/** Texts with the mark of their owner, as they are stored for the visit. */
export type StoredTexts = readonly [mark: string, texts: OwnMemory["texts"]];

/** The name of the stored record. */
const ownKey = "own";

const changed = new Set<() => void>();
const nothing = { texts: {}, save: () => undefined, stored: undefined };

/** There is one visit in a document. */
let current: OwnMemory = { ...nothing };

/** Begins the memory of a front end, with nothing in it. */
export function openOwnMemory(window: HostWindow): OwnMemory {
  current = { ...nothing, stored: isReopened(window) ? readStored() : undefined };
  // A reload of this visit would find what the visit before has left in the same tab.
  if (!current.stored) storeOwn(undefined);
  return current;
}

/** Ends the memory of a front end: what it learns later is not stored. */
export function closeOwnMemory(own: OwnMemory): void {
  if (own === current) current = { ...nothing };
}

/** The text under a key; null if there is none, or while the owner is not known after a reload. */
export function readOwn(key: string): string | null {
  return current.texts[key] ?? null;
}

export function writeOwn(key: string, text: string): void {
  putOwn({ ...current.texts, [key]: text });
}

/** Puts texts in place of all that are there. */
export function putOwn(texts: OwnMemory["texts"]): void {
  current.texts = texts;
  current.save();
}

/** Forgets everything, also what still waits for its owner: they have logged out, or another one takes over. */
export function clearOwn(): void {
  // Whose it was is still said: what the ledger holds stays theirs.
  if (current.stored) current.stored = [current.stored[0], {}];
  storeOwn(current.stored);
  putOwn({});
  tellOwn();
}

/** Stores the texts of an owner for the visit, unless their memory was ended; deletes what is stored for undefined. */
export function storeOwn(stored: StoredTexts | undefined, own = current): void {
  if (own === current) writeVisit(ownKey, stored ? JSON.stringify(stored) : null);
}

function readStored(): StoredTexts | undefined {
  try {
    const [mark, texts] = JSON.parse(readVisit(ownKey) ?? "[]") as Partial<StoredTexts>;
    return typeof mark === "string" && texts ? [mark, texts] : undefined;
  } catch {
    return undefined;
  }
}

/** Calls the listener when texts have come or gone without `writeOwn`; gives the way to stop. */
export function subscribeOwn(listener: () => void): () => void {
  changed.add(listener);
  return () => void changed.delete(listener);
}

export function tellOwn(): void {
  for (const listener of changed) listener();
}

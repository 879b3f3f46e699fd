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
  /** A record of this visit is stored, which has to wait for its owner. */
  readonly isStored: boolean;
}

/** The name of the stored record. */
export const ownKey = "own";

const changed = new Set<() => void>();
const nothing = { texts: {}, save: () => undefined, isStored: false };

/** There is one visit in a document. */
let current: OwnMemory = { ...nothing };

/** Begins the memory of a front end, with nothing in it. */
export function openOwnMemory(window: HostWindow): OwnMemory {
  current = { ...nothing, isStored: isReopened(window) && readVisit(ownKey) !== null };
  // A reload of this visit would find what the visit before has left in the same tab.
  if (!current.isStored) writeVisit(ownKey, null);
  return current;
}

/** Ends the memory of a front end: what it learns later is not stored. */
export function closeOwnMemory(own: OwnMemory): void {
  if (own === current) current = { ...nothing };
}

/** Stores a text for the visit, unless the memory was ended. */
export function storeOwn(own: OwnMemory, text: string): void {
  if (own === current) writeVisit(ownKey, text);
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

/** Forgets everything, also what is stored: the user has logged out, or another one takes over. */
export function clearOwn(): void {
  writeVisit(ownKey, null);
  putOwn({});
  tellOwn();
}

/** Calls the listener when texts have come or gone without `writeOwn`; gives the way to stop. */
export function subscribeOwn(listener: () => void): () => void {
  changed.add(listener);
  return () => void changed.delete(listener);
}

export function tellOwn(): void {
  for (const listener of changed) listener();
}

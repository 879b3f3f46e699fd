import { createListeners, type Listeners } from "../listeners.ts";

/**
 * Why a message of the native side settles nothing.
 *
 * - `unknown`: nobody has asked under its id
 * - `late`: the call had been given up
 * - `duplicate`: the call had been answered
 * - `malformed`: it cannot be read
 * - `flood`: an event too many, for which a newer one came in the same second
 */
type UnmatchedKind = "unknown" | "late" | "duplicate" | "malformed" | "flood";

/** A message of the native side that settles nothing. The id is left out when it could not be read. */
export interface UnmatchedMessage {
  readonly kind: UnmatchedKind;
  readonly id?: string;
  /** The function that it belongs to, where that is known. */
  readonly name?: string;
}

/** Counts the unmatched messages of one window and tells of them. */
export interface UnmatchedMessages {
  readonly counts: Readonly<Record<UnmatchedKind, number>>;
  /** Tells of each; gives back a function that ends it. */
  readonly onUnmatched: Listeners<UnmatchedMessage>["add"];
  /** Notes that the call of an id is over, and what a further answer would be. */
  readonly remember: (id: string, next: Omit<UnmatchedMessage, "id">) => void;
  /** Counts an answer for which no call waits; `kind` is for one whose id was never known. */
  readonly countUnknown: (id: string, kind?: "unknown" | "malformed") => void;
  /** Counts a message. Never throws: it is called on the native side's own stack. */
  readonly count: (message: UnmatchedMessage) => void;
}

/** The most calls that are over and still known by id, so that a late answer can be told from a forged one. */
export const maxRemembered = 64;

/** Makes the count of a window. */
export function createUnmatchedMessages(): UnmatchedMessages {
  const counts: Record<UnmatchedKind, number> = { unknown: 0, late: 0, duplicate: 0, malformed: 0, flood: 0 };
  const over = new Map<string, Omit<UnmatchedMessage, "id">>();
  const listeners = createListeners<UnmatchedMessage>();

  function count(message: UnmatchedMessage): void {
    counts[message.kind] += 1;
    listeners.tell(message);
  }

  return {
    counts,
    onUnmatched: listeners.add,
    remember: (id, next) => {
      over.set(id, next);
      for (const oldest of over.keys()) if (over.size > maxRemembered) over.delete(oldest);
    },
    // A forged id may be a text of any length.
    countUnknown: (id, kind = "unknown") => count({ kind, ...over.get(id), id: id.slice(0, 34) }),
    count,
  };
}

import { createListeners, type Listeners } from "../listeners.ts";

/**
 * A message of the native side that settles nothing.
 *
 * - `unknown`: nobody has asked under its id
 * - `late`: the call had been given up
 * - `duplicate`: the call had been answered
 * - `malformed`: it cannot be read
 * - `flood`: an event too many, for which a newer one came in the same second
 */
type StrayKind = "unknown" | "late" | "duplicate" | "malformed" | "flood";

/** One such message. The id is left out when it could not be read. */
export interface Stray {
  readonly kind: StrayKind;
  readonly id?: string;
  /** The function that it belongs to, where that is known. */
  readonly name?: string;
}

/** The calls that are over and still known by id, so that a late answer can be told from a forged one. */
const mostRemembered = 64;

/** Counts the stray messages of one window and tells of them. */
export interface Strays {
  readonly counts: Readonly<Record<StrayKind, number>>;
  /** Tells of each; gives back a function that ends it. */
  readonly onStray: Listeners<Stray>["add"];
  /** Notes that the call of an id is over, and what a further answer would be. */
  readonly remember: (id: string, next: Omit<Stray, "id">) => void;
  /** Counts an answer for which no call waits. */
  readonly unexpected: (id: string) => void;
  /** Counts a stray message. Never throws: it is called on the native side's own stack. */
  readonly count: (stray: Stray) => void;
}

/** Makes the count of a window. */
export function createStrays(): Strays {
  const counts: Record<StrayKind, number> = { unknown: 0, late: 0, duplicate: 0, malformed: 0, flood: 0 };
  const over = new Map<string, Omit<Stray, "id">>();
  const listeners = createListeners<Stray>();

  function count(stray: Stray): void {
    counts[stray.kind] += 1;
    listeners.tell(stray);
  }

  return {
    counts,
    onStray: listeners.add,
    remember: (id, next) => {
      over.set(id, next);
      for (const oldest of over.keys()) if (over.size > mostRemembered) over.delete(oldest);
    },
    // A forged id may be a text of any length.
    unexpected: (id) => count({ kind: "unknown", ...over.get(id), id: id.slice(0, 34) }),
    count,
  };
}

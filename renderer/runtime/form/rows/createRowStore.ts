import { createStore, type Store } from "../../data/store.ts";

/** The values of a row. */
interface RowStore {
  /** Where its form writes: the row's fields stand under `form`. What formulas wait for is the page's, too. */
  readonly own: Store;
  /** The page's values as the row sees them: its own fields under its name, its place under `rowNumber`. */
  readonly seen: Store;
  /**
   * Lets what was asked of `own` hear of the page's values from now on, and at once: they may have changed meanwhile.
   * Gives the way to stop.
   */
  readonly connect: () => () => void;
}

/** What formulas in a row see of its place: 1 is the first. */
export const rowNumber = "rowNumber";

/**
 * Makes the values of a row of a `repeat` field, over those of its page.
 *
 * @param each the name of the row in formulas
 */
export function createRowStore(page: Store, each: string): RowStore {
  const values = createStore();
  /** The read of the row's own values that a formula's read means; undefined: it means the page's. */
  const ownRead = (read: string): string | undefined => {
    const [root = "", ...rest] = read.split(".");
    if (root === each) return ["form", ...rest].join(".");
    if (root === "remote" || root === "message") return read;
    return root === rowNumber ? `row.${rowNumber}` : undefined;
  };
  const isOwn = (read: string) => ownRead(read) !== undefined;
  const subscribeOwn: Store["subscribe"] = (reads, listener) =>
    values.subscribe(
      reads.flatMap((read) => ownRead(read) ?? []),
      listener,
    );
  const subscribePage: Store["subscribe"] = (reads, listener) =>
    page.subscribe(
      reads.filter((read) => !isOwn(read)),
      listener,
    );
  /** Who waits for the page's values as long as the row is one of its list's. */
  const waiting = new Map<() => void, readonly string[]>();
  return {
    own: {
      ...values,
      subscribe(reads, listener) {
        if (!reads.every(isOwn)) waiting.set(listener, reads);
        return both(subscribeOwn(reads, listener), () => void waiting.delete(listener));
      },
    },
    seen: {
      ...page,
      get: (root) => (root === each ? values.get("form") : page.get(root)),
      read: (read) => {
        const own = ownRead(read);
        return own === undefined ? page.read(read) : values.read(own);
      },
      subscribe: (reads, listener) => both(subscribeOwn(reads, listener), subscribePage(reads, listener)),
    },
    connect() {
      const stops = [...waiting].map(([listener, reads]) => subscribePage(reads, listener));
      for (const listener of waiting.keys()) listener();
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

function both(first: () => void, second: () => void): () => void {
  return () => {
    first();
    second();
  };
}

import { createStore, type Store } from "../../data/store.ts";

/** The values of a row. */
interface RowStore {
  /** Where its form writes: the row's fields stand under `form`. What formulas wait for is the page's, too. */
  readonly own: Store;
  /** The page's values as the row sees them: its own fields under its name, its place under `rowNumber`. */
  readonly seen: Store;
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
    if (root === "remote") return read;
    return root === rowNumber ? `row.${rowNumber}` : undefined;
  };
  const subscribe: Store["subscribe"] = (reads, listener) => {
    const own = reads.flatMap((read) => ownRead(read) ?? []);
    const stops = [
      values.subscribe(own, listener),
      page.subscribe(
        reads.filter((read) => ownRead(read) === undefined),
        listener,
      ),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  };
  return {
    own: { ...values, subscribe },
    seen: {
      ...page,
      get: (root) => (root === each ? values.get("form") : page.get(root)),
      read: (read) => {
        const own = ownRead(read);
        return own === undefined ? page.read(read) : values.read(own);
      },
      subscribe,
    },
  };
}

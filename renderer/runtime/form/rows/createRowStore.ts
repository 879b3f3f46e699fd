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
    if (root === "remote" || root === "message" || root === "gone") return read;
    return root === rowNumber ? `row.${rowNumber}` : undefined;
  };
  const isOwn = (read: string) => ownRead(read) !== undefined;
  const listen = (how: Listening, reads: readonly string[], listener: () => void) =>
    values[how](
      reads.flatMap((read) => ownRead(read) ?? []),
      listener,
    );
  const listenToPage = (how: Listening, reads: readonly string[], listener: () => void) =>
    page[how](
      reads.filter((read) => !isOwn(read)),
      listener,
    );
  /** Listeners that also read the page's values. */
  const outward = new Set<OutwardListener>();
  let isConnected = false;

  const listenFrom =
    (how: Listening): Store["derive"] =>
    (reads, listener) => {
      const stop = listen(how, reads, listener);
      if (reads.every(isOwn)) return stop;
      const start = () => listenToPage(how, reads, listener);
      const one: OutwardListener = { start, listener, stop: isConnected ? start() : undefined };
      outward.add(one);
      return () => {
        stop();
        one.stop?.();
        outward.delete(one);
      };
    };
  return {
    own: { ...values, subscribe: listenFrom("subscribe"), derive: listenFrom("derive") },
    seen: {
      ...page,
      get: (root) => (root === each ? values.get("form") : page.get(root)),
      read: (read) => {
        const own = ownRead(read);
        return own === undefined ? page.read(read) : values.read(own);
      },
      subscribe: (reads, listener) =>
        both(listen("subscribe", reads, listener), listenToPage("subscribe", reads, listener)),
    },
    connect() {
      isConnected = true;
      for (const one of outward) one.stop = one.start();
      values.batch(() => {
        for (const { listener } of outward) listener();
      });
      return () => {
        isConnected = false;
        for (const one of outward) one.stop?.();
      };
    },
  };
}

/** The ways to hear of changed values. */
type Listening = "subscribe" | "derive";

/** A listener that reads the page's values, and hears of them while its row is one of its list's. */
interface OutwardListener {
  readonly start: () => () => void;
  readonly listener: () => void;
  stop: (() => void) | undefined;
}

function both(first: () => void, second: () => void): () => void {
  return () => {
    first();
    second();
  };
}

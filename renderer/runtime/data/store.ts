import type { Deferral, ShownPlace } from "./deferral.ts";

/** A page's values by root (`state`, `data`, `form`, …) and name, and who waits for which of them. */
export interface Store {
  /** The values of a root; an empty object when there are none. */
  readonly get: (root: string) => Values;
  /** The value behind a read such as `state.amount`, or of a whole root. */
  readonly read: (read: string) => unknown;
  /** Sets a value. Values never change in place, so that a reader can tell old from new by identity. */
  readonly set: (root: string, name: string, value: unknown) => void;
  /** Removes a value. */
  readonly remove: (root: string, name: string) => void;
  /**
   * Calls the listener when one of the reads changes; gives the way to stop.
   *
   * @param place where it is shown, of what only shows a value: where hundreds do, those out of sight are called once no
   *   further key comes, so that a key costs what is seen of it
   */
  readonly subscribe: (reads: readonly string[], listener: () => void, place?: ShownPlace) => () => void;
  /**
   * The same for values that follow from others. Such a listener brings them up to date, and may run several times for
   * one change. No subscriber hears of a change before the last of these listeners has run.
   */
  readonly derive: (reads: readonly string[], listener: () => void) => () => void;
  /** Makes several changes as one: listeners run once all of them are made. */
  readonly batch: (makeChanges: () => void) => void;
}

type Values = Readonly<Record<string, unknown>>;
const none: Values = Object.freeze({});

/** With more that only show values, those out of sight wait. */
const many = 100;

/** The values of one root; `whole` is all of them as one object, made when it is asked for. */
interface Root {
  readonly values: Map<string, unknown>;
  whole: Values | undefined;
}

/** Makes the store of one page. */
export function createStore(initial: Readonly<Record<string, Values>> = {}): Store {
  const roots = new Map<string, Root>(
    Object.entries(initial).map(([root, whole]) => [root, { values: new Map(Object.entries(whole)), whole }]),
  );
  const listeners = createListeners();
  const deriving = createListeners();
  /** The reads that have changed and that no subscriber has heard of; those that changed last come last. */
  const changed = new Set<string>();
  let isBatch = false;
  const places = new Map<Listener, ShownPlace>();
  /** Few pages have so many: it is fetched then. Until then, and without it, all are told at once. */
  let deferral: Deferral | undefined;

  function tell(read: string): void {
    for (const listener of listeners.of(read)) if (!deferral?.defers(listener)) listener();
  }

  function enter(listener: Listener, place: ShownPlace): void {
    places.set(listener, place);
    deferral?.add(listener, place);
    if (places.size !== many) return;
    import("./deferral.ts").then(
      (file) => {
        deferral ??= file.createDeferral(places);
      },
      () => undefined,
    );
  }

  function get(name: string): Values {
    const root = roots.get(name);
    if (!root) return none;
    // A form of a thousand fields writes each of them before anybody wants them all.
    root.whole ??= Object.fromEntries(root.values);
    return root.whole;
  }

  function change(name: string, value: string, make: (values: Map<string, unknown>) => void): void {
    const root = roots.get(name) ?? { values: new Map(), whole: undefined };
    roots.set(name, root);
    batch(() => {
      make(root.values);
      root.whole = undefined;
      for (const read of [`${name}.${value}`, name]) {
        changed.delete(read);
        changed.add(read);
      }
    });
  }

  function batch(makeChanges: () => void): void {
    if (isBatch) {
      makeChanges();
      return;
    }
    isBatch = true;
    try {
      makeChanges();
      // A read that changes again meanwhile comes last, and is looked at again.
      for (const read of changed) for (const listener of deriving.of(read)) listener();
    } finally {
      isBatch = false;
    }
    const reads = [...changed];
    changed.clear();
    reads.forEach(tell);
  }

  return {
    get,
    read(read) {
      const dot = read.indexOf(".");
      return dot < 0 ? get(read) : roots.get(read.slice(0, dot))?.values.get(read.slice(dot + 1));
    },
    set(root, name, value) {
      const values = roots.get(root)?.values;
      if (values?.has(name) && Object.is(values.get(name), value)) return;
      change(root, name, (all) => all.set(name, value));
    },
    remove(root, name) {
      if (roots.get(root)?.values.get(name) !== undefined) change(root, name, (all) => all.delete(name));
    },
    subscribe(reads, listener, place) {
      const stop = listeners.listen(reads, listener);
      if (place) enter(listener, place);
      return () => {
        stop();
        places.delete(listener);
      };
    },
    derive: deriving.listen,
    batch,
  };
}

type Listener = () => void;

/** Who listens to which read. Most reads have one listener: it stands there without a set around it. */
function createListeners() {
  const all = new Map<string, Listener | Set<Listener>>();
  return {
    /** As they are now: telling one may add and remove others. */
    of(read: string): readonly Listener[] {
      const found = all.get(read);
      return typeof found === "function" ? [found] : [...(found ?? [])];
    },
    /** Adds a listener to reads; gives the way to remove it. */
    listen(reads: readonly string[], listener: Listener): () => void {
      for (const read of reads) {
        const found = all.get(read);
        if (found === undefined || found === listener) all.set(read, listener);
        else if (typeof found === "function") all.set(read, new Set([found, listener]));
        else found.add(listener);
      }
      return () => {
        for (const read of reads) {
          const found = all.get(read);
          if (found === listener) all.delete(read);
          else if (typeof found === "object") found.delete(listener);
        }
      };
    },
  };
}

/** Sets values of one root of the store, as one change. */
export function setAll(store: Store, root: string, values: Readonly<Record<string, unknown>>): void {
  store.batch(() => {
    for (const [name, value] of Object.entries(values)) store.set(root, name, value);
  });
}

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
  /** Calls the listener when one of the reads changes; gives the way to stop. */
  readonly subscribe: (reads: readonly string[], listener: () => void) => () => void;
}

type Values = Readonly<Record<string, unknown>>;
const none: Values = Object.freeze({});

/** Makes the store of one page. */
export function createStore(initial: Readonly<Record<string, Values>> = {}): Store {
  const roots = new Map<string, Values>(Object.entries(initial));
  const listeners = new Map<string, Set<() => void>>();

  const get = (root: string) => roots.get(root) ?? none;
  const tell = (read: string) => {
    for (const listener of [...(listeners.get(read) ?? [])]) listener();
  };
  const put = (root: string, name: string, values: Values) => {
    roots.set(root, values);
    tell(`${root}.${name}`);
    tell(root);
  };

  return {
    get,
    read(read) {
      const dot = read.indexOf(".");
      return dot < 0 ? get(read) : get(read.slice(0, dot))[read.slice(dot + 1)];
    },
    set(root, name, value) {
      const values = get(root);
      if (name in values && Object.is(values[name], value)) return;
      put(root, name, { ...values, [name]: value });
    },
    remove(root, name) {
      const { [name]: gone, ...rest } = get(root);
      if (gone !== undefined) put(root, name, rest);
    },
    subscribe(reads, listener) {
      for (const read of reads) listeners.set(read, (listeners.get(read) ?? new Set()).add(listener));
      return () => {
        for (const read of reads) listeners.get(read)?.delete(listener);
      };
    },
  };
}

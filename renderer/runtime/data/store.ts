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
    make(root.values);
    root.whole = undefined;
    listeners.tell(`${name}.${value}`);
    listeners.tell(name);
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
    subscribe(reads, listener) {
      for (const read of reads) listeners.add(read, listener);
      return () => {
        for (const read of reads) listeners.remove(read, listener);
      };
    },
  };
}

type Listener = () => void;

/** Who listens to which read. Most reads have one listener: it stands there without a set around it. */
function createListeners() {
  const all = new Map<string, Listener | Set<Listener>>();
  return {
    tell(read: string): void {
      const found = all.get(read);
      if (typeof found === "function") found();
      else if (found) for (const listener of [...found]) listener();
    },
    add(read: string, listener: Listener): void {
      const found = all.get(read);
      if (found === undefined || found === listener) all.set(read, listener);
      else if (typeof found === "function") all.set(read, new Set([found, listener]));
      else found.add(listener);
    },
    remove(read: string, listener: Listener): void {
      const found = all.get(read);
      if (found === listener) all.delete(read);
      else if (typeof found === "object") found.delete(listener);
    },
  };
}

/** Sets values of one root of the store. */
export function setAll(store: Store, root: string, values: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(values)) store.set(root, name, value);
}

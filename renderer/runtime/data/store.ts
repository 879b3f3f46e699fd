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
    make(root.values);
    root.whole = undefined;
    tell(`${name}.${value}`);
    tell(name);
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
      for (const read of reads) listeners.add(read, listener);
      if (place) enter(listener, place);
      return () => {
        for (const read of reads) listeners.remove(read, listener);
        places.delete(listener);
      };
    },
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

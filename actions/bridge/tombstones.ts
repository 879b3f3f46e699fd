/** What is left of global functions whose calls are over. */
export interface Tombstones {
  /** Puts one in the place of the global function of that name; `call` takes what it is called with. */
  readonly raise: (name: string, call: (value: unknown) => void) => void;
  /** Takes them all away. */
  readonly clear: () => void;
}

/**
 * Keeps the global functions of calls that are over callable, so that a late or a second answer throws nothing in the
 * app, which may have evaluated the name long before. Each passes its value on, and gives nothing back.
 *
 * @param most how many stay; the oldest goes first
 */
export function createTombstones(window: object, most: number): Tombstones {
  const names: string[] = [];
  return {
    raise(name, call) {
      const value = (given: unknown) => void call(given);
      if (!Reflect.defineProperty(window, name, { configurable: true, value })) return;
      names.push(name);
      if (names.length > most) Reflect.deleteProperty(window, names.shift() ?? "");
    },
    clear() {
      for (const name of names.splice(0)) Reflect.deleteProperty(window, name);
    },
  };
}

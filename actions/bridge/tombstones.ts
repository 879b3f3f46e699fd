/** What is left of global functions whose calls are over. */
export interface Tombstones {
  /** Puts one in the place of the global function of that name. */
  readonly raise: (name: string) => void;
  /** Takes them all away. */
  readonly clear: () => void;
}

/**
 * Keeps the global functions of calls that are over callable, so that a late or a second answer throws nothing in the
 * app, which may have evaluated the name long before. Each calls `onCall` with its name, and gives nothing back.
 *
 * @param most how many stay; the oldest goes first
 */
export function createTombstones(window: object, most: number, onCall: (name: string) => void): Tombstones {
  const names: string[] = [];
  return {
    raise(name) {
      if (!Reflect.defineProperty(window, name, { configurable: true, value: () => onCall(name) })) return;
      names.push(name);
      if (names.length > most) Reflect.deleteProperty(window, names.shift() ?? "");
    },
    clear() {
      for (const name of names.splice(0)) Reflect.deleteProperty(window, name);
    },
  };
}

/**
 * A part of a storage that looks like a storage of its own: hosts that are shown side by side in frames of one
 * origin do not see each other's values (measured: such frames share their storage).
 */
export function namespacedStorage(real: Storage, namespace: string): Storage {
  const prefix = `${namespace}:`;
  const keys = () => Object.keys(real).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
  const getItem = (key: string) => real.getItem(prefix + key);
  const setItem = (key: string, value: string) => real.setItem(prefix + key, value);
  const removeItem = (key: string) => real.removeItem(prefix + key);
  const clear = () => {
    for (const name of keys()) removeItem(name);
  };
  const key = (index: number) => keys()[index] ?? null;
  const members = new Map<unknown, unknown>(Object.entries({ getItem, setItem, removeItem, clear, key }));
  const target: Storage = Object.create(Object.getPrototypeOf(real));

  return new Proxy(target, {
    get: (_, name) => (name === "length" ? keys().length : (members.get(name) ?? getItem(String(name)) ?? undefined)),
    set: (_, name, value) => {
      setItem(String(name), String(value));
      return true;
    },
    has: (_, name) => Reflect.has(target, name) || getItem(String(name)) !== null,
    deleteProperty: (_, name) => {
      removeItem(String(name));
      return true;
    },
    ownKeys: keys,
    getOwnPropertyDescriptor: (_, name) => {
      const value = getItem(String(name));
      return value === null ? undefined : { value, writable: true, enumerable: true, configurable: true };
    },
  });
}

import type { Restore } from "./types.ts";

/** Replaces a property until the returned function is called. Throws an Error when it cannot be replaced. */
export function patch(object: object, name: string, descriptor: PropertyDescriptor): Restore {
  const before = Reflect.getOwnPropertyDescriptor(object, name);
  if (!Reflect.defineProperty(object, name, { configurable: true, ...descriptor })) {
    throw new Error(`"${name}" is there already and cannot be replaced`);
  }
  return () => {
    if (before) Reflect.defineProperty(object, name, before);
    else Reflect.deleteProperty(object, name);
  };
}

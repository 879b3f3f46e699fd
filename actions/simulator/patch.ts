import type { Restore } from "./types.ts";

/** Replaces a property for a while. Throws an Error when the object does not let go of it. */
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

/** A function of the native side, bound to the object on which it stands. */
export type HostMethod = (...args: readonly unknown[]) => unknown;

/**
 * A method of an object that the host has put on the page; undefined when either is not there. It keeps its
 * receiver: a detached method of an Android interface object throws.
 */
export function hostMethod(object: unknown, name: string): HostMethod | undefined {
  if (object === null || (typeof object !== "object" && typeof object !== "function")) return undefined;
  const method: unknown = Reflect.get(object, name);
  return typeof method === "function" ? (...args) => Reflect.apply(method, object, args) : undefined;
}

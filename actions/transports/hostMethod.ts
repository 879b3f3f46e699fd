import type { Wire } from "../bridge/transport.ts";
import { injected } from "../window.ts";

/** A function of the native side, bound to the object on which it stands. */
export type HostMethod = (...args: readonly unknown[]) => unknown;

/**
 * A method of an object that the host has put on the page; undefined when either is not there. It keeps its
 * receiver: a detached method of an Android interface object throws.
 */
export function hostMethod(object: unknown, name: string): HostMethod | undefined {
  if (!isObject(object)) return undefined;
  const method: unknown = Reflect.get(object, name);
  return typeof method === "function" ? (...args) => Reflect.apply(method, object, args) : undefined;
}

/** Whether the Android interface object is on the page, whatever methods it has. */
export function isObjectThere({ window, names }: Wire): boolean {
  return isObject(injected(window, names.object ?? ""));
}

/** Whether something can have members: also a function, since some web views say that of their objects. */
function isObject(value: unknown): value is object {
  return (typeof value === "object" && value !== null) || typeof value === "function";
}

import type { Wire } from "../bridge/transport.ts";
import { injected } from "../window.ts";
import { type HostMethod, hostMethod } from "./hostMethod.ts";

/** What is said when DSBridge's object is not on the page (specification §8). */
export const absentDsbridge = "_dsbridge not found";

/** The one method of DSBridge's object, by which all its calls go; undefined where the object is not on the page. */
export function dsbridgeCall({ window, names }: Wire): HostMethod | undefined {
  return hostMethod(injected(window, names.dsbridge ?? ""), "call");
}

/** The namespace ends at a dot here, where the other platforms write a slash; only the first (specification §7). */
export function dotted(method: string): string {
  return method.replace("/", ".");
}

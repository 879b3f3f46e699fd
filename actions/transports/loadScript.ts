import { trustedScript } from "../trustedTypes.ts";
import type { HostWindow } from "../window.ts";

/** Milliseconds that a vendor's script may take to arrive. */
const limit = 5000;

const loads = new WeakMap<HostWindow, Map<string, Promise<void>>>();

/**
 * Loads a vendor's script into a page, once. Rejects when it fails or takes longer than 5 s; the next call then
 * tries again.
 */
export function loadScript(window: HostWindow, address: string): Promise<void> {
  const known = loads.get(window) ?? new Map<string, Promise<void>>();
  loads.set(window, known);
  const load = known.get(address) ?? insert(window, address);
  known.set(address, load);
  load.catch(() => known.delete(address));
  return load;
}

function insert(window: HostWindow, address: string): Promise<void> {
  const script = window.document.createElement("script");
  const load = new Promise<void>((resolve, reject) => {
    const timer = window.setTimeout(() => reject(new Error(`${address} did not load within ${limit} ms`)), limit);
    script.onload = () => resolve(window.clearTimeout(timer));
    script.onerror = () => reject(new Error(`${address} could not be loaded`));
  });
  script.src = trustedScript(window, address);
  window.document.head.appendChild(script);
  return load;
}

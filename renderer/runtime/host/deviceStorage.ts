import type { HostWindow } from "../../../actions/index.ts";

/** What was remembered on the device under a key; null when nothing was, or the host keeps nothing. */
export function readDevice(window: HostWindow, key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Remembers a choice for later visits. Never what betrays a person. */
export function writeDevice(window: HostWindow, key: string, text: string): void {
  try {
    window.localStorage.setItem(key, text);
  } catch {
    // The host keeps nothing: the choice lasts as long as the visit.
  }
}

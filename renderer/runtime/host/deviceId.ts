import { type HostWindow, randomId } from "../../../actions/index.ts";

const key = "gangwayDevice";
let unstored: string | undefined;

/**
 * What tells this device from others: made up at its first visit, and kept. It is not the app's `mid`: that one is
 * personal, and known only after the first screen. Where nothing can be stored, each visit is a device of its own.
 */
export function deviceId(window: HostWindow): string {
  unstored ??= randomId(window.crypto);
  try {
    const stored = window.localStorage.getItem(key);
    if (stored === null) window.localStorage.setItem(key, unstored);
    return stored ?? unstored;
  } catch {
    return unstored;
  }
}

import { defaults } from "../theme/defaults.ts";

/** Why something that lies over the page is to close. */
export type CloseReason = "back" | "escape" | "outside";

/** A place in the stack of what lies over the page. */
export interface Overlay {
  readonly z: number;
  readonly isTop: () => boolean;
  /** Leaves the stack. */
  readonly release: () => void;
}

interface Entry {
  readonly z: number;
  readonly close: (reason: CloseReason) => void;
}

const entries: Entry[] = [];
const listeners = new Set<() => void>();

/**
 * What lies over the page, the topmost last. A document has one such stack: it gives the order in depth, from
 * specification §9's 2000 upwards, and says what the back key closes.
 */
export const overlays = {
  /** Takes a place above all others; `close` asks the owner to close. */
  open(close: (reason: CloseReason) => void): Overlay {
    const entry = { z: (top()?.z ?? defaults.popup.zIndex) + 1, close };
    entries.push(entry);
    tell();
    return { z: entry.z, isTop: () => top() === entry, release: () => remove(entry) };
  },

  /** Closes the topmost; false when there is none. */
  closeTop(): boolean {
    const entry = entries.pop();
    if (!entry) return false;
    entry.close("back");
    tell();
    return true;
  },

  /** How many there are. */
  count: () => entries.length,

  /** Calls the listener when one opens or closes; gives the way to stop. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function tell(): void {
  for (const listener of listeners) listener();
}

function top(): Entry | undefined {
  return entries[entries.length - 1];
}

function remove(entry: Entry): void {
  const index = entries.indexOf(entry);
  if (index < 0) return;
  entries.splice(index, 1);
  tell();
}

import { defaults } from "../theme/defaults.ts";

/** Why something that lies over the page is to close; `left`: because the page has gone. */
export type CloseReason = "back" | "escape" | "outside" | "left";

/** Asks the owner of a layer to close it. */
export type Close = (reason: CloseReason) => void;

/** A place in the stack of what lies over the page. */
export interface Overlay {
  readonly z: number;
  /** What had the focus when the place was taken. */
  readonly opener: Element | null;
  readonly isTop: () => boolean;
  /** Leaves the stack. */
  readonly release: () => void;
}

interface Entry {
  readonly z: number;
  readonly close: Close | undefined;
}

const entries: Entry[] = [];
const listeners = new Set<() => void>();

/**
 * What lies over the page, the topmost last. A document has one such stack: it gives the order in depth, from
 * specification §9's 2000 upwards, and says what the back key closes.
 */
export const overlays = {
  /** Takes a place above all others. Without `close` the back key passes it by, as if it were not there. */
  open(close?: Close): Overlay {
    const entry = { z: (top()?.z ?? defaults.popup.zIndex) + 1, close };
    entries.push(entry);
    tell();
    const opener = document.activeElement;
    return { z: entry.z, opener, isTop: () => top() === entry, release: () => remove(entry) };
  },

  /** Closes the topmost that can be closed; false when there is none. */
  closeTop(reason: CloseReason = "back"): boolean {
    const entry = closable().pop();
    if (!entry) return false;
    entries.splice(entries.indexOf(entry), 1);
    entry.close?.(reason);
    tell();
    return true;
  },

  /** How many there are that the back key closes. */
  count: () => closable().length,

  /** Calls the listener when one opens or closes; gives the way to stop. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/**
 * Tells whether something is seen to be at work that has just begun, until it has ended. While anything lies over the
 * page that opened meanwhile, such as a question, it waits for the user: then it is not.
 */
export function followWork(work: Promise<unknown>, tell: (isAtWork: boolean) => void): void {
  const open = overlays.count();
  const look = () => tell(overlays.count() <= open);
  const stop = overlays.subscribe(look);
  const end = () => {
    stop();
    tell(false);
  };
  look();
  work.then(end, end);
}

function closable(): Entry[] {
  return entries.filter(({ close }) => close !== undefined);
}

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

import { createStore, del, entries, set } from "idb-keyval";

/** What was typed and not saved, as this browser keeps it. */
export interface UnsavedText {
  readonly text: string;
  /** The tag of the text on which it was begun; undefined: there was no file. */
  readonly etag: string | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A draft of a window that is gone, or of this one before it was loaded again. */
export interface LeftDraft extends UnsavedText {
  readonly key: string;
  readonly file: string;
  /** The window in which it was typed; empty for a draft of an older studio. */
  readonly window: string;
}

const store = createStore("gangway-studio", "drafts");

/** Two windows keep different drafts of one file: each loading of the studio has a name of its own. */
export const ownWindow = Math.random().toString(36).slice(2);

const keyOf = (file: string, window = ownWindow) => `${file}\n${window}`;
const leaving = "gangwayStudioDraft ";
const lockOf = (window: string) => `gangway-studio ${window}`;

/** Keeps a draft of a file. A browser that keeps nothing is no failure: then there are no drafts. */
export async function keepDraft(file: string, draft: UnsavedText): Promise<void> {
  await set(keyOf(file), draft, store).catch(() => undefined);
}

/** Keeps drafts at once: a window that is being closed waits for nothing. */
export function keepDraftsNow(drafts: Readonly<Record<string, UnsavedText>>): void {
  for (const [file, draft] of Object.entries(drafts))
    try {
      localStorage.setItem(leaving + keyOf(file), JSON.stringify(draft));
    } catch {
      // It is full: what was kept a moment ago is what there is.
    }
}

/** Forgets a draft; that of a file in this window if no other is named. */
export async function dropDraft(file: string, key = keyOf(file)): Promise<void> {
  localStorage.removeItem(leaving + key);
  await del(key, store).catch(() => undefined);
}

/** All drafts but those of windows that are open: these are still being written there. */
export async function readDrafts(): Promise<readonly LeftDraft[]> {
  const kept = new Map(await entries<string, UnsavedText>(store).catch(() => []));
  for (const name of Object.keys(localStorage).filter((one) => one.startsWith(leaving))) {
    const draft: UnsavedText = JSON.parse(localStorage.getItem(name) ?? "{}");
    const key = name.slice(leaving.length);
    if (draft.at >= (kept.get(key)?.at ?? 0)) kept.set(key, draft);
  }
  const isOpen = await openWindows();
  const before = sessionStorage.getItem(leaving);
  return [...kept]
    .map(([key, draft]) => {
      const [file = "", window = ""] = key.split("\n");
      return { ...draft, key, file, window };
    })
    .filter(({ window }) => window !== ownWindow && (window === before || !isOpen.has(window)));
}

/** Says to other windows of this browser that this one is open; the browser takes it back when the window is gone. */
export function claimWindow(): void {
  // The browser may say so a moment late: who loads a window again goes on in it.
  const [{ type } = { type: "" }] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (type !== "reload") sessionStorage.removeItem(leaving);
  addEventListener("pagehide", () => sessionStorage.setItem(leaving, ownWindow));
  // Never settles: it is held for as long as the window is there.
  void navigator.locks?.request(lockOf(ownWindow), () => new Promise(() => undefined)).catch(() => undefined);
}

async function openWindows(): Promise<ReadonlySet<string>> {
  const held = (await navigator.locks?.query().catch(() => undefined))?.held ?? [];
  return new Set(held.map(({ name = "" }) => name.replace(lockOf(""), "")));
}

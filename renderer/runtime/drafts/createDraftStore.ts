import type { Json } from "../../../schemas/index.ts";
import type { Owner } from "../owner/owner.ts";
import { clearDrafts, type DeviceDrafts, openDeviceDrafts } from "./deviceDrafts.ts";
import type { Draft } from "./draft.ts";
import type { DraftSettings } from "./draftSettings.ts";
import { createDroppedFields } from "./droppedFields.ts";

/** The drafts of one user on one device, by page. Nothing here rejects: where nothing can be kept, nothing is. */
export interface DraftStore {
  /** What is kept of a page; without fields when nothing is. */
  readonly read: (page: string) => Promise<Draft>;
  /** Keeps fields of a page beside those that are kept of it already, and all of them as long as from the start. */
  readonly write: (page: string, fields: Draft) => void;
  /** Nothing that was kept of these fields comes back, also when the document goes before the device has been told. */
  readonly drop: (page: string, fields: readonly string[]) => void;
  /**
   * Deletes fields of a page.
   *
   * @param sent the values that were sent, by field. The fields remain on the device if another window has changed one of
   *   them since.
   */
  readonly remove: (page: string, fields: readonly string[], sent?: ReadonlyMap<string, Json>) => void;
  /** Calls the listener when drafts have been found after a page has read them. Gives the way to stop. */
  readonly onFound: (listener: () => void) => () => void;
  /** Is called before a save: what a page has not handed over yet. Gives the way to stop. */
  readonly beforeSave: (write: () => void) => () => void;
  /** Settles when all that was written until now is where it stays. */
  readonly save: () => Promise<unknown>;
  /** Forgets everything, and keeps nothing from now on: the user has logged out. */
  readonly end: () => void;
}

const none: Draft = {};

/**
 * Makes the store of drafts of one owner. It keeps them in memory, for the way back to a page, and encrypted on the device, for
 * a reload. Where the device keeps nothing (a full, denied or private storage, an insecure origin, a lost key), or while the
 * owner is not known, memory is all there is. Once another person takes over it gives and keeps nothing.
 *
 * @param before settles when the store of the owner before has done its work
 */
export function createDraftStore(
  settings: Omit<DraftSettings, "owner">,
  owner: Owner,
  before?: Promise<unknown>,
): DraftStore {
  const memory = new Map<string, { readonly until: number; readonly fields: Draft }>();
  const turn = owner.turn();
  let isEnded = false;
  const isOver = () => isEnded || owner.turn() !== turn;

  const remembered = (page: string): Draft => {
    const { until = 0, fields = none } = memory.get(page) ?? {};
    return until > Date.now() && !isOver() ? fields : none;
  };
  const remember = (page: string, fields: Draft) => {
    memory.set(page, { until: Date.now() + settings.minutes * 60_000, fields });
  };

  const dropped = createDroppedFields();
  const found = new Set<() => void>();
  let device: DeviceDrafts | undefined;

  /** Opens the device once the owner is known, puts what it holds below what was typed since, and that onto the device. */
  async function openDevice(): Promise<void> {
    if (device || isOver()) return;
    const opened = await openDeviceDrafts(settings, owner);
    if (!opened || isOver()) return;
    device = opened;
    const typed = new Map(memory);
    for (const [page, fields] of opened.found)
      remember(page, { ...without(fields, dropped.of(page)), ...remembered(page) });
    for (const listener of found) listener();
    for (const [page, { fields }] of typed) await opened.update(page, (kept) => ({ ...kept, ...fields }));
    // What was dropped when the document before went is taken from the device now.
    for (const page of dropped.pages()) {
      const told = dropped.telling(page, dropped.of(page));
      await opened.update(page, (kept) => without(kept, dropped.of(page)));
      told();
    }
  }

  const ready = Promise.all([before, owner.settled])
    .then(openDevice)
    .catch(() => undefined);
  /** One after the other, so that what was asked for last stays. */
  let last: Promise<unknown> = ready;
  const next = (work: () => unknown) => {
    last = last.then(work).catch(() => undefined);
  };
  const onDevice = (work: (drafts: DeviceDrafts) => Promise<unknown>, told?: () => void) =>
    next(async () => {
      if (device) await work(device);
      told?.();
    });
  owner.onChange(() => next(openDevice));

  const writers = new Set<() => void>();
  return {
    beforeSave(write) {
      writers.add(write);
      return () => writers.delete(write);
    },
    save() {
      for (const write of writers) write();
      return last;
    },
    async read(page) {
      if (!memory.has(page)) await ready;
      return remembered(page);
    },
    write(page, fields) {
      if (isOver()) return;
      remember(page, { ...remembered(page), ...fields });
      const told = dropped.telling(page, Object.keys(fields));
      onDevice((drafts) => drafts.update(page, (kept) => ({ ...kept, ...fields })), told);
    },
    onFound(listener) {
      found.add(listener);
      return () => found.delete(listener);
    },
    drop(page, names) {
      if (!isOver()) dropped.drop(page, names);
    },
    remove(page, names, sent) {
      if (isOver()) return;
      const own = remembered(page);
      const isOwn = (kept: Draft) => (name: string) =>
        !kept[name] || [own[name]?.value, sent?.get(name)].some((value) => isSame(kept[name]?.value, value));
      remember(page, without(own, names));
      dropped.drop(page, names);
      const told = dropped.telling(page, names);
      onDevice(
        (drafts) => drafts.update(page, (kept) => (sent && !names.every(isOwn(kept)) ? kept : without(kept, names))),
        told,
      );
    },
    end() {
      isEnded = true;
      memory.clear();
      // Whoever has left them: perhaps the device was not opened yet, and now it never is.
      next(() => clearDrafts(settings));
    },
  };
}

function isSame(one: Json | undefined, other: Json | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function without(draft: Draft, names: readonly string[]): Draft {
  return Object.fromEntries(Object.entries(draft).filter(([name]) => !names.includes(name)));
}

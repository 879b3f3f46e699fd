import { type DeviceDrafts, openDeviceDrafts } from "./deviceDrafts.ts";
import type { Draft } from "./draft.ts";
import type { DraftMemory, DraftSettings } from "./draftSettings.ts";
import { createDroppedFields } from "./droppedFields.ts";

/** The drafts of one user on one device, by page. Nothing here rejects: where nothing can be kept, nothing is. */
export interface DraftStore {
  /** What is kept of a page; without fields when nothing is. */
  readonly read: (page: string) => Promise<Draft>;
  /** Keeps fields of a page beside those that are kept of it already, and all of them as long as from the start. */
  readonly write: (page: string, fields: Draft) => void;
  /** Nothing that was kept of these fields comes back, also when the document goes before the device has been told. */
  readonly drop: (page: string, fields: readonly string[]) => void;
  /** Forgets fields of a page. */
  readonly remove: (page: string, fields: readonly string[]) => void;
  /** Is called before a save: what a page has not handed over yet. Gives the way to stop. */
  readonly beforeSave: (write: () => void) => () => void;
  /** Settles when all that was written until now is where it stays. */
  readonly save: () => Promise<unknown>;
  /** Forgets everything, and keeps nothing from now on: the user has logged out. */
  readonly end: () => void;
}

const none: Draft = {};

/**
 * Makes the store of drafts. It keeps them in memory, for the way back to a page, and encrypted on the device, for a
 * reload. Where the device keeps nothing (a full, denied or private storage, an insecure origin, a lost key), or where it
 * is not known who the user is, memory is all there is.
 */
export function createDraftStore(settings: DraftSettings): DraftStore {
  const memory: DraftMemory = settings.place === "device" ? new Map() : settings.place;
  let isOver = false;

  const remembered = (page: string): Draft => {
    const { until = 0, fields = none } = memory.get(page) ?? {};
    return until > Date.now() ? fields : none;
  };
  const remember = (page: string, fields: Draft) => {
    memory.set(page, { until: Date.now() + settings.minutes * 60_000, fields });
  };

  const dropped = createDroppedFields();
  const device: Promise<DeviceDrafts | undefined> = openDeviceDrafts(settings).catch(() => undefined);
  const ready = device.then((opened) => {
    for (const [page, fields] of opened?.found ?? [])
      if (!isOver) remember(page, { ...without(fields, dropped.of(page)), ...remembered(page) });
  });

  /** One after the other, so that what was asked for last stays. */
  let last: Promise<unknown> = ready;
  const onDevice = (work: (drafts: DeviceDrafts) => Promise<unknown>, told?: () => void) => {
    last = last
      .then(() => device)
      .then((opened) => opened && work(opened))
      .then(told)
      .catch(() => undefined);
  };

  // What was dropped when the document before went is taken from the device now.
  void ready.then(() => {
    for (const page of dropped.pages()) {
      const told = dropped.telling(page, dropped.of(page));
      onDevice((drafts) => drafts.update(page, (kept) => without(kept, dropped.of(page))), told);
    }
  });

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
      if (isOver) return;
      remember(page, { ...remembered(page), ...fields });
      const told = dropped.telling(page, Object.keys(fields));
      onDevice((drafts) => drafts.update(page, (kept) => ({ ...kept, ...fields })), told);
    },
    drop: dropped.drop,
    remove(page, names) {
      remember(page, without(remembered(page), names));
      dropped.drop(page, names);
      const told = dropped.telling(page, names);
      onDevice((drafts) => drafts.update(page, (kept) => without(kept, names)), told);
    },
    end() {
      isOver = true;
      memory.clear();
      onDevice((drafts) => drafts.clear());
    },
  };
}

function without(draft: Draft, names: readonly string[]): Draft {
  return Object.fromEntries(Object.entries(draft).filter(([name]) => !names.includes(name)));
}

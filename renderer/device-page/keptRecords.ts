import type { Recording } from "../../actions/index.ts";

/** A record of an earlier visit, and when it ended. */
export interface KeptRecord {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly record: Recording;
}

const key = "gangwayRecords";

/** How many visits are kept. */
const most = 3;

/**
 * The records of the last visits of this tab, the newest first. They are there again after a reload, and none where
 * the storage is closed to the page. Never throws.
 */
export function readKept(storage: () => Storage): readonly KeptRecord[] {
  try {
    const kept: unknown = JSON.parse(storage().getItem(key) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isKept) : [];
  } catch {
    return [];
  }
}

/** Keeps this visit's record before the earlier ones. Never throws: a storage that is full or closed keeps nothing. */
export function keepRecord(storage: () => Storage, record: Recording, earlier: readonly KeptRecord[]): void {
  try {
    const kept: readonly KeptRecord[] = [{ at: Date.now(), record }, ...earlier];
    storage().setItem(key, JSON.stringify(kept.slice(0, most)));
  } catch {
    // The record can still be copied.
  }
}

function isKept(value: unknown): value is KeptRecord {
  const { at, record } = Object(value);
  return typeof at === "number" && Array.isArray(Object(record).calls);
}

import { createStore, get, promisifyRequest, type UseStore } from "idb-keyval";

/** Records by name that outlive the page: a reload, a web view that is killed. All tabs see the same ones. */
export interface DurableStore<Record> {
  /** A record; undefined when there is none. Never rejects. */
  readonly read: (name: string) => Promise<Record | undefined>;
  /**
   * Changes a record; no other tab comes between reading and writing it. Resolves when it is kept; never rejects.
   *
   * @param change gives what the record becomes, undefined for none. Pure: it may be called twice
   */
  readonly update: (name: string, change: (record: Record | undefined) => Record | undefined) => Promise<void>;
}

/**
 * Milliseconds for the database. Some engines never open it, and nobody may wait for that; a slow phone must have the
 * time, since what lies there is not known without it.
 */
const longestWait = 5000;

/**
 * Opens a store in IndexedDB. Where that is full, denied or not there, records last as long as the page.
 *
 * @param database the store's name, its own in the whole origin
 */
export function openDurableStore<Record>(database: string): DurableStore<Record> {
  /** What the database would not take; undefined for what it would not give up. */
  const memory = new Map<string, Record | undefined>();
  let opened: UseStore | undefined;
  let isStuck = false;

  function inDatabase<Result>(work: (use: UseStore) => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (isStuck) return reject();
      const timer = setTimeout(() => {
        isStuck = true;
        reject();
      }, longestWait);
      const settled = () => clearTimeout(timer);
      opened ??= createStore(database, "records");
      work(opened).finally(settled).then(resolve, reject);
    });
  }

  return {
    async read(name) {
      if (memory.has(name)) return memory.get(name);
      return inDatabase((use) => get<Record>(name, use)).catch(() => undefined);
    },
    async update(name, change) {
      if (memory.has(name)) memory.set(name, change(memory.get(name)));
      else await inDatabase((use) => updateIn(use, name, change)).catch(() => memory.set(name, change(undefined)));
    },
  };
}

/** Changes a record of the database in one transaction, and resolves when that is complete. */
function updateIn<Record>(
  use: UseStore,
  name: string,
  change: (record: Record | undefined) => Record | undefined,
): Promise<void> {
  return use("readwrite", (records) => {
    const reading: IDBRequest<Record | undefined> = records.get(name);
    reading.onsuccess = () => {
      const changed = change(reading.result);
      if (changed === undefined) records.delete(name);
      else records.put(changed, name);
    };
    return promisifyRequest(records.transaction);
  });
}

import { createStore, del, delMany, entries, get, set, type UseStore } from "idb-keyval";
import type { Draft } from "./draft.ts";
import { type DraftCipher, keyName, openDraftCipher } from "./draftCipher.ts";
import type { DraftSettings } from "./draftSettings.ts";

/** The drafts that lie encrypted on the device. All that is asked of them may reject. */
export interface DeviceDrafts {
  /** What was there when they were opened: the user's own, by page. */
  readonly found: ReadonlyMap<string, Draft>;
  /** Changes what is kept of a page; without fields it is removed. */
  readonly update: (page: string, change: (kept: Draft) => Draft) => Promise<void>;
  readonly clear: () => Promise<void>;
}

/** A draft as it is encrypted. */
interface Content {
  readonly user: string;
  readonly page: string;
  /** When it expires, in milliseconds since 1970. */
  readonly until: number;
  readonly fields: Draft;
}

/** Their names in the database, beside that of the key. */
const prefix = "page ";

/**
 * Opens the drafts of the user, and removes all others: what has expired, what another user has left, and what cannot
 * be read. Gives undefined where there is none to be had; rejects where the device keeps nothing.
 */
export async function openDeviceDrafts(settings: DraftSettings): Promise<DeviceDrafts | undefined> {
  const { window, minutes, place } = settings;
  const user = await settings.user;
  if (place !== "device" || user === undefined) return undefined;
  const database = createStore("gangway-drafts", "drafts");
  const cipher = await openDraftCipher(database, window.crypto);
  const lifetime = minutes * 60_000;

  const readContent = async (sealed: unknown) => ownContent(await cipher.unseal(sealed), user, lifetime);

  return {
    found: await sweep(database, readContent),
    async update(page, change) {
      const name = prefix + page;
      const kept = await readContent(await get(name, database));
      const fields = change(kept?.page === page ? kept.fields : {});
      if (Object.keys(fields).length === 0) return del(name, database);
      await write(database, cipher, { user, page, until: Date.now() + lifetime, fields });
    },
    clear: async () => delMany(await draftNames(database), database),
  };
}

async function write(database: UseStore, cipher: DraftCipher, content: Content): Promise<void> {
  await set(prefix + content.page, await cipher.seal(content), database);
}

/** What can be read of the user's, by page. All else is removed. */
async function sweep(
  database: UseStore,
  readContent: (sealed: unknown) => Promise<Content | undefined>,
): Promise<ReadonlyMap<string, Draft>> {
  const found = new Map<string, Draft>();
  const useless: string[] = [];
  for (const [name, sealed] of await entries<string, unknown>(database)) {
    if (name === keyName) continue;
    const content = await readContent(sealed);
    if (content && name === prefix + content.page) found.set(content.page, content.fields);
    else useless.push(name);
  }
  if (useless.length > 0) await delMany(useless, database);
  return found;
}

async function draftNames(database: UseStore): Promise<string[]> {
  const all = await entries<string, unknown>(database);
  return all.map(([name]) => name).filter((name) => name !== keyName);
}

/** What was decrypted, if it is this user's and has not expired; a clock that was set back makes nothing last longer. */
function ownContent(value: unknown, user: string, lifetime: number): Content | undefined {
  const content = value as Content | undefined;
  const left = (content?.until ?? 0) - Date.now();
  return content?.user === user && left > 0 && left <= lifetime ? content : undefined;
}

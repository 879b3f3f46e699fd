import { createStore, del, delMany, entries, get, set, type UseStore } from "idb-keyval";
import { writeDevice } from "../host/deviceStorage.ts";
import { draftsFlag } from "../owner/draftsFlag.ts";
import type { Owner } from "../owner/owner.ts";
import type { Draft } from "./draft.ts";
import { type DraftCipher, keyName, openDraftCipher } from "./draftCipher.ts";
import type { DraftMemory, DraftSettings } from "./draftSettings.ts";

/** The drafts that lie encrypted on the device. All that is asked of them may reject. */
export interface DeviceDrafts {
  /** What was there when they were opened: the user's own, by page. */
  readonly found: ReadonlyMap<string, Draft>;
  /** Changes what is kept of a page; without fields it is removed. */
  readonly update: (page: string, change: (kept: Draft) => Draft) => Promise<void>;
}

/** A draft as it is encrypted. */
interface Content {
  /** The owner's mark. */
  readonly user: string;
  readonly page: string;
  /** When it expires, in milliseconds since 1970. */
  readonly until: number;
  readonly fields: Draft;
}

/** Their names in the database, beside that of the key. */
const prefix = "page ";

/**
 * Opens the drafts of the owner, and removes all others: what has expired, what another owner has left, and what cannot be
 * read. Undefined where the owner is not known; all is removed if it is certain that nobody is. Rejects where the device
 * keeps nothing.
 */
export async function openDeviceDrafts(
  { window, minutes, place }: Omit<DraftSettings, "owner">,
  owner: Owner,
): Promise<DeviceDrafts | undefined> {
  const user = owner.mark();
  const lifetime = minutes * 60_000;
  const isUsable = (content: Omit<Content, "page"> | undefined) => {
    const left = (content?.until ?? 0) - Date.now();
    // A clock that was set back makes nothing last longer.
    return content !== undefined && owner.isOwn(content.user) === true && left > 0 && left <= lifetime;
  };
  if (place !== "device") return user === undefined ? undefined : openMemoryDrafts(place, user, lifetime, isUsable);
  if (user === undefined && !owner.isNobody()) return undefined;
  if (user === undefined) {
    await clearDrafts({ window, place });
    return undefined;
  }
  const database = openDatabase();
  const cipher = await openDraftCipher(database, window.crypto);

  const readContent = async (sealed: unknown) => {
    const content = (await cipher.unseal(sealed)) as Content | undefined;
    return isUsable(content) ? content : undefined;
  };

  const found = await sweep(database, readContent);
  if (found.size === 0) writeDevice(window, draftsFlag, "");
  return {
    found,
    async update(page, change) {
      const name = prefix + page;
      const kept = await readContent(await get(name, database));
      const fields = change(kept?.page === page ? kept.fields : {});
      if (Object.keys(fields).length === 0) return del(name, database);
      writeDevice(window, draftsFlag, "1");
      await write(database, cipher, { user, page, until: Date.now() + lifetime, fields });
    },
  };
}

/** Deletes all drafts, whoever has left them. Rejects where the device keeps nothing. */
export async function clearDrafts({ window, place }: Pick<DraftSettings, "window" | "place">): Promise<void> {
  if (place !== "device") return place.clear();
  const database = openDatabase();
  await delMany(await draftNames(database), database);
  writeDevice(window, draftsFlag, "");
}

function openDatabase(): UseStore {
  return createStore("gangway-drafts", "drafts");
}

/** The same in a memory that outlives the front end. */
function openMemoryDrafts(
  place: DraftMemory,
  user: string,
  lifetime: number,
  isUsable: (content: Omit<Content, "page">) => boolean,
): DeviceDrafts {
  for (const [page, content] of place) if (!isUsable(content)) place.delete(page);
  return {
    found: new Map([...place].map(([page, { fields }]) => [page, fields])),
    async update(page, change) {
      const fields = change(place.get(page)?.fields ?? {});
      if (Object.keys(fields).length === 0) place.delete(page);
      else place.set(page, { user, until: Date.now() + lifetime, fields });
    },
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

import type { Json } from "../../schemas/index.ts";
import { ActionError } from "../errors.ts";
import { randomId } from "../randomId.ts";
import { runSafely } from "../runSafely.ts";
import type { DurableStore } from "./durableStore.ts";
import type { Intention, OpenIntention } from "./intention.ts";
import { isUncertain, isVerdict } from "./isUncertain.ts";
import type { OwnerMark } from "./ownerMark.ts";
import { type ServerClock, serverClock } from "./serverClock.ts";
import { createShownWrites } from "./shownWrites.ts";
import { UncertainError } from "./uncertainError.ts";

/** The record of an intention from before it is sent until its outcome was shown. It holds nothing of a person. */
export interface LedgerEntry {
  readonly key: string;
  /** When it was sent, by the phone's clock, which may be wrong or jump: never the measure of its age. */
  readonly since: number;
  /** The same by the server's clock; left out if unknown. */
  readonly sentAt?: number | undefined;
  /** A later time by the server's clock, taken when the entry was found open; left out if `sentAt` is known. */
  readonly seenAt?: number | undefined;
  /** The write was done, and the borrower was not shown that yet. */
  readonly isDone?: true | undefined;
  /** The owner's mark. Without it the entry may be anybody's. A number is from an earlier build, and says as little. */
  readonly user?: string | number | undefined;
  /** Tells whether another one is the same, and nothing else about it. Stored only with the owner's mark, as is `named`. */
  readonly print?: string | undefined;
  readonly named?: Intention["named"];
}

/** An entry under whose key something is sent. */
interface OpenedEntry extends LedgerEntry {
  /** It was sent before: what is sent now is the same once more. */
  readonly isJoined: boolean;
}

/** The open intentions of a step: one of each user. An earlier build of the front end kept one alone. */
export type LedgerRecord = readonly LedgerEntry[] | LedgerEntry;

/** A write that this document has sent. */
interface SentWrite {
  readonly identity: string;
  readonly entry: LedgerEntry;
  /** By `performance.now()`. */
  readonly at: number;
}

/** What a ledger works with. */
export interface LedgerOptions {
  /** What is kept of each step. */
  readonly store: DurableStore<LedgerRecord>;
  readonly crypto: Pick<Crypto, "getRandomValues"> & { readonly subtle?: SubtleCrypto | undefined };
  /** The server does a write once, however often it comes under one key. */
  readonly honoursKeys?: boolean | undefined;
  /** Who uses the page; somebody who is not known when left out. */
  readonly owner?: OwnerMark | undefined;
  /** Is told when an intention leaves under its key; not of one that is refused before. */
  readonly onSend?: ((step: string, key: string) => void) | undefined;
  /** That of the document when left out. */
  readonly clock?: ServerClock | undefined;
}

/** A write in the ledger: its step, and its key. */
type OpenKey = Pick<OpenIntention, "step" | "key">;

/**
 * Remembers what was sent until its outcome was shown, over taps, tabs, reloads and web views that are killed. An entry is
 * first open, since nobody knows its outcome. A definite no closes it. A yes makes it done, and it stays locked until the
 * borrower has seen so. A step with an entry sends nothing else of the same owner. An entry of an unknown owner locks its
 * step for everybody. For an unknown owner every entry of a step locks it. An entry of another owner stays stored, and is
 * never shown.
 */
export interface Ledger {
  /**
   * Sends an intention, and gives the answer. Then its entry is done, also if nobody waits for the answer any more.
   *
   * @param send sends it under a key: the same whenever it is the same intention, until its outcome is known
   * @throws UncertainError if its outcome is not known, or if an earlier one of the step is open, or done and not shown;
   * what `send` throws if that is a definite no
   */
  readonly keep: <Answer>(intention: Intention, send: (key: string) => Promise<Answer>) => Promise<Answer>;
  /** It is known to be done: by a late answer, or by a lookup. It stays locked until `shown`. */
  readonly done: (open: OpenKey) => Promise<void>;
  /**
   * The borrower has seen that it was done: its step is free. Without a key: the write that this document did last.
   *
   * @param isSeen false: its page was left before. It stays locked, and the next tap need not wait for this document
   */
  readonly shown: (open: Pick<OpenIntention, "step"> & { readonly key?: string }, isSeen?: boolean) => Promise<void>;
  /**
   * It is known not to be done, or is given up: its step is free, and the next write has a key of its own. What is known to
   * be done stays: a later no of the same key does not take that back.
   */
  readonly close: (open: OpenKey) => Promise<void>;
  /** The entry of a step; undefined: the step is free. */
  readonly find: (step: string) => Promise<OpenIntention | undefined>;
  /** The same intention may be sent again, under its key. */
  readonly reopen: (open: OpenKey) => Promise<void>;
}

/** Makes the ledger of a front end. */
export function createLedger({
  store,
  crypto,
  honoursKeys = false,
  owner = nobody,
  onSend = () => undefined,
  clock = serverClock,
}: LedgerOptions): Ledger {
  /** The keys that this page is sending, by step, or may send again. */
  const live = new Map<string, string>();
  /** What this page has sent, by key: where no digest can be made, it alone tells what is the same. */
  const sent = new Map<string, SentWrite>();
  const shownWrites = createShownWrites();
  owner.onOther(() => {
    live.clear();
    sent.clear();
  });

  /** Finds the entry that locks a step for the owner. Only entries of other known owners do not. */
  const lockOf = (entries: readonly LedgerEntry[]) => entries.find(({ user }) => isOwn(user) !== false);
  const isOwn = (user: LedgerEntry["user"]) => (typeof user === "string" ? owner.isOwn(user) : undefined);

  /** Returns what the owner may learn of an entry: all of it only if it is surely theirs. */
  function reveal(entry: LedgerEntry): LedgerEntry {
    const mine = sent.get(entry.key)?.entry;
    if (mine) return { ...mine, ...entry };
    const { user, print: _print, named: _named, ...rest } = entry;
    return isOwn(user) ? entry : rest;
  }

  async function entriesOf(step: string): Promise<readonly LedgerEntry[]> {
    return asEntries(await store.read(step));
  }

  /** Changes the entries of a step; no other tab comes between reading and writing them. */
  async function updateEntries(step: string, change: (entries: readonly LedgerEntry[]) => readonly LedgerEntry[]) {
    await store.update(step, (record) => {
      const entries = change(asEntries(record));
      return entries.length > 0 ? entries : undefined;
    });
  }

  /** Opens an intention, or joins the same one that this page is sending, or sends again. */
  async function open({ step, identity, named, isKeyed = false, asked }: Intention): Promise<OpenedEntry> {
    const text = identity === undefined ? undefined : JSON.stringify(identity);
    // At once: after a wait the first might be done, and what was meant to be the same would be done a second time.
    const underWay = sent.get(live.get(step) ?? "");
    if (isKeyed && text !== undefined && underWay?.identity === text) return { ...underWay.entry, isJoined: true };
    await owner.settled;
    const known = lockOf(await entriesOf(step));
    const key = randomId(crypto);
    const print = await printOf(identity, key, crypto);
    const user = owner.mark();
    const bare: LedgerEntry = { key, since: Date.now(), sentAt: clock.exact() };
    const fresh: LedgerEntry = { ...bare, user, print, named };
    const wasSame = known !== undefined && (await isOf(identity, reveal(known)));
    if (!known && shownWrites.isTooEarly(step, text, asked)) throw new UncertainError(shownBefore(step, fresh));
    let found = fresh;
    await updateEntries(step, (entries) => {
      const open = lockOf(entries);
      found = open ?? fresh;
      return open ? entries : [...entries, user === undefined ? bare : fresh];
    });
    const isSame = wasSame && found.key === known?.key;
    if (found.key === key) sent.set(key, { identity: JSON.stringify(identity), entry: fresh, at: performance.now() });
    found = reveal(found);
    // Without a key the other side could not tell that it is the same: a second one would be done as well.
    const isJoining = isSame && isKeyed && live.get(step) === found.key;
    if (found.key === key || isJoining) return { ...found, isJoined: isJoining };
    await markSeen(step, found);
    throw new UncertainError({
      ...asOpen(step, found),
      isEarlier: true,
      isSame,
      isRepeatable: isSame && isKeyed && honoursKeys,
    });
  }

  /** What is known of an entry beside how it belongs to what is to be sent now. */
  function asOpen(step: string, { key, named, since, sentAt, isDone: done, ...entry }: LedgerEntry) {
    const isDone = done === true;
    const showing = isDone ? shownWrites.showing(step, key) : undefined;
    return { step, key, named, since: sentAt ?? since, age: ageOf({ key, sentAt, ...entry }), isDone, showing };
  }

  /** Milliseconds since it was sent, or fewer; undefined where neither this document's clock nor the server's tells. */
  function ageOf({ key, sentAt, seenAt }: Pick<LedgerEntry, "key" | "sentAt" | "seenAt">): number | undefined {
    const [at, began, now] = [sent.get(key)?.at, sentAt ?? seenAt, clock.now()];
    const byServer = began !== undefined && now !== undefined && now >= began ? now - began : undefined;
    const here = at === undefined ? undefined : performance.now() - at;
    return here === undefined ? byServer : Math.max(here, byServer ?? 0);
  }

  /** From now on the server's clock can tell how old an entry is at least, also if it was sent when nobody knew that. */
  async function markSeen(step: string, { key, sentAt, seenAt }: LedgerEntry): Promise<void> {
    const now = clock.exact();
    if ((sentAt ?? seenAt ?? now) !== now) return;
    await updateEntry(step, key, { seenAt: now });
  }

  async function updateEntry(step: string, key: string, change: Partial<LedgerEntry>): Promise<void> {
    await updateEntries(step, (entries) => entries.map((one) => (one.key === key ? { ...one, ...change } : one)));
  }

  /** @param isSeen false: what is done stays, since the borrower has not seen it */
  async function remove(step: string, key: string, isSeen: boolean): Promise<void> {
    if (live.get(step) === key) live.delete(step);
    await updateEntries(step, (entries) => entries.filter((one) => one.key !== key || (one.isDone && !isSeen)));
  }

  /** Whether an entry is of this identity. */
  async function isOf(identity: Json | undefined, { key, print }: LedgerEntry): Promise<boolean> {
    if (identity === undefined) return false;
    const own = sent.get(key);
    if (own) return own.identity === JSON.stringify(identity);
    return print !== undefined && print === (await printOf(identity, key, crypto));
  }

  const ledger: Ledger = {
    async keep(intention, send) {
      const { step } = intention;
      const { isJoined, ...entry } = await open(intention);
      const { key } = entry;
      live.set(step, key);
      try {
        const answering = send(key);
        // Whatever becomes of who is told, the write has left.
        runSafely(() => onSend(step, key));
        const answer = await answering;
        await ledger.done({ step, key });
        return answer;
      } catch (thrown) {
        const isNo = isJoined ? isVerdict : (error: ActionError) => !isUncertain(error);
        if (thrown instanceof ActionError && isNo(thrown)) {
          await ledger.close({ step, key });
          throw thrown;
        }
        live.delete(step);
        await markSeen(step, entry);
        const isRepeatable = honoursKeys && intention.isKeyed === true;
        throw new UncertainError({ ...asOpen(step, entry), isEarlier: false, isSame: true, isRepeatable }, thrown);
      }
    },
    async done({ step, key }) {
      if (live.get(step) === key) live.delete(step);
      shownWrites.done(step, key, sent.get(key)?.identity);
      await updateEntry(step, key, { isDone: true });
    },
    async shown({ step, key = shownWrites.keyOf(step) }, isSeen = true) {
      if (key === undefined) return;
      if (isSeen) await remove(step, key, true);
      shownWrites.shown(step, key, isSeen);
    },
    close: ({ step, key }) => remove(step, key, false),
    async find(step) {
      await owner.settled;
      const entry = lockOf(await entriesOf(step));
      if (!entry) return undefined;
      await markSeen(step, entry);
      return { ...asOpen(step, reveal(entry)), isEarlier: true, isSame: false, isRepeatable: false };
    },
    async reopen({ step, key }) {
      live.set(step, key);
    },
  };
  return ledger;
}

/** The write that was meant has just been shown, after it was asked for once more. */
function shownBefore(step: string, { key, named, since }: LedgerEntry): OpenIntention {
  const known = { step, key, named, since, age: 0, isDone: true, showing: Promise.resolve(true) };
  return { ...known, isEarlier: true, isSame: true, isRepeatable: false };
}

const nobody: OwnerMark = {
  settled: Promise.resolve(),
  mark: () => undefined,
  isOwn: () => undefined,
  onOther: () => undefined,
};

function asEntries(record: LedgerRecord | undefined): readonly LedgerEntry[] {
  return [record ?? []].flat();
}

/** A digest that nobody can turn back: the key, which is random, goes into it. Undefined where it cannot be made. */
async function printOf(
  identity: Json | undefined,
  key: string,
  { subtle }: LedgerOptions["crypto"],
): Promise<string | undefined> {
  if (identity === undefined || !subtle) return undefined;
  const bytes = new TextEncoder().encode(`${key} ${JSON.stringify(identity)}`);
  const digest = await subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

import type { Json } from "../../schemas/index.ts";
import { ActionError } from "../errors.ts";
import { randomId } from "../randomId.ts";
import { runSafely } from "../runSafely.ts";
import type { DurableStore } from "./durableStore.ts";
import type { Intention, OpenIntention } from "./intention.ts";
import { isUncertain, isVerdict } from "./isUncertain.ts";
import type { OwnerMark } from "./ownerMark.ts";
import { UncertainError } from "./uncertainError.ts";

/** What is kept of an intention from before it is sent until its outcome is known. It holds nothing of a person. */
export interface LedgerEntry {
  readonly key: string;
  readonly since: number;
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
}

/**
 * Remembers what was sent until its outcome is known, over taps, tabs, reloads and web views that are killed. A step with an
 * open intention sends no other one of the same owner. An entry of an unknown owner locks its step for everybody. For an
 * unknown owner every entry of a step locks it. An entry of another owner stays stored, and is never shown.
 */
export interface Ledger {
  /**
   * Sends an intention, and gives the answer.
   *
   * @param send sends it under a key: the same whenever it is the same intention, until its outcome is known
   * @param wanted fires when nobody waits for the answer any more: what is done then stays open, since nobody was told
   * @throws UncertainError when the outcome is not known, or that of an earlier one of the step is not; what `send`
   * throws when that is a definite no
   */
  readonly keep: <Answer>(
    intention: Intention,
    send: (key: string) => Promise<Answer>,
    wanted?: AbortSignal,
  ) => Promise<Answer>;
  /** Its outcome is known now, or given up: the next one of the step has a key of its own. */
  readonly close: (open: Pick<OpenIntention, "step" | "key">) => Promise<void>;
  /** The intention of a step whose outcome is not known; undefined: there is none. */
  readonly find: (step: string) => Promise<OpenIntention | undefined>;
  /** The same intention may be sent again, under its key. */
  readonly reopen: (open: Pick<OpenIntention, "step" | "key">) => Promise<void>;
}

/** Makes the ledger of a front end. */
export function createLedger({
  store,
  crypto,
  honoursKeys = false,
  owner = nobody,
  onSend = () => undefined,
}: LedgerOptions): Ledger {
  /** The keys that this page is sending, by step, or may send again. */
  const live = new Map<string, string>();
  /** What this page has sent, by key: where no digest can be made, it alone tells what is the same. */
  const sent = new Map<string, { readonly identity: string; readonly entry: LedgerEntry }>();
  owner.onOther(() => {
    live.clear();
    sent.clear();
  });

  /** Finds the entry that locks a step for the owner: any that is not known to be another owner's. */
  const lockOf = (entries: readonly LedgerEntry[]) => entries.find(({ user }) => isOwn(user) !== false);
  const isOwn = (user: LedgerEntry["user"]) => (typeof user === "string" ? owner.isOwn(user) : undefined);

  /** Returns what the owner may learn of an entry: all of it only if it is surely theirs. */
  function reveal(entry: LedgerEntry): LedgerEntry {
    const { key, since, user } = entry;
    return sent.get(key)?.entry ?? (isOwn(user) ? entry : { key, since });
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
  async function open({ step, identity, named, isKeyed = false }: Intention): Promise<OpenedEntry> {
    // At once: after a wait the first might be done, and what was meant to be the same would be done a second time.
    const underWay = sent.get(live.get(step) ?? "");
    if (isKeyed && identity !== undefined && underWay?.identity === JSON.stringify(identity))
      return { ...underWay.entry, isJoined: true };
    await owner.settled;
    const known = lockOf(await entriesOf(step));
    const key = randomId(crypto);
    const print = await printOf(identity, key, crypto);
    const user = owner.mark();
    const bare: LedgerEntry = { key, since: Date.now() };
    const fresh: LedgerEntry = { ...bare, user, print, named };
    const wasSame = known !== undefined && (await isOf(identity, reveal(known)));
    let found = fresh;
    await updateEntries(step, (entries) => {
      const open = lockOf(entries);
      found = open ?? fresh;
      return open ? entries : [...entries, user === undefined ? bare : fresh];
    });
    const isSame = wasSame && found.key === known?.key;
    if (found.key === key) sent.set(key, { identity: JSON.stringify(identity), entry: fresh });
    found = reveal(found);
    // Without a key the other side could not tell that it is the same: a second one would be done as well.
    const isJoining = isSame && isKeyed && live.get(step) === found.key;
    if (found.key === key || isJoining) return { ...found, isJoined: isJoining };
    throw new UncertainError({
      ...found,
      step,
      isEarlier: true,
      isSame,
      isRepeatable: isSame && isKeyed && honoursKeys,
    });
  }

  /** Whether an entry is of this identity. */
  async function isOf(identity: Json | undefined, { key, print }: LedgerEntry): Promise<boolean> {
    if (identity === undefined) return false;
    const own = sent.get(key);
    if (own) return own.identity === JSON.stringify(identity);
    return print !== undefined && print === (await printOf(identity, key, crypto));
  }

  const ledger: Ledger = {
    async keep(intention, send, wanted) {
      const { step } = intention;
      const { key, since, named, isJoined } = await open(intention);
      live.set(step, key);
      try {
        const answering = send(key);
        // Whatever becomes of who is told, the write has left.
        runSafely(() => onSend(step, key));
        const answer = await answering;
        if (wanted?.aborted) live.delete(step);
        else await ledger.close({ step, key });
        return answer;
      } catch (thrown) {
        const isNo = isJoined ? isVerdict : (error: ActionError) => !isUncertain(error);
        if (thrown instanceof ActionError && isNo(thrown)) {
          await ledger.close({ step, key });
          throw thrown;
        }
        live.delete(step);
        const isRepeatable = honoursKeys && intention.isKeyed === true;
        throw new UncertainError({ step, key, since, named, isEarlier: false, isSame: true, isRepeatable }, thrown);
      }
    },
    async close({ step, key }) {
      if (live.get(step) === key) live.delete(step);
      await updateEntries(step, (entries) => entries.filter((one) => one.key !== key));
    },
    async find(step) {
      await owner.settled;
      const entry = lockOf(await entriesOf(step));
      return entry && { ...reveal(entry), step, isEarlier: true, isSame: false, isRepeatable: false };
    },
    async reopen({ step, key }) {
      live.set(step, key);
    },
  };
  return ledger;
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

import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ActionError } from "../../../actions/errors.ts";
import type { DurableStore } from "../../../actions/outcomes/durableStore.ts";
import type { OpenIntention } from "../../../actions/outcomes/intention.ts";
import { createLedger, type Ledger, type LedgerRecord } from "../../../actions/outcomes/ledger.ts";
import { createServerClock } from "../../../actions/outcomes/serverClock.ts";
import { UncertainError } from "../../../actions/outcomes/uncertainError.ts";
import { times } from "../../soak.ts";

/* What the ledger knows of a write between its answer and the moment in which the borrower has seen it, and of its age. */

const loan = { step: "post /loans", identity: { amount: "5000.00" }, isKeyed: true };
const hour = 3_600_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date", "performance", "setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

function sharedStore(): DurableStore<LedgerRecord> {
  const entries = new Map<string, LedgerRecord>();
  return {
    read: async (name) => entries.get(name),
    async update(name, change) {
      const changed = change(entries.get(name));
      if (changed) entries.set(name, changed);
      else entries.delete(name);
    },
  };
}

/** A document over what all share, with a clock of its own. */
function open(store: DurableStore<LedgerRecord>) {
  const clock = createServerClock();
  return { ledger: createLedger({ store, crypto, clock }), clock };
}

async function foundBy(promise: Promise<unknown>): Promise<OpenIntention> {
  const thrown = await promise.catch((error: unknown) => error);
  if (!(thrown instanceof UncertainError)) throw new Error(`It was sent: ${thrown}`);
  return thrown.intention;
}

const lose = () => Promise.reject(new ActionError("timed-out", "timed-out"));

test("a write that is done is not sent by any document before it was shown", async () => {
  const store = sharedStore();
  const { ledger } = open(store);
  await ledger.keep(loan, async () => "L1");
  expect(await foundBy(ledger.keep(loan, async () => "L2"))).toMatchObject({ isDone: true, isSame: true });
  // Of an unknown owner nothing is stored that tells what was sent.
  const later = open(store).ledger;
  expect(await foundBy(later.keep(loan, async () => "L2"))).toMatchObject({ isDone: true, isSame: false });
  await ledger.shown({ step: loan.step });
  expect(await open(store).ledger.keep(loan, async () => "L2")).toBe("L2");
});

test("a tap made before the outcome was shown sends nothing, however late its list comes to the write", async () => {
  const { ledger } = open(sharedStore());
  await ledger.keep({ ...loan, asked: performance.now() }, async () => "L1");
  const second = performance.now();
  vi.advanceTimersByTime(100);
  await ledger.shown({ step: loan.step });
  vi.advanceTimersByTime(5000);
  expect(await (await foundBy(ledger.keep({ ...loan, asked: second }, async () => "L2"))).showing).toBe(true);
  expect(await ledger.keep({ ...loan, asked: performance.now() }, async () => "L2")).toBe("L2");
});

test("another tap of the document waits until it is shown, but not for long", async () => {
  const { ledger } = open(sharedStore());
  await ledger.keep(loan, async () => "L1");
  const { showing } = await foundBy(ledger.keep(loan, async () => "L2"));
  vi.advanceTimersByTime(3000);
  expect(await showing).toBe(false);
  expect((await foundBy(ledger.keep(loan, async () => "L2"))).showing).toBeUndefined();
});

test.each([-25, 25])("after the phone's clock was put by %d hours nobody says that a day has passed", async (hours) => {
  const store = sharedStore();
  const { ledger } = open(store);
  await foundBy(ledger.keep(loan, lose));
  vi.setSystemTime(Date.now() + hours * hour);
  expect((await foundBy(ledger.keep(loan, lose))).age).toBeLessThan(hour);
  expect((await foundBy(open(store).ledger.keep(loan, lose))).age).toBeUndefined();
});

test("the server's time tells the age over documents, and an earlier one of it tells nothing", async () => {
  const store = sharedStore();
  const began = Date.now();
  const first = open(store);
  first.clock.hear(new Date(began).toUTCString());
  await foundBy(first.ledger.keep(loan, lose));
  const ageAt = async (time: number) => {
    const { ledger, clock } = open(store);
    clock.hear(new Date(time).toUTCString());
    return (await foundBy(ledger.keep(loan, lose))).age;
  };
  expect(await ageAt(began + 25 * hour)).toBeGreaterThanOrEqual(24.9 * hour);
  expect(await ageAt(began - 25 * hour)).toBeUndefined();
});

test("where the server's time was unknown, the age counts from when it was first heard", async () => {
  const store = sharedStore();
  await foundBy(open(store).ledger.keep(loan, lose));
  const ageAt = async (time: number) => {
    const { ledger, clock } = open(store);
    clock.hear(new Date(time).toUTCString());
    return (await foundBy(ledger.keep(loan, lose))).age;
  };
  expect(await ageAt(Date.now() + 30 * hour)).toBeUndefined();
  expect(await ageAt(Date.now() + 55 * hour)).toBeGreaterThanOrEqual(24.9 * hour);
});

test("a phone that slept since the last answer does not know the server's exact time", () => {
  const { clock } = open(sharedStore());
  clock.hear(new Date().toUTCString());
  vi.setSystemTime(Date.now() + 5 * hour);
  expect([clock.exact(), clock.now()]).toEqual([undefined, expect.any(Number)]);
});

/** What can happen to a borrower who wants one thing, in some order. */
const acts = ["tap", "tapElsewhere", "yes", "lost", "no", "late", "reload", "leave", "seen", "lookUp"] as const;

test("however taps, answers, reloads and what is seen follow each other, nothing takes effect twice unseen", async () => {
  vi.useRealTimers();
  const runs = times(300, 20_000);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...acts), { maxLength: 40 }), async (order) => {
      const store = sharedStore();
      const tabs = [open(store).ledger, open(store).ledger];
      let unseen = 0;
      const keys = new Set<string>();
      const pending: { readonly key: string; readonly end: (error?: ActionError) => void }[] = [];
      const send = (key: string) =>
        new Promise<void>((resolve, reject) => {
          pending.push({ key, end: (error) => (error ? reject(error) : resolve()) });
        });
      const take = (key: string) => {
        if (!keys.has(key)) unseen += 1;
        keys.add(key);
      };
      const tap = (ledger: Ledger | undefined) =>
        void ledger?.keep({ ...loan, asked: performance.now() }, send).catch(() => undefined);
      const own = async () => (await tabs[0]?.find(loan.step)) ?? undefined;
      const happen: Record<(typeof acts)[number], () => unknown> = {
        tap: () => tap(tabs[0]),
        tapElsewhere: () => tap(tabs[1]),
        yes() {
          const one = pending.shift();
          if (one) take(one.key);
          one?.end();
        },
        lost() {
          const one = pending.shift();
          if (one) take(one.key);
          one?.end(new ActionError("network", ""));
        },
        no: () => pending.shift()?.end(new ActionError("refused", "")),
        async late() {
          const open = await own();
          if (open && keys.has(open.key)) await tabs[0]?.done(open);
        },
        reload() {
          tabs[0] = open(store).ledger;
        },
        leave: () => tabs[0]?.shown({ step: loan.step }, false),
        async seen() {
          const open = await own();
          if (!open?.isDone) return;
          await tabs[0]?.shown(open);
          unseen = 0;
        },
        async lookUp() {
          const open = await own();
          if (open && keys.has(open.key)) await tabs[0]?.done(open);
        },
      };
      for (const act of order) {
        await happen[act]();
        await new Promise((resolve) => setImmediate(resolve));
        expect(unseen).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: runs },
  );
});

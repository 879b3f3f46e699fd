import { expect, test, vi } from "vitest";
import { ActionError, type ActionErrorCode } from "../../../actions/errors.ts";
import type { DurableStore } from "../../../actions/outcomes/durableStore.ts";
import { createLedger, type Ledger, type LedgerRecord } from "../../../actions/outcomes/ledger.ts";
import type { OwnerMark } from "../../../actions/outcomes/ownerMark.ts";
import type { UncertainError } from "../../../actions/outcomes/uncertainError.ts";

/** What outlives a page, and is the same in all tabs. */
function keptStore(): DurableStore<LedgerRecord> & { readonly entries: Map<string, LedgerRecord> } {
  const entries = new Map<string, LedgerRecord>();
  return {
    entries,
    read: async (name) => entries.get(name),
    async update(name, change) {
      const changed = change(entries.get(name));
      if (changed) entries.set(name, changed);
      else entries.delete(name);
    },
  };
}

const loan = { step: "post /loans", identity: { amount: "5000.00" }, isKeyed: true };
const other = { ...loan, identity: { amount: "8000.00" } };

/** The owner with a mark; undefined: nobody is known. */
function ownerOf(mark: string | undefined): OwnerMark {
  const isOwn = (stored: string) => (mark === undefined ? undefined : stored === mark);
  return { settled: Promise.resolve(), mark: () => mark, isOwn, onOther: () => undefined };
}

/** A ledger over what is kept, as a page has it after it was opened anew. */
function open(store: DurableStore<LedgerRecord>, honoursKeys = false, mark: string | undefined = "A"): Ledger {
  return createLedger({ store, crypto, honoursKeys, owner: ownerOf(mark) });
}

/** The same for somebody who is not known. */
function openUnknown(store: DurableStore<LedgerRecord>): Ledger {
  return createLedger({ store, crypto, honoursKeys: true, owner: ownerOf(undefined) });
}

function fails(code: ActionErrorCode, detail: object = {}) {
  return () => Promise.reject(new ActionError(code, code, detail));
}

async function failureOf(promise: Promise<unknown>): Promise<UncertainError> {
  const thrown = await promise.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(thrown).toBeInstanceOf(ActionError);
  return thrown as UncertainError;
}

/** Specification §7 and §8: what a server or an app can answer, and whether the write can have been done all the same. */
const outcomes: readonly (readonly [ActionErrorCode, object, boolean])[] = [
  ["network", {}, true],
  ["timed-out", {}, true],
  ["interrupted", {}, true],
  ["malformed", {}, true],
  ["threw", {}, true],
  ["uncertain", {}, true],
  ["http", { status: "408" }, true],
  ["http", { status: "500" }, true],
  ["http", { status: "502" }, true],
  ["http", { status: "504" }, true],
  ["http", { status: "599" }, true],
  ["http", { status: "400" }, false],
  ["http", { status: "409" }, true],
  ["http", { status: "403", isUnreadable: true }, true],
  ["http", { status: "422", isUnreadable: true }, true],
  ["http", { status: "304" }, true],
  ["http", { status: "425" }, true],
  ["http", { status: "422" }, false],
  ["http", { status: "429" }, false],
  ["refused", {}, false],
  ["cancelled", {}, false],
  ["unsupported", {}, false],
  ["bridge-missing", {}, false],
  ["bad-url", {}, false],
  ["network", { isUnsent: true }, false],
  ["interrupted", { isUnsent: true }, false],
];

test.each(outcomes)("%s %j: uncertain is %s", async (code, detail, isUncertain) => {
  const store = keptStore();
  const keys: string[] = [];
  const ledger = open(store);
  const send = (key: string) => {
    keys.push(key);
    return fails(code, detail)();
  };
  const failure = await failureOf(ledger.keep(loan, send));
  expect(failure.code).toBe(isUncertain ? "uncertain" : code);
  expect(store.entries.size).toBe(isUncertain ? 1 : 0);
  const second = ledger.keep(loan, async (key) => keys.push(key));
  if (isUncertain) expect((await failureOf(second)).intention).toMatchObject({ isEarlier: true, isSame: true });
  else await second;
  // After a definite no the key is a new one: servers repeat what they answered under a key, errors included.
  expect(new Set(keys).size).toBe(isUncertain ? 1 : 2);
});

test("An uncertain step sends nothing else, whatever its body, in no tab and after no reload", async () => {
  const store = keptStore();
  const first = await failureOf(open(store).keep(loan, fails("timed-out")));
  expect(first.intention).toMatchObject({ isEarlier: false, isSame: true, step: "post /loans" });
  for (const intention of [loan, other]) {
    const again = await failureOf(open(store).keep(intention, () => Promise.reject(new Error("sent"))));
    expect(again.intention).toMatchObject({ isEarlier: true, key: first.intention.key, isSame: intention === loan });
  }
});

test("A web view that is killed while it sends leaves an uncertain step behind", async () => {
  const store = keptStore();
  let began = () => {};
  const sending = new Promise<void>((resolve) => {
    began = resolve;
  });
  void open(store).keep(loan, () => {
    began();
    return new Promise(() => {});
  });
  await sending;
  const again = await failureOf(open(store).keep(loan, async () => "sent"));
  expect(again.intention).toMatchObject({ isEarlier: true, isSame: true });
});

test("Of two tabs that send at once, one does", async () => {
  const store = keptStore();
  const sent: string[] = [];
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const send = (key: string) => {
    sent.push(key);
    return answered;
  };
  const ends: string[] = [];
  const tabs = [open(store), open(store), open(store)].map((tab) =>
    tab.keep(loan, send).then(
      () => ends.push("done"),
      ({ code }: ActionError) => ends.push(code),
    ),
  );
  await expect.poll(() => ends).toEqual(["uncertain", "uncertain"]);
  answer();
  await Promise.all(tabs);
  expect(ends).toEqual(["uncertain", "uncertain", "done"]);
  expect(sent).toHaveLength(1);
});

test("The same intention of one page at the same time has one key; another waits for its outcome", async () => {
  const ledger = open(keptStore());
  const keys: string[] = [];
  let answer = (_: string) => {};
  const answered = new Promise<string>((resolve) => {
    answer = resolve;
  });
  const send = (key: string) => {
    keys.push(key);
    return answered;
  };
  const first = ledger.keep(loan, send);
  await expect.poll(() => keys).toHaveLength(1);
  const second = ledger.keep(loan, send);
  expect((await failureOf(ledger.keep(other, send))).intention.isEarlier).toBe(true);
  answer("L1");
  expect(await Promise.all([first, second])).toEqual(["L1", "L1"]);
  expect(new Set(keys).size).toBe(1);
});

test("The same intention has one key, though the first is done before the second is opened", async () => {
  const ledger = open(keptStore());
  const keys: string[] = [];
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const send = (key: string) => {
    keys.push(key);
    return answered;
  };
  const first = ledger.keep(loan, send);
  await expect.poll(() => keys).toHaveLength(1);
  const second = ledger.keep(loan, send);
  answer();
  await Promise.all([first, second]);
  expect(new Set(keys).size).toBe(1);
});

test("What goes without a key is not sent a second time beside itself", async () => {
  const ledger = open(keptStore());
  const payment = { step: "native pay", identity: { order: "1" } };
  let calls = 0;
  let answer = (_: string) => {};
  const send = () => {
    calls += 1;
    return new Promise<string>((resolve) => {
      answer = resolve;
    });
  };
  const first = ledger.keep(payment, send);
  await expect.poll(() => calls).toBe(1);
  expect((await failureOf(ledger.keep(payment, send))).intention).toMatchObject({ isEarlier: true, isSame: true });
  answer("paid");
  expect(await first).toBe("paid");
  expect(calls).toBe(1);
});

test("Once its outcome is known, the next has a key of its own", async () => {
  const ledger = open(keptStore());
  const { intention } = await failureOf(ledger.keep(loan, fails("network")));
  await ledger.close(intention);
  expect(await ledger.keep(loan, async (key) => key)).not.toBe(intention.key);
});

test("It may be repeated under its key only where the server knows keys, and only the same", async () => {
  for (const honoursKeys of [false, true]) {
    const store = keptStore();
    const first = await failureOf(open(store, honoursKeys).keep(loan, fails("http", { status: "504" })));
    const ledger = open(store, honoursKeys);
    const same = await failureOf(ledger.keep(loan, async (key) => key));
    expect([first, same].map((one) => one.intention.isRepeatable)).toEqual([honoursKeys, honoursKeys]);
    const changed = await failureOf(ledger.keep(other, async (key) => key));
    expect(changed.intention.isRepeatable).toBe(false);
    ledger.reopen(same.intention);
    expect(await ledger.keep(loan, async (key) => key)).toBe(first.intention.key);
  }
});

test.each([
  ["never left the phone", "network", { isUnsent: true }, true],
  ["was stopped before it left", "stopped", {}, true],
  ["had no way to leave", "bridge-missing", {}, true],
  ["was turned away without a login", "unauthorized", { status: "401" }, true],
  ["was turned away without a right", "http", { status: "403" }, true],
  ["was one too many", "http", { status: "429" }, true],
  ["is in conflict with one that is still at work", "http", { status: "409" }, true],
  ["finds nothing there any more", "http", { status: "404" }, true],
  ["an HTML page answers", "http", { status: "422", isUnreadable: true }, true],
  ["the server refuses under the same key", "http", { status: "422" }, false],
] as const)("A repetition that %s: the first is still unknown is %s %j %s", async (_, code, detail, isUnknown) => {
  const store = keptStore();
  const keys: string[] = [];
  const ledger = open(store, true);
  const sendTo = (end: () => Promise<never>) => (key: string) => {
    keys.push(key);
    return end();
  };
  const first = await failureOf(ledger.keep(loan, sendTo(fails("timed-out"))));
  await ledger.reopen(first.intention);
  const second = await failureOf(ledger.keep(loan, sendTo(fails(code, detail))));
  expect(second.code).toBe(isUnknown ? "uncertain" : code);
  // Whoever taps once more sends nothing under another key while the first may have been done.
  const third = ledger.keep(loan, async (key) => keys.push(key));
  if (isUnknown) expect((await failureOf(third)).intention).toMatchObject({ key: keys[0], isEarlier: true });
  else await third;
  expect(new Set(keys).size).toBe(isUnknown ? 1 : 2);
});

test("On one phone a user is not kept from what another one has open, and each finds their own again", async () => {
  const store = keptStore();
  const as = (mark: string) => open(store, true, mark);
  const first = await failureOf(as("A").keep(loan, fails("timed-out")));
  expect(await as("B").find(loan.step)).toBeUndefined();
  const second = await failureOf(as("B").keep(loan, fails("timed-out")));
  expect(second.intention).toMatchObject({ isEarlier: false });
  expect(second.intention.key).not.toBe(first.intention.key);
  expect((await failureOf(as("A").keep(other, fails("refused")))).intention.key).toBe(first.intention.key);
  await as("A").close(first.intention);
  expect(await as("A").find(loan.step)).toBeUndefined();
  expect((await as("B").find(loan.step))?.key).toBe(second.intention.key);
});

const bill = { ...loan, named: { bill: "b-2026" } };

test.each([
  ["somebody known", "nobody known", open, openUnknown],
  ["nobody known", "somebody known", openUnknown, open],
  ["nobody known", "nobody known", openUnknown, openUnknown],
] as const)(
  "An unknown owner may be anybody: what %s has open, %s does not send, and learns nothing of it",
  async (_, __, one, then) => {
    const store = keptStore();
    const first = await failureOf(one(store).keep(bill, fails("timed-out")));
    const ledger = then(store);
    const again = await failureOf(ledger.keep(bill, () => Promise.reject(new Error("sent"))));
    expect(again.intention).toMatchObject({ isEarlier: true, isSame: false, key: first.intention.key });
    for (const found of [again.intention, await ledger.find(bill.step)]) expect(found?.named).toBeUndefined();
    await ledger.close(again.intention);
    expect(await ledger.keep(bill, async () => "sent")).toBe("sent");
  },
);

test("For an unknown owner the key and the time of a step are all that is stored; its own page knows the rest", async () => {
  const store = keptStore();
  const ledger = openUnknown(store);
  const { intention } = await failureOf(ledger.keep(bill, fails("timed-out")));
  expect([...store.entries]).toEqual([[loan.step, [{ key: intention.key, since: intention.since }]]]);
  const again = await failureOf(ledger.keep(bill, fails("refused")));
  expect(again.intention).toMatchObject({ isSame: true, isRepeatable: true, named: bill.named });
  expect(await ledger.find(loan.step)).toMatchObject({ named: bill.named });
});

test("Somebody who is learnt after a write still has it, and another one who takes over does not join it", async () => {
  let mark: string | undefined;
  let tell = () => {};
  const owner: OwnerMark = {
    settled: Promise.resolve(),
    mark: () => mark,
    isOwn: (stored) => (mark === undefined ? undefined : stored === mark),
    onOther: (listener) => {
      tell = listener;
    },
  };
  const store = keptStore();
  const ledger = createLedger({ store, crypto, honoursKeys: true, owner });
  const first = await failureOf(ledger.keep(bill, fails("timed-out")));
  mark = "A";
  const second = await failureOf(ledger.keep(bill, async () => "sent"));
  expect(second.intention).toMatchObject({ key: first.intention.key, isSame: true });
  await ledger.close(second.intention);
  const under = ledger.keep(loan, () => new Promise(() => {}));
  under.catch(() => undefined);
  await expect.poll(() => [...store.entries.values()].flat()).toMatchObject([{ user: "A" }]);
  mark = "B";
  tell();
  expect(await ledger.keep(loan, async (key) => key)).not.toBe(undefined);
  expect([...store.entries.values()].flat()).toMatchObject([{ user: "A" }, { user: "B", isDone: true }]);
});

test("A number of an earlier build tells nobody's mark: the entry locks its step for everybody", async () => {
  const store = keptStore();
  store.entries.set(loan.step, [{ key: "k", since: Date.now(), user: 42, named: { bill: "b" } }]);
  const found = await open(store).find(loan.step);
  expect(found).toMatchObject({ key: "k" });
  expect(found?.named).toBeUndefined();
});

test("What is kept tells nothing of a person", async () => {
  const store = keptStore();
  const secrets = { name: "张三", card: "6222021234567890128" };
  await failureOf(open(store).keep({ step: "post /card", identity: secrets }, fails("network")));
  const kept = JSON.stringify([...store.entries]);
  for (const secret of Object.values(secrets)) expect(kept).not.toContain(secret);
  const [entry] = [...store.entries.values()].flat();
  // Two of the same leave different marks: nobody can tell by a mark alone what it is of.
  const second = keptStore();
  await failureOf(open(second).keep({ step: "post /card", identity: secrets }, fails("network")));
  expect([...second.entries.values()].flat()[0]?.print).not.toBe(entry?.print);
});

test("What an earlier build kept of a step, one intention without a list, still blocks it and is closed", async () => {
  const store = keptStore();
  await failureOf(open(store).keep(loan, fails("timed-out")));
  const [entry] = [store.entries.get(loan.step) ?? []].flat();
  if (entry) store.entries.set(loan.step, entry);
  const ledger = open(store);
  const failure = await failureOf(ledger.keep(other, async () => "done"));
  expect(failure.intention).toMatchObject({ key: entry?.key, isEarlier: true, isSame: false });
  expect(await ledger.find(loan.step)).toMatchObject({ key: entry?.key });
  await ledger.close(failure.intention);
  expect(store.entries.size).toBe(0);
  expect(await ledger.keep(other, async () => "done")).toBe("done");
});

test("Whoever hears of what leaves hears nothing of what is refused before, and spoils nothing", async () => {
  const told: string[] = [];
  const ledger = createLedger({
    store: keptStore(),
    crypto,
    onSend(step) {
      told.push(step);
      throw new Error("A listener is broken");
    },
  });
  const refuses = () => {
    throw new ActionError("stopped", "It is stopped");
  };
  await expect(ledger.keep(loan, refuses)).rejects.toMatchObject({ code: "stopped" });
  expect(told).toEqual([]);
  vi.spyOn(console, "error").mockReturnValue();
  expect(await ledger.keep(loan, async () => "done")).toBe("done");
  expect(told).toEqual([loan.step]);
});

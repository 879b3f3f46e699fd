import type { Simulator } from "../../../actions/simulator/index.ts";
import type { Json } from "../../../schemas/index.ts";

/** A thing that a borrower can want done once. */
export type Kind = "save" | "bind" | "pay";

/** How the lender takes the next write: whether it has an effect, and what the phone hears of it. */
export type Treatment = "yes" | "no" | "lost yes" | "lost no" | "slow yes";

/** How the app answers the next payment. */
export interface PayAnswer {
  readonly hasEffect: boolean;
  /** What the answer says, in whatever dialect; nothing: it cannot be read, or says that the outcome is unknown. */
  readonly says: "yes" | "no" | "nothing";
  readonly code: string;
  readonly data: Json;
  /** Milliseconds; undefined: no answer ever comes. */
  readonly delay: number | undefined;
}

/** How the branches of a bank are answered. */
export interface BranchAnswer {
  readonly items: readonly string[];
  readonly status: number;
  readonly delay: number;
}

/** A write as it came. */
export interface Arrival {
  readonly kind: Kind;
  readonly key: string;
  readonly body: Json;
}

/** The lender's server and the payment function of the app: what had an effect, and what the phone could know of it. */
export interface Lender {
  treatment: Treatment;
  pay: PayAnswer;
  readonly branches: Map<string, BranchAnswer>;
  /** The branches that were offered last. */
  offered: string | undefined;
  /** The writes that came, in order. */
  readonly arrivals: readonly Arrival[];
  /** How often something took effect. */
  readonly effects: ReadonlyMap<Kind, number>;
  /** Whether the phone was left without an answer to a write. */
  hasLost: boolean;
  /** Is called when something takes effect. */
  onEffect: (kind: Kind) => void;
  /** Is called when a write has come, before it is answered. */
  onArrival: (arrival: Arrival) => void;
  /** Whether a yes, or a no, of a kind has left for the phone. */
  readonly hasSaid: (kind: Kind, word: "yes" | "no") => boolean;
  /** Answers what the simulator hears from now on. */
  readonly serve: (simulator: Simulator) => void;
}

const silentStubs = {
  stubs: "visit",
  natives: [{ native: "aliPayDeduct", silent: true }],
  requests: ["/save", "/bind", "/save/lookup", "/bind/lookup", "/pay/lookup", "/branches", "/result", "/track"].map(
    (request) => ({
      request,
      silent: true,
    }),
  ),
} as const;

/** What stands for the server and the payment function until the lender answers: silence. */
export const lenderStubs = silentStubs;

/** Makes a lender that says yes to all. */
export function createLender(): Lender {
  const arrivals: Arrival[] = [];
  const effects = new Map<Kind, number>();
  const said = new Set<string>();
  /** Whether a write is done, by kind and key; the app's payment has no key. */
  const done = new Map<string, boolean>();

  const take = (kind: Kind, hasEffect: boolean) => {
    if (!hasEffect) return;
    effects.set(kind, (effects.get(kind) ?? 0) + 1);
    lender.onEffect(kind);
  };

  function takeWrite(kind: "save" | "bind", key: string, body: Json) {
    lender.onArrival({ kind, key, body });
    arrivals.push({ kind, key, body });
    const name = `${kind} ${key}`;
    const hasEffect = lender.treatment.endsWith("yes");
    if (!done.get(name)) take(kind, hasEffect);
    done.set(name, done.get(name) === true || hasEffect);
    lender.hasLost ||= lender.treatment.startsWith("lost");
    if (lender.treatment.startsWith("lost")) return { status: 504, delay: 50 };
    said.add(`${kind} ${hasEffect ? "yes" : "no"}`);
    if (!hasEffect) return { status: 422, answer: { message: "no" }, delay: 20 };
    return { status: 200, answer: { id: "1" }, delay: lender.treatment === "slow yes" ? 2500 : 20 };
  }

  function answerTo(
    path: string,
    query: Readonly<Record<string, Json>>,
    headers: Readonly<Record<string, string>>,
    body: Json,
  ) {
    if (path === "/save" || path === "/bind")
      return takeWrite(path.slice(1) as "save" | "bind", headers["idempotency-key"] ?? "none", body);
    const [, kind = "", rest] = path.split("/");
    if (rest === "lookup") {
      const isDone = done.get(kind === "pay" ? "pay" : `${kind} ${query.key}`) === true;
      said.add(`${kind} ${isDone ? "yes" : "no"}`);
      return { answer: { status: isDone ? "done" : "none" }, delay: 20 };
    }
    if (path === "/branches") {
      const { items, status, delay } = lender.branches.get(String(query.bank)) ?? { items: [], status: 200, delay: 20 };
      lender.offered = items.join();
      return { status, answer: { items: items.map((text) => ({ value: text, text })) }, delay };
    }
    if (path === "/result") return { answer: { title: "好" }, delay: 1500 };
    return { answer: {}, delay: 0 };
  }

  const lender: Lender = {
    treatment: "yes",
    pay: { hasEffect: true, says: "yes", code: "1", data: { resultStatus: "9000" }, delay: 100 },
    branches: new Map(),
    offered: undefined,
    arrivals,
    effects,
    hasLost: false,
    onEffect: () => undefined,
    onArrival: () => undefined,
    hasSaid: (kind, word) => said.has(`${kind} ${word}`),
    serve(simulator) {
      const answered = new Set<number>();
      simulator.onHttp(({ number, path, query, headers, body }) => {
        if (answered.has(number)) return;
        answered.add(number);
        const stub = { request: path, ...answerTo(path, query, headers, body) };
        // The simulator lays its own answer aside first: that nobody answers.
        queueMicrotask(() => simulator.answerRequest(number, stub));
      });
      simulator.onWire(({ direction, name, call = 0 }) => {
        if (direction !== "out" || name !== "aliPayDeduct") return;
        const { hasEffect, says, code, data, delay } = lender.pay;
        lender.onArrival({ kind: "pay", key: "", body: null });
        arrivals.push({ kind: "pay", key: "", body: null });
        take("pay", hasEffect);
        done.set("pay", hasEffect);
        said.delete("pay yes");
        said.delete("pay no");
        if (delay === undefined) return;
        said.add(`pay ${says}`);
        queueMicrotask(() => simulator.answerCall(call, { native: "aliPayDeduct", code, answer: data, delay }));
      });
    },
  };
  return lender;
}

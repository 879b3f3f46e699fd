import type { Json, Mechanism } from "../../schemas/index.ts";
import { ActionError, type ActionErrorCode } from "../errors.ts";
import { toJson } from "../json.ts";
import { createListeners, type Listeners } from "../listeners.ts";
import { redact } from "../privacy/redact.ts";
import { runSafely } from "../runSafely.ts";
import type { Answer } from "./answer.ts";

/**
 * One way in which the host at hand was seen to be otherwise than the contract says.
 *
 * - `not-found`: it lacks what a row says it has
 * - `undeclared`: it has what no row says
 * - `mode`: it answers at once where an answer later was expected, or the other way round
 * - `shape`: its answer is not what the row's result says
 */
export interface Drift {
  readonly kind: "not-found" | "undeclared" | "mode" | "shape";
  /** The function, destination or page; of what no row names, the name on the wire. */
  readonly name: string;
  /** What the contract says, in words. */
  readonly expected: string;
  /** What the host did, in words. Never a value of the answer. */
  readonly found: string;
}

/** A call on its way to the native side. */
export interface OutgoingCall {
  /** The function, destination or page; of what no row names, the name on the wire. */
  readonly name: string;
  /** undefined: the host has no way for it. */
  readonly mechanism: Mechanism | undefined;
  /** Its name on the wire; for a scheme call the URL up to its query. */
  readonly method: string;
  readonly payload: Readonly<Record<string, Json>>;
  /** The fields that no log may show, beside what is redacted anyway. */
  readonly sensitive: readonly string[];
  /** The codes of an answer that mean success. */
  readonly okCodes: readonly string[];
  /** Tells that the host is otherwise than the contract says. */
  readonly differs: (drift: Omit<Drift, "name">) => void;
}

/** How a call failed. */
interface Failure {
  readonly code: ActionErrorCode;
  readonly message: string;
  /** The code that came back. */
  readonly status?: string;
  readonly data?: Json;
}

/** One call that has ended, as a log may show it. */
export interface LoggedCall extends Pick<OutgoingCall, "name" | "mechanism" | "method"> {
  /** null: nothing was sent. */
  readonly payload: Json;
  /** Counts the calls of this bridge. */
  readonly id: number;
  readonly answer?: Answer;
  readonly error?: Failure;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly ms: number;
}

/** Tells listeners of each call, once, when it has ended. Log, timing and recording are such listeners. */
export interface BridgeCallLog {
  /** How many calls have not ended. */
  readonly pending: () => number;
  /** Adds a listener; gives back a function that takes it away. */
  readonly onCall: Listeners<LoggedCall>["add"];
  /** Stands around a call and all its middlewares: it sees the call as the page does, also one that cannot be sent. */
  readonly record: (call: OutgoingCall, send: () => Promise<Answer>) => Promise<Answer>;
}

/** Makes the log of a bridge. */
export function createCallLog(): BridgeCallLog {
  const listeners = createListeners<LoggedCall>();
  let [count, pending] = [0, 0];

  function begin(call: OutgoingCall): (outcome: () => Pick<LoggedCall, "answer" | "error">) => void {
    count += 1;
    pending += 1;
    const [id, startedAt] = [count, Date.now()];
    return (outcome) => {
      pending -= 1;
      const ms = Date.now() - startedAt;
      // Redacting a whole contact list takes time on a phone.
      if (listeners.isEmpty()) return;
      runSafely(() => listeners.tell({ ...beginningOf(call), ...outcome(), id, startedAt, ms }));
    };
  }

  return {
    pending: () => pending,
    onCall: listeners.add,
    record: (call, send) => {
      const end = begin(call);
      const ended = send();
      ended.then(
        ({ code, data }) => end(() => ({ answer: { code, data: redact(data, call.sensitive) } })),
        (thrown) => end(() => ({ error: toFailure(thrown, call.sensitive) })),
      );
      return ended;
    },
  };
}

function beginningOf({ name, mechanism, method, payload, sensitive }: OutgoingCall) {
  const sent = mechanism === undefined ? null : redact(payload, sensitive);
  return { name, mechanism, method: redactText(method), payload: sent };
}

function toFailure(thrown: unknown, sensitive: readonly string[]): Failure {
  const message = redactText(thrown instanceof Error ? thrown.message : String(thrown));
  if (!(thrown instanceof ActionError)) return { code: "page", message };
  const { code, detail } = thrown;
  const data = toJson(detail.data) ?? null;
  const { status } = detail;
  return {
    code,
    message,
    ...(status !== undefined && { status }),
    ...(data !== null && { data: redact(data, sensitive) }),
  };
}

/** The most drifts that are kept of one visit. */
const maxDrifts = 100;

/** The drifts of one visit, each once. */
export interface Drifts {
  readonly all: readonly Drift[];
  /** Tells of each new one; gives back a function that ends it. */
  readonly onDrift: Listeners<Drift>["add"];
  /** Keeps a drift, redacted, and tells of it, unless it is known. */
  readonly add: (drift: Drift) => void;
}

/** Makes the list of a visit. */
export function createDrifts(): Drifts {
  const all: Drift[] = [];
  const listeners = createListeners<Drift>();
  return {
    all,
    onDrift: listeners.add,
    add: ({ kind, name, expected, found }) => {
      const drift = { kind, name: redactText(name), expected: redactText(expected), found: redactText(found) };
      const isKnown = all.some((one) => JSON.stringify(one) === JSON.stringify(drift));
      if (isKnown || all.length >= maxDrifts) return;
      all.push(drift);
      listeners.tell(drift);
    },
  };
}

function redactText(text: string): string {
  return String(redact(text));
}

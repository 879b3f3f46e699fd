import type { ActionErrorCode, LoggedCall } from "../../../../actions/index.ts";
import type { WireEvent } from "../../../../actions/simulator/index.ts";
import type { Json, NativeStub, RequestStub } from "../../../../schemas/index.ts";
import type { RequestEvent } from "../../channel/messages.ts";
import { callWords as words } from "../../words/callWords.ts";
import type { LogKind } from "./logKinds.ts";

/**
 * The state of a call. `sent`: it was sent, and no answer is expected; `unsupported`: the host has no route for it;
 * `fallback`: the host has no route for it, and the step's fallback ran.
 */
export type CallState = "waiting" | "done" | "sent" | "refused" | "silent" | "unsupported" | "fallback" | "failed";

/** One row of the log: a call, a request, or a failure of the page. */
export interface LogRow {
  /** The number of the row, counted from 1; it goes on after the log was cleared. */
  readonly id: number;
  readonly kind: LogKind;
  readonly name: string;
  readonly payload: Json;
  readonly answer?: Json;
  readonly state: CallState;
  /** Said beside the state, such as a refusal's sentence. */
  readonly note?: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly ms?: number;
  /** The number of the call or request in the phone; undefined where it cannot be spoken of any more. */
  readonly number?: number;
  /** The stub whose answer it is. */
  readonly stub?: NativeStub | RequestStub;
  /** The answer was written by hand. */
  readonly isByHand?: boolean;
  /** The page was opened anew since. */
  readonly isPast?: boolean;
  /** What the page was opened as, such as `GR 4.9.0 · iOS`. */
  readonly opened: string;
}

/** The log: its rows, oldest first; how many there have been; and what the page was last opened as. */
export interface Log {
  readonly rows: readonly LogRow[];
  readonly count: number;
  readonly opened: string;
}

/** A log without rows. */
export const emptyLog: Log = { rows: [], count: 0, opened: "" };

/** How many rows are kept. */
const maxRows = 500;

/** The log after the page was opened anew: calls that were waiting for an answer get none. Pure. */
export function reopenLog(log: Log): Log {
  return { ...log, rows: log.rows.map(leave) };
}

function leave({ number: _, ...row }: LogRow): LogRow {
  return { ...row, isPast: true, ...(row.state === "waiting" && { state: "silent" }) };
}

/** The log without its rows; numbering goes on. Pure. */
export function clearLog(log: Log): Log {
  return { ...log, rows: [] };
}

/** Adds a message on the wire: a call makes a new row, an answer goes to the oldest row that waits for it. Pure. */
export function addWire(log: Log, entry: WireEvent, isByHand = false): Log {
  const { direction, mechanism, name = "", payload, at, call, stub } = entry;
  const number = call === undefined ? {} : { number: call };
  if (direction === "out") return add(log, { kind: mechanism, name, payload, state: "waiting", at, ...number });
  const index = log.rows.findIndex((row) => isWaitingFor(row, mechanism, name) && row.answer === undefined);
  const origin = { ...(stub && { stub }), ...(isByHand && { isByHand }) };
  return change(log, index, (row) => finish({ ...row, ...origin }, { answer: payload, state: "waiting" }, at));
}

/**
 * Adds the result of a call to its row, or as a new row when nothing went over the wire. Pure.
 *
 * @param hasFallback whether the step has one
 */
export function addCall(log: Log, call: LoggedCall, hasFallback: boolean): Log {
  const { mechanism: kind = "none", name, payload, startedAt: at, ms } = call;
  const index = log.rows.findIndex((row) => isWaitingFor(row, kind, name));
  const ending = callResult(call, log.rows[index], hasFallback);
  if (index === -1) return add(log, { kind, name, payload, at, ms, ...ending });
  return change(log, index, (row) => finish(row, ending, at + ms));
}

/**
 * Adds a request together with its answer, which the simulated server gives at once; one that has got another answer
 * while it waited keeps its row. Pure.
 */
export function addRequest(log: Log, request: RequestEvent): Log {
  const { number, method, path, payload, answer, stub, isByHand, at, ms } = request;
  const name = `${method.toUpperCase()} ${path}`;
  const row = {
    ...{ kind: "http" as const, number, name, payload, at, ms },
    ...requestResult(request),
    ...(answer !== undefined && { answer }),
    ...(stub && { stub }),
    ...(isByHand && { isByHand }),
  };
  const index = log.rows.findIndex((one) => one.kind === "http" && one.number === number);
  return index !== -1 ? change(log, index, ({ id, opened }) => ({ ...row, id, opened })) : add(log, row);
}

/**
 * Adds a failure of the page.
 *
 * @param name what failed, in words
 */
export function addFailure(log: Log, name: string, message: string): Log {
  return add(log, { kind: "page", name, payload: null, state: "failed", note: message, at: Date.now() });
}

function requestResult({ outcome, status, isDefault }: RequestEvent): CallResult {
  if (outcome === "silent") return { state: "silent" };
  if (outcome === "unreachable") return { state: "failed", note: words.unreachable };
  if (outcome === "malformed") return { state: "failed", note: words.malformed };
  const note = isDefault ? words.unprepared(status) : String(status);
  return { state: status >= 200 && status < 300 ? "done" : "failed", note };
}

type CallResult = Pick<LogRow, "state"> & Partial<Pick<LogRow, "answer" | "note">>;

function add(log: Log, row: Omit<LogRow, "id" | "opened">): Log {
  const count = log.count + 1;
  const rows = [...log.rows, { ...row, id: count, opened: log.opened }];
  return { ...log, count, rows: rows.slice(-maxRows) };
}

function change(log: Log, index: number, to: (row: LogRow) => LogRow): Log {
  return { ...log, rows: log.rows.map((row, at) => (at === index ? to(row) : row)) };
}

function finish(row: LogRow, ending: CallResult, at: number): LogRow {
  return { ...row, ...ending, ms: Math.max(0, at - row.at) };
}

function isWaitingFor(row: LogRow, kind: LogKind, name: string): boolean {
  return row.state === "waiting" && row.kind === kind && row.name === name;
}

/** How a call ended. Without an answer on the wire it is `sent`: the mechanism has no answers. */
function callResult({ answer, error }: LoggedCall, row: LogRow | undefined, hasFallback: boolean): CallResult {
  if (error) return { state: failedState(error.code, hasFallback), note: error.message };
  if (row) return { state: row.answer === undefined ? "sent" : "done" };
  return { state: "done", answer: answer?.data ?? null };
}

function failedState(code: ActionErrorCode, hasFallback: boolean): CallState {
  const state = statesByCode[code] ?? "failed";
  return state === "unsupported" && hasFallback ? "fallback" : state;
}

/** The states of the error codes that have one of their own; all others are `failed`. */
const statesByCode: Partial<Readonly<Record<ActionErrorCode, CallState>>> = {
  unsupported: "unsupported",
  "bridge-missing": "unsupported",
  "timed-out": "silent",
  interrupted: "silent",
  "not-sent": "silent",
  refused: "refused",
};

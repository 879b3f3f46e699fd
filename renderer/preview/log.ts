import type { ActionErrorCode, Call } from "../../actions/index.ts";
import type { WireEvent } from "../../actions/simulator/index.ts";
import type { Json } from "../../schemas/index.ts";
import type { PhoneFailure, RequestEvent } from "./channel.ts";
import type { Way } from "./mechanisms.ts";

/**
 * How a call stands. `sent`: it has no answer; `unsupported`: the host has no way for it; `fallback`: so the
 * step's fallback was taken.
 */
export type State = "waiting" | "done" | "sent" | "refused" | "silent" | "unsupported" | "fallback" | "failed";

/** One line of the log: a call, a request, or a failure of the page. */
export interface Row {
  /** Counts the lines. */
  readonly id: number;
  readonly way: Way;
  readonly name: string;
  readonly payload: Json;
  readonly answer?: Json;
  readonly state: State;
  /** Said beside the state, such as a refusal's sentence. */
  readonly note?: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly ms?: number;
  /** What the page was opened as, such as `GR 4.9.0 · 安卓`. */
  readonly opened: string;
}

/** The log: its lines, oldest first, and what the page was last opened as. */
export interface Log {
  readonly rows: readonly Row[];
  readonly count: number;
  readonly opened: string;
}

/** A log without lines. */
export const emptyLog: Log = { rows: [], count: 0, opened: "" };

/** How many lines are kept. */
const most = 500;

/** The page is opened anew: what waited has no answer any more. Pure. */
export function reopen(log: Log): Log {
  return { ...log, rows: log.rows.map((row) => (row.state === "waiting" ? { ...row, state: "silent" } : row)) };
}

/** Takes the lines away; the count goes on. Pure. */
export function clear(log: Log): Log {
  return { ...log, rows: [] };
}

/** Adds a message on the wire: a call that goes out is a new line, an answer goes to the oldest that waits. Pure. */
export function addWire(log: Log, { direction, mechanism, name = "", payload, at }: WireEvent): Log {
  if (direction === "out") return add(log, { way: mechanism, name, payload, state: "waiting", at });
  const index = log.rows.findIndex((row) => waitsFor(row, mechanism, name) && row.answer === undefined);
  return change(log, index, (row) => end(row, { answer: payload, state: "waiting" }, at));
}

/**
 * Adds the end of a call: to its line, or as a line of its own when nothing went over the wire. Pure.
 *
 * @param hasFallback whether the step has one
 */
export function addCall(log: Log, call: Call, hasFallback: boolean): Log {
  const { mechanism: way = "none", name, payload, startedAt: at, ms } = call;
  const index = log.rows.findIndex((row) => waitsFor(row, way, name));
  const ending = endingOf(call, log.rows[index], hasFallback);
  if (index === -1) return add(log, { way, name, payload, at, ms, ...ending });
  return change(log, index, (row) => end(row, ending, at + ms));
}

/** Adds a request, of which the simulated server says at once what becomes of it. Pure. */
export function addRequest(log: Log, request: RequestEvent): Log {
  const { method, path, payload, answer, at, ms } = request;
  const name = `${method.toUpperCase()} ${path}`;
  return add(log, {
    way: "http",
    name,
    payload,
    at,
    ms,
    ...outcomeOf(request),
    ...(answer !== undefined && { answer }),
  });
}

/** Adds a failure of the page. Pure. */
export function addFailure(log: Log, { where, message }: PhoneFailure): Log {
  return add(log, { way: "page", name: where, payload: null, state: "failed", note: message, at: Date.now() });
}

function outcomeOf({ outcome, status, isDefault }: RequestEvent): Ending {
  if (outcome === "silent") return { state: "silent" };
  if (outcome === "unreachable") return { state: "failed", note: "服务器连不上" };
  const note = isDefault ? `${status}，没有准备这个回答` : String(status);
  return { state: status >= 200 && status < 300 ? "done" : "failed", note };
}

type Ending = Pick<Row, "state"> & Partial<Pick<Row, "answer" | "note">>;

function add(log: Log, row: Omit<Row, "id" | "opened">): Log {
  const count = log.count + 1;
  const rows = [...log.rows, { ...row, id: count, opened: log.opened }];
  return { ...log, count, rows: rows.slice(-most) };
}

function change(log: Log, index: number, to: (row: Row) => Row): Log {
  return { ...log, rows: log.rows.map((row, at) => (at === index ? to(row) : row)) };
}

function end(row: Row, ending: Ending, at: number): Row {
  return { ...row, ...ending, ms: Math.max(0, at - row.at) };
}

function waitsFor(row: Row, way: Way, name: string): boolean {
  return row.state === "waiting" && row.way === way && row.name === name;
}

/** A call that went over the wire and got nothing back had no answer to wait for. */
function endingOf({ answer, error }: Call, row: Row | undefined, hasFallback: boolean): Ending {
  if (error) return { state: failedState(error.code, hasFallback), note: error.message };
  if (row) return { state: row.answer === undefined ? "sent" : "done" };
  return { state: "done", answer: answer?.data ?? null };
}

function failedState(code: ActionErrorCode, hasFallback: boolean): State {
  const state = states[code] ?? "failed";
  return state === "unsupported" && hasFallback ? "fallback" : state;
}

/** The failures that the log tells apart. */
const states: Partial<Readonly<Record<ActionErrorCode, State>>> = {
  unsupported: "unsupported",
  "bridge-missing": "unsupported",
  "timed-out": "silent",
  interrupted: "silent",
  refused: "refused",
};

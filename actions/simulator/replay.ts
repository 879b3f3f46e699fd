import type { Contract, Json, NativeStub } from "../../schemas/index.ts";
import { parseVersion, type RecordedCall, type Recording } from "../index.ts";
import { asRecord, holds, parseJson } from "./json.ts";
import { routeApplies, toParams } from "./nativeFunctions.ts";
import type { Fault, Faults, JsonRecord, SimulatedHost } from "./types.ts";

/** What makes the simulator behave as in a recording. */
export interface Replay {
  readonly host: SimulatedHost;
  readonly natives: readonly NativeStub[];
  readonly faults: Faults;
}

/** The longest delay that a stub can have, in milliseconds. */
const maxDelay = 60_000;

/** How much later than its call's end a late answer comes, in milliseconds. */
const lateBy = 50;

/** What stands in a recording in place of a value that was redacted or too long. */
const redacted = /\*\*\*|^"\[\d+ characters\]"$/;

/**
 * The simulated host and the stubs of a recording: the same calls in the same order get the same answers, codes and
 * delays. The last answer of a function is repeated. A fault applies to all calls of its function. Redacted values are
 * answered as they stand in the recording; what the browser itself did is left out. Pure.
 */
export function replayOf(record: Recording, contract: Contract): Replay {
  const { name, platform, version, webview } = record.host;
  const known = { ...(version !== undefined && { version }), ...(webview !== undefined && { webview }) };
  const host: SimulatedHost = { name, platform, ...known };
  const calls = record.calls.filter(({ mechanism }) => mechanism !== undefined && mechanism !== "web");
  const faults = faultsOf(calls, record);
  const stubs = calls.flatMap((call) => stubOf(call, faults, record.strays, paramsOf(call, contract, host)) ?? []);
  return { host, natives: stubs.map((stub, index) => once(stub, stubs.slice(index + 1))), faults };
}

/** An answer is given once when a later one is for the same call. */
function once(stub: NativeStub, later: readonly NativeStub[]): NativeStub {
  const isFollowed = later.some(({ native, where = {} }) => native === stub.native && holds(stub.where ?? {}, where));
  return isFollowed ? { ...stub, times: 1 } : stub;
}

function stubOf(
  { name, answer, error, ms }: RecordedCall,
  faults: Faults,
  strays: Recording["strays"],
  params: JsonRecord,
): NativeStub | undefined {
  const isLate = error?.code === "timed-out" && strays.some((one) => one.kind === "late" && one.name === name);
  const reply = answer ? { code: answer.code, answer: answer.data } : isLate ? {} : replyOf(error);
  // A fault spoils an answer, so it needs one.
  if (!reply || (!answer && faults.natives?.[name] !== undefined)) return undefined;
  const where = Object.fromEntries(Object.entries(params).filter(([, value]) => !redacted.test(JSON.stringify(value))));
  return { native: name, where, ...reply, delay: Math.min(maxDelay, Math.round(ms) + (isLate ? lateBy : 0)) };
}

/** The parameters of a recorded call, under the contract's names. */
function paramsOf({ name, mechanism, params }: RecordedCall, { natives }: Contract, host: SimulatedHost): JsonRecord {
  const { version, webview } = host;
  const here = { ...host, version: parseVersion(version), line: undefined, webview, evidence: [] };
  const route = natives[name]?.routes.find((row) => row.via === mechanism && routeApplies(row, here));
  return route ? toParams(params, route) : asRecord(params);
}

function replyOf(error: RecordedCall["error"]): Pick<NativeStub, "code" | "answer" | "silent"> | undefined {
  if (!error) return undefined;
  const { code, status, data = null } = error;
  if (["timed-out", "interrupted", "not-sent"].includes(code)) return { silent: true };
  return status === undefined ? undefined : { code: status, answer: reasonOf(data) };
}

/** A vendor's `navigateTo:fail REASON` is what the simulator makes of the reason. */
function reasonOf(data: Json): Json {
  const [, reason] = /^\w+:fail (.*)$/.exec(String(asRecord(data).errMsg)) ?? [];
  return reason === undefined ? data : parseJson(reason);
}

function faultsOf(calls: readonly RecordedCall[], record: Recording): Faults {
  if (calls.length > 0 && calls.every(({ error }) => error?.code === "bridge-missing")) return { bridge: "missing" };
  const faults = calls.flatMap((call) => {
    const fault = faultOf(call, record);
    return fault ? [[call.name, fault] as const] : [];
  });
  return faults.length > 0 ? { natives: Object.fromEntries(faults) } : {};
}

/** The fault of a function, by the error code of its failed call. */
const faultsByError: Readonly<Record<string, Fault>> = {
  threw: "throw",
  malformed: "malformed",
  unsupported: "not-found",
};

/** The kinds of stray messages that applyFault the answer of a call, which then is in vain waited for. */
const faultsByStray: Readonly<Record<string, Fault>> = { malformed: "malformed", unknown: "unknown-id" };

function faultOf({ name, error }: RecordedCall, { strays, drifts }: Recording): Fault | undefined {
  const known = error && faultsByError[error.code];
  if (known) return known;
  if (strays.some((one) => one.kind === "duplicate" && one.name === name)) return "duplicate";
  if (drifts.some((one) => one.kind === "mode" && one.name === name)) return "at-once";
  const nameless = error?.code === "timed-out" ? strays.find((one) => one.name === undefined) : undefined;
  return nameless && faultsByStray[nameless.kind];
}

import type { Contract, Json, NativeStub } from "../../schemas/index.ts";
import { type BridgeRecord, parseVersion, type RecordedCall } from "../index.ts";
import { asRecord, holds, parse } from "./json.ts";
import { isHere, toParams } from "./rows.ts";
import type { Fault, Faults, JsonRecord, SimulatedHost } from "./types.ts";

/** What makes the simulator behave as a record says. */
export interface Replay {
  readonly host: SimulatedHost;
  readonly natives: readonly NativeStub[];
  readonly faults: Faults;
}

/** The longest wait that a stub can have, in milliseconds. */
const longest = 60_000;

/** How much later than its call's end a late answer comes, in milliseconds. */
const tooLate = 50;

/** What stands in a record for what was redacted, or was too long. */
const withheld = /\*\*\*|^"\[\d+ characters\]"$/;

/**
 * The simulated host and answers of a record: the same calls in the same order get the same answers, codes and delays.
 * Answers of one function come in the order of the record; the last one stays. A fault concerns all calls of its
 * function. What was redacted comes back as it stands in the record; what a browser did by itself it does again. Pure.
 */
export function replayOf(record: BridgeRecord, contract: Contract): Replay {
  const { name, platform, version, webview } = record.host;
  const known = { ...(version !== undefined && { version }), ...(webview !== undefined && { webview }) };
  const host: SimulatedHost = { name, platform, ...known };
  const calls = record.calls.filter(({ mechanism }) => mechanism !== undefined && mechanism !== "web");
  const faults = faultsOf(calls, record);
  const stubs = calls.flatMap((call) => stubOf(call, faults, record.strays, paramsOf(call, contract, host)) ?? []);
  return { host, natives: stubs.map((stub, index) => once(stub, stubs.slice(index + 1))), faults };
}

/** Where a later answer is for the same call, this one is given once. */
function once(stub: NativeStub, later: readonly NativeStub[]): NativeStub {
  const isFollowed = later.some(({ native, where = {} }) => native === stub.native && holds(stub.where ?? {}, where));
  return isFollowed ? { ...stub, times: 1 } : stub;
}

function stubOf(
  { name, answer, error, ms }: RecordedCall,
  faults: Faults,
  strays: BridgeRecord["strays"],
  params: JsonRecord,
): NativeStub | undefined {
  const isLate = error?.code === "timed-out" && strays.some((one) => one.kind === "late" && one.name === name);
  const reply = answer ? { code: answer.code, answer: answer.data } : isLate ? {} : replyOf(error);
  // What a fault does to the answer needs one to do it to.
  if (!reply || (!answer && faults.natives?.[name] !== undefined)) return undefined;
  const where = Object.fromEntries(Object.entries(params).filter(([, value]) => !withheld.test(JSON.stringify(value))));
  return { native: name, where, ...reply, delay: Math.min(longest, Math.round(ms) + (isLate ? tooLate : 0)) };
}

/** The parameters under the contract's names. */
function paramsOf({ name, mechanism, params }: RecordedCall, { natives }: Contract, host: SimulatedHost): JsonRecord {
  const { version, webview } = host;
  const here = { ...host, version: parseVersion(version), line: undefined, webview, evidence: [] };
  const route = natives[name]?.routes.find((row) => row.via === mechanism && isHere(row, here));
  return route ? toParams(params, route) : asRecord(params);
}

function replyOf(error: RecordedCall["error"]): Pick<NativeStub, "code" | "answer" | "silent"> | undefined {
  if (!error) return undefined;
  const { code, status, data = null } = error;
  if (code === "timed-out" || code === "interrupted") return { silent: true };
  return status === undefined ? undefined : { code: status, answer: reasonOf(data) };
}

/** A vendor's `navigateTo:fail REASON` is what the simulator makes of the reason. */
function reasonOf(data: Json): Json {
  const [, reason] = /^\w+:fail (.*)$/.exec(String(asRecord(data).errMsg)) ?? [];
  return reason === undefined ? data : parse(reason);
}

function faultsOf(calls: readonly RecordedCall[], record: BridgeRecord): Faults {
  if (calls.length > 0 && calls.every(({ error }) => error?.code === "bridge-missing")) return { bridge: "missing" };
  const faults = calls.flatMap((call) => {
    const fault = faultOf(call, record);
    return fault ? [[call.name, fault] as const] : [];
  });
  return faults.length > 0 ? { natives: Object.fromEntries(faults) } : {};
}

/** What is wrong with a function, by how a call of it failed. A table's refusal has no mechanism and is not among them. */
const faults: Readonly<Record<string, Fault>> = { threw: "throw", malformed: "malformed", unsupported: "not-found" };

/** The kinds of stray messages that spoil the answer of a call, which then is in vain waited for. */
const spoilt: Readonly<Record<string, Fault>> = { malformed: "malformed", unknown: "unknown-id" };

function faultOf({ name, error }: RecordedCall, { strays, drifts }: BridgeRecord): Fault | undefined {
  const known = error && faults[error.code];
  if (known) return known;
  if (strays.some((one) => one.kind === "duplicate" && one.name === name)) return "duplicate";
  if (drifts.some((one) => one.kind === "mode" && one.name === name)) return "at-once";
  const nameless = error?.code === "timed-out" ? strays.find((one) => one.name === undefined) : undefined;
  return nameless && spoilt[nameless.kind];
}

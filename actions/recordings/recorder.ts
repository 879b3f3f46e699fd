import type { Contract, HostName, Json, Mechanism, PlatformName } from "../../schemas/index.ts";
import type { Answer } from "../bridge/answer.ts";
import type { Bridge } from "../bridge/bridge.ts";
import type { Drift, LoggedCall } from "../bridge/callLog.ts";
import type { UnmatchedMessage } from "../bridge/unmatchedMessages.ts";
import type { Host } from "../hosts/host.ts";
import { formatVersion } from "../hosts/version.ts";
import { redact } from "../privacy/redact.ts";

/** What one visit of one host was like: enough to be read by a person and replayed by the simulator. */
export interface Recording {
  /** The form of the record itself. */
  readonly format: 1;
  readonly host: RecordedHost;
  readonly userAgent: string;
  /** `contractId` of the contract that was at work. */
  readonly contract: string;
  /** In the order in which they began. */
  readonly calls: readonly RecordedCall[];
  readonly drifts: readonly Drift[];
  /** Messages that settled nothing. */
  readonly strays: readonly Pick<UnmatchedMessage, "kind" | "name">[];
}

/** The host as it was recognised. */
interface RecordedHost {
  readonly name: HostName;
  readonly platform: PlatformName;
  /** Left out: the host does not say. */
  readonly version?: string;
  readonly webview?: string;
  readonly evidence: readonly string[];
}

/** One call that has ended, redacted. */
export interface RecordedCall {
  readonly name: string;
  /** Left out: the host has no way for it. */
  readonly mechanism?: Mechanism;
  /** Its name on the wire. */
  readonly method: string;
  /** Under the wire's names. */
  readonly params: Json;
  readonly answer?: Answer;
  readonly error?: RecordedError;
  readonly ms: number;
}

/** How a call failed; `status` is the code that came back. */
interface RecordedError {
  readonly code: string;
  readonly message: string;
  readonly status?: string;
  readonly data?: Json;
}

/** Keeps what a bridge does. */
export interface Recorder {
  /** What there is so far. */
  readonly record: () => Recording;
  readonly stop: () => void;
}

/** Where a record is made. */
export interface RecordedVisit {
  readonly host: Host;
  readonly userAgent: string;
  /** The contract with its words. */
  readonly contract: Contract;
}

/** The most characters that one value, and all calls together, take as JSON. What is older gives way to what is newer. */
export const largest = { value: 4096, calls: 262_144, list: 200 } as const;

/** Records a bridge from now on: its calls, its drifts and its stray messages, redacted and of bounded size. */
export function createRecorder(
  bridge: Pick<Bridge, "drifts" | "onCall" | "onUnmatched">,
  visit: RecordedVisit,
): Recorder {
  const contract = contractId(visit.contract);
  const calls = new Map<number, RecordedCall>();
  const strays: Recording["strays"][number][] = [];
  const stops = [
    bridge.onCall((call) => keep(calls, call)),
    bridge.onUnmatched(({ kind, name }) => {
      if (strays.length < largest.list) strays.push({ kind, ...(name !== undefined && { name }) });
    }),
  ];
  return {
    record: () => ({
      format: 1,
      host: toRecordedHost(visit.host),
      userAgent: String(redact(visit.userAgent)),
      contract,
      calls: [...calls].sort(([a], [b]) => a - b).map(([, call]) => call),
      drifts: [...bridge.drifts],
      strays: [...strays],
    }),
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}

/**
 * Eight digits that tell one contract from another (FNV-1a of its JSON). The fields of an entity, which only a contract
 * with its words carries along, do not count. Pure.
 */
export function contractId(contract: Contract): string {
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify(contract, withoutEntities)) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, "0");
}

function withoutEntities(this: object, key: string, value: unknown): unknown {
  return key === "fields" && "entity" in this ? undefined : value;
}

function keep(calls: Map<number, RecordedCall>, call: LoggedCall): void {
  calls.set(call.id, toRecordedCall(call));
  for (const [oldest] of calls) {
    if (calls.size <= largest.list && sizeOf([...calls.values()]) <= largest.calls) return;
    calls.delete(oldest);
  }
}

function toRecordedCall({ name, mechanism, method, payload, answer, error, ms }: LoggedCall): RecordedCall {
  return {
    name,
    ...(mechanism && { mechanism }),
    method: method.slice(0, largest.list),
    params: cut(payload),
    ...(answer && { answer: { code: answer.code, data: cut(answer.data) } }),
    ...(error && { error: { ...error, ...(error.data !== undefined && { data: cut(error.data) }) } }),
    ms,
  };
}

function toRecordedHost({ name, platform, version, webview, evidence }: Host): RecordedHost {
  const known = version && { version: formatVersion(version) };
  return { name, platform, ...known, ...(webview !== undefined && { webview }), evidence };
}

function cut(value: Json): Json {
  const size = sizeOf(value);
  return size <= largest.value ? value : `[${size} characters]`;
}

function sizeOf(value: unknown): number {
  return JSON.stringify(value).length;
}

import { type Bridge, type Host, isRefusal } from "../../actions/index.ts";
import type { RouteRow } from "../../schemas/index.ts";
import type { ContractEntry } from "./entries.ts";

/** A call that goes past the contract. */
type RawCall = Parameters<Bridge["callRaw"]>[0];

/** The refusals that only the host's version causes: another version has the same function on the same platform. */
const byVersion: ReadonlySet<string> = new Set(["too-old", "unknown-version", "removed"]);

/**
 * How to try a function that this host should not have, by the row of its other versions; undefined: the contract has a
 * way, or there is none at all.
 */
export function rawCallOf(
  bridge: Bridge,
  host: Host,
  { kind, name, mode, sensitive }: ContractEntry,
): RawCall | undefined {
  const refusal = bridge.resolve(kind, name);
  if (kind !== "native" || !isRefusal(refusal) || !byVersion.has(refusal.reason)) return undefined;
  const row = bridge.explain(kind, name).find((one) => isFor(one.row, host))?.row;
  if (!row) return undefined;
  const how = row.mode ?? mode;
  return { method: row.method, via: row.via, sensitive, mode: how === "listen" ? "async" : how };
}

function isFor({ host, platform }: RouteRow, at: Host): boolean {
  return [host].flat().includes(at.name) && (platform === undefined || [platform].flat().includes(at.platform));
}

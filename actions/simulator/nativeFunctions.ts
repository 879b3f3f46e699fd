import type { Contract, Mechanism, RouteRow } from "../../schemas/index.ts";
import { type Host, inHosts } from "../index.ts";
import { asRecord } from "./json.ts";
import type { JsonRecord, NativeFunction } from "./types.ts";

/** The functions that a host has by some mechanism, in the contract's order: every row that fits, not only the first. */
export function functionsOf({ natives }: Contract, host: Host, via: Mechanism): NativeFunction[] {
  return Object.entries(natives).flatMap(([name, row]) =>
    row.routes
      .filter((route) => route.via === via && isHere(route, host))
      .map((route) => ({ name, row, route, mode: route.mode ?? row.mode })),
  );
}

/** Whether a host has a row. */
export function isHere({ host: hosts, platform, since = "0.0.0", until }: RouteRow, host: Host): boolean {
  const listed = [hosts].flat().includes(host.name);
  const onPlatform = platform === undefined || [platform].flat().includes(host.platform);
  return (
    listed && onPlatform && inHosts(host, { [host.name]: until === undefined ? `${since}+` : `${since}..${until}` })
  );
}

/** Parameters as the contract names them, from what the wire calls them. */
export function toParams(payload: unknown, { payload: names = {} }: RouteRow): JsonRecord {
  const back = new Map(Object.entries(names).map(([ours, wire]) => [wire, ours]));
  const given = Object.entries(asRecord(payload));
  return Object.fromEntries(given.map(([name, value]) => [back.get(name) ?? name, value]));
}

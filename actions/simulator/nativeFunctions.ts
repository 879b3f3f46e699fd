import type { Contract, Mechanism, RouteRow } from "../../schemas/index.ts";
import { type Host, inHosts } from "../index.ts";
import { asRecord } from "./json.ts";
import type { JsonRecord, NativeFunction } from "./types.ts";

/** The functions that a host has by a mechanism, one for each route that applies, in the contract's order. */
export function nativeFunctionsOf({ natives }: Contract, host: Host, via: Mechanism): NativeFunction[] {
  return Object.entries(natives).flatMap(([name, row]) =>
    row.routes
      .filter((route) => route.via === via && routeApplies(route, host))
      .map((route) => ({ name, row, route, mode: route.mode ?? row.mode })),
  );
}

/** Whether a route applies to a host at its version. */
export function routeApplies({ host: hosts, platform, since = "0.0.0", until }: RouteRow, host: Host): boolean {
  const listed = [hosts].flat().includes(host.name);
  const onPlatform = platform === undefined || [platform].flat().includes(host.platform);
  return (
    listed && onPlatform && inHosts(host, { [host.name]: until === undefined ? `${since}+` : `${since}..${until}` })
  );
}

/** Parameters under the contract's names, from those under the names on the wire. */
export function toParams(payload: unknown, { payload: names = {} }: RouteRow): JsonRecord {
  const back = new Map(Object.entries(names).map(([ours, wire]) => [wire, ours]));
  const given = Object.entries(asRecord(payload));
  return Object.fromEntries(given.map(([name, value]) => [back.get(name) ?? name, value]));
}

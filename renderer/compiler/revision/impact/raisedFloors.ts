import {
  type Change,
  compareVersions,
  formatVersion,
  type Host,
  inHosts,
  parseVersion,
  type Version,
} from "../../../../actions/index.ts";
import type { Contract, HostName } from "../../../../schemas/index.ts";
import type { Project } from "../../project/openProject.ts";
import { removableBelow } from "./removableBelow.ts";
import { type SessionShare, shareBelow, type Traffic } from "./trafficOf.ts";

/** What it means not to serve versions of a host before this one any more. */
export interface RaisedFloor {
  readonly host: HostName;
  readonly version: string;
  /** The sessions that are served today and would not be. */
  readonly cutOff: SessionShare;
  /** How many fallbacks would never be taken any more. */
  readonly fallbacks: number;
  /** How many places could be deleted, fallbacks included. */
  readonly places: number;
}

/** What floors are weighed for. */
export interface FloorQuestion {
  readonly project: Project;
  readonly contract: Contract;
  readonly traffic: Traffic;
  /** The pages that are asked for; all when there are none. */
  readonly names: readonly string[];
}

/** Weighs one floor. */
export function raiseFloor(host: HostName, version: string, question: FloorQuestion): RaisedFloor {
  const { project, contract, traffic, names } = question;
  const dead = removableBelow({ [host]: version }, project, contract, names);
  const pages = project.checkAll().proved.filter(({ page }) => names.length === 0 || names.includes(page.page));
  const isServed = ({ name, platform, version: own }: Pick<Host, "name" | "platform" | "version">) =>
    pages.some(({ page }) =>
      inHosts({ name, platform, version: own, line: undefined, webview: undefined, evidence: [] }, page.supports),
    );
  return {
    host,
    version,
    cutOff: shareBelow(host, parseVersion(version), traffic, isServed),
    fallbacks: dead.filter(({ what }) => what === "dead-fallback").length,
    places: dead.length,
  };
}

/**
 * Weighs the floors that may be thought of: the gates of each host, and the versions at which a loss ends. Those that
 * free no fallback more than the one before them are left out.
 */
export function raisedFloors(changes: readonly Change[], question: FloorQuestion): readonly RaisedFloor[] {
  const losses = changes.filter(({ kind }) => kind === "lost").flatMap(({ ranges }) => ranges);
  return question.contract.hosts.hosts.flatMap(({ host, gates = [] }) => {
    const ends = losses.filter((range) => range.host === host).map(({ until }) => until);
    const versions = [...gates.map(({ version }) => parseVersion(version)), ...ends];
    const weighed = inOrder(versions).map((version) => raiseFloor(host, formatVersion(version), question));
    return weighed.filter(({ fallbacks }, index) => fallbacks > (weighed[index - 1]?.fallbacks ?? 0));
  });
}

function inOrder(versions: readonly (Version | undefined)[]): Version[] {
  const sorted = versions.filter((version) => version !== undefined).sort(compareVersions);
  return sorted.filter((version, index) => compareVersions(version, sorted[index - 1]) > 0);
}

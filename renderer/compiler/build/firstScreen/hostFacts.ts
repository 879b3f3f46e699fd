import type { Contract } from "../../../../schemas/index.ts";

/** What the script at the top of a page goes by (`settleHost`): how a host is recognised, and whose colours it wears. Pure. */
export function hostFacts(brand: string | undefined, contract: Contract) {
  const { hosts, storage } = contract.hosts;
  const types = hosts.flatMap(({ host, storedAs = [], lines = [] }) =>
    [...storedAs, ...lines.flatMap((line) => line.storedAs ?? [])].map((value) => [value, host] as const),
  );
  return {
    agents: hosts.flatMap(agentOf),
    stored: [storage.key, storage.legacyKey],
    types: Object.fromEntries(types),
    branded: hosts.flatMap(({ host, source }) => (source === undefined ? [] : [host])),
    brand,
    insets: insetFacts(contract),
    otherwise: hosts.find(({ platforms }) => platforms.includes("other"))?.host ?? "",
  };
}

type Agent = readonly [pattern: string, host: string, flags?: string];

function agentOf({ host, userAgent, ignoreCase }: Contract["hosts"]["hosts"][number]): readonly Agent[] {
  if (userAgent === undefined) return [];
  const pattern = versionFirst(userAgent);
  return [ignoreCase ? [pattern, host, "i"] : [pattern, host]];
}

/** A pattern whose first group is the version; whatever else has a name there is not asked for. */
function versionFirst(userAgent: string): string {
  return userAgent.replace("(?<version>", "(").replace(/\(\?<\w+>/g, "(?:");
}

/** Before which all versions are. */
const noVersion: readonly number[] = [1e9];

function numbersOf(version = "0"): readonly number[] {
  return version.split(".").map(Number);
}

function insetFacts({ hosts: { hosts, platforms, insets }, natives }: Contract) {
  if (!insets) return { agent: "", since: {}, top: "", bottom: 0, least: 0 };
  const isScaled = (platform: string) => insets.scaled.some((one) => one === platform);
  const patterns = (wanted: boolean) =>
    platforms
      .flatMap(({ platform, userAgent }) => (userAgent && isScaled(platform) === wanted ? userAgent : []))
      .join("|");
  const routes = natives[insets.native]?.routes ?? [];
  const apps = hosts.flatMap(({ host, bridge }) => {
    const route = routes.find((one) => [one.host].flat().some((name) => name === host));
    return bridge ? [[host, route ? numbersOf(route.since) : noVersion] as const] : [];
  });
  const { first } = insets.top;
  const { fallback, least = 0 } = insets.bottom;
  return {
    agent: `^(?!.*(?:${patterns(false)})).*(?:${patterns(true)})`,
    since: Object.fromEntries(apps),
    top: first ? `max(${first}px, env(safe-area-inset-top, 0px))` : "",
    ...{ bottom: fallback, least },
  };
}

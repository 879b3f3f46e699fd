import type { Contract } from "../../../../schemas/index.ts";

/** What the script at the top of a page goes by (`settleHost`): how a host is recognised, and whose colours it wears. Pure. */
export function hostFacts(brand: string | undefined, contract: Contract) {
  const { hosts, storage } = contract.hosts;
  const types = hosts.flatMap(({ host, storedAs = [], lines = [] }) =>
    [...storedAs, ...lines.flatMap((line) => line.storedAs ?? [])].map((value) => [value, host] as const),
  );
  return {
    agents: hosts.flatMap(({ host, userAgent, ignoreCase }) =>
      userAgent === undefined ? [] : [[versionFirst(userAgent), host, ignoreCase ? "i" : ""] as const],
    ),
    stored: [storage.key, storage.legacyKey],
    types: Object.fromEntries(types),
    branded: hosts.flatMap(({ host, source }) => (source === undefined ? [] : [host])),
    brand,
    insets: insetFacts(contract),
    otherwise: hosts.find(({ platforms }) => platforms.includes("other"))?.host ?? "",
  };
}

/** A pattern whose first group is the version; whatever else has a name there is not asked for. */
function versionFirst(userAgent: string): string {
  return userAgent.replace("(?<version>", "(").replace(/\(\?<\w+>/g, "(?:");
}

function insetFacts({ hosts: { hosts, platforms, insets }, natives }: Contract) {
  if (!insets) return undefined;
  const isScaled = (platform: string) => insets.scaled.some((one) => one === platform);
  const patterns = (wanted: boolean) =>
    platforms
      .flatMap(({ platform, userAgent }) => (userAgent && isScaled(platform) === wanted ? userAgent : []))
      .join("|");
  const routes = natives[insets.native]?.routes ?? [];
  const apps = hosts.flatMap(({ host, bridge }) => {
    const route = routes.find((one) => [one.host].flat().some((name) => name === host));
    return bridge ? [[host, route ? (route.since ?? "") : null] as const] : [];
  });
  const { fallback, least = 0 } = insets.bottom;
  return {
    agent: `^(?!.*(?:${patterns(false)})).*(?:${patterns(true)})`,
    since: Object.fromEntries(apps),
    ...{ top: insets.top.first ?? 0, bottom: fallback, least },
  };
}

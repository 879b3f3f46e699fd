import type { Contract } from "../../../../schemas/index.ts";

/** What the script at the top of a page goes by (`settleHost`): how a host is recognised, and whose colours it wears. Pure. */
export function hostFacts(brand: string | undefined, { hosts: { hosts, storage } }: Contract) {
  const types = hosts.flatMap(({ host, storedAs = [], lines = [] }) =>
    [...storedAs, ...lines.flatMap((line) => line.storedAs ?? [])].map((value) => [value, host] as const),
  );
  return {
    agents: hosts.flatMap(({ host, userAgent, ignoreCase }) =>
      // What a version is matters later.
      userAgent === undefined ? [] : [[userAgent.replace(/\(\?<\w+>/g, "(?:"), host, ignoreCase ? "i" : ""] as const],
    ),
    stored: [storage.key, storage.legacyKey],
    types: Object.fromEntries(types),
    branded: hosts.flatMap(({ host, source }) => (source === undefined ? [] : [host])),
    brand,
    otherwise: hosts.find(({ platforms }) => platforms.includes("other"))?.host ?? "",
  };
}

import { platformTitle } from "../../../actions/index.ts";
import type { Contract } from "../../../schemas/index.ts";
import { hostsOf, type Target, unversioned } from "./selection.ts";

/** A target in words: `GR 4.9.0 · 安卓`, `GR 4.6.0 以下 · iOS`, `浏览器`. Pure. */
export function describeTarget(contract: Contract, { host, platform, version }: Target): string {
  const row = hostsOf(contract).find((one) => one.host === host);
  const gates = row?.gates ?? [];
  const versionText = version === unversioned ? `${gates[0]?.version} 以下` : version;
  const hostText = [row?.title ?? host, ...(gates.length > 0 ? [versionText] : [])].join(" ");
  return platform === "other" ? hostText : `${hostText} · ${platformTitle(contract, platform, "zh")}`;
}

import type { Contract } from "../../schemas/index.ts";
import { type Choice, hostsOf, unversioned } from "./choice.ts";

/** A choice in words: `GR 4.9.0 · 安卓`, `GR 4.6.0 以下 · iOS`, `浏览器`. Pure. */
export function describeChoice(
  contract: Contract,
  { host, platform, version }: Pick<Choice, "host" | "platform" | "version">,
): string {
  const row = hostsOf(contract).find((one) => one.host === host);
  const gates = row?.gates ?? [];
  const words = version === unversioned ? `${gates[0]?.version} 以下` : version;
  const where = platform === "other" ? [] : [platformTitle(contract, platform)];
  return [[row?.title ?? host, ...(gates.length > 0 ? [words] : [])].join(" "), ...where].join(" · ");
}

/** What operators call a platform. */
export function platformTitle({ hosts }: Contract, platform: Choice["platform"]): string {
  return hosts.platforms.find((row) => row.platform === platform)?.title ?? platform;
}

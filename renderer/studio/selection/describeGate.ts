import { platformTitle } from "../../../actions/index.ts";
import type { Contract, PlatformName } from "../../../schemas/index.ts";
import type { VersionInterval } from "./versionAxis.ts";

/** What changes at the first version of an interval, in words; undefined when it begins at no gate. Pure. */
export function describeGate(
  contract: Contract,
  interval: VersionInterval,
  platform: PlatformName,
): string | undefined {
  const { version, what, platforms, isGate } = interval;
  if (!isGate) return undefined;
  if (platforms && !platforms.includes(platform)) {
    const titles = platforms.map((one) => platformTitle(contract, one, "zh")).join("、");
    return `${version} 起的变化只在${titles}：${what ?? "规格没有写明"}`;
  }
  return `${version} 起：${what ?? "有变化，规格没有写明是什么"}`;
}

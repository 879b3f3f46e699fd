import type { Contract, PlatformName } from "../../schemas/index.ts";
import type { Interval } from "./axis.ts";
import { platformTitle } from "./describeChoice.ts";

/** What a stretch of versions begins with, in words; undefined when it begins with no gate. Pure. */
export function describeGate(contract: Contract, interval: Interval, platform: PlatformName): string | undefined {
  const { version, what, platforms, isGate } = interval;
  if (!isGate) return undefined;
  if (platforms && !platforms.includes(platform)) {
    const titles = platforms.map((one) => platformTitle(contract, one)).join("、");
    return `${version} 起的变化只在${titles}：${what ?? "规格没有写明"}`;
  }
  return `${version} 起：${what ?? "有变化，规格没有写明是什么"}`;
}

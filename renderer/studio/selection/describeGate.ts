import { platformTitle } from "../../../actions/index.ts";
import type { Contract, PlatformName } from "../../../schemas/index.ts";
import { headerWords as words } from "../words/headerWords.ts";
import { studioLanguage } from "../words/studioLanguage.ts";
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
    const titles = platforms.map((one) => platformTitle(contract, one, studioLanguage)).join(words.platforms);
    return words.gateOf(version, titles, what);
  }
  return words.gate(version, what);
}

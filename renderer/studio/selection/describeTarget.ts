import { hostTitle, platformTitle } from "../../../actions/index.ts";
import type { Contract } from "../../../schemas/index.ts";
import { headerWords as words } from "../words/headerWords.ts";
import { studioLanguage } from "../words/studioLanguage.ts";
import { hostsOf, type Target, unversioned } from "./selection.ts";

/** A target in words: `GR 4.9.0 · Android`, `GR below 4.6.0 · iOS`, `Browser`. Pure. */
export function describeTarget(contract: Contract, { host, platform, version }: Target): string {
  const row = hostsOf(contract).find((one) => one.host === host);
  const gates = row?.gates ?? [];
  const versionText = version === unversioned ? words.below(gates[0]?.version ?? "") : version;
  const hostText = [hostTitle(contract, host, studioLanguage), ...(gates.length > 0 ? [versionText] : [])].join(" ");
  return platform === "other" ? hostText : `${hostText} · ${platformTitle(contract, platform, studioLanguage)}`;
}

import type { Contract } from "../../../schemas/index.ts";
import { hasPlatform, hostsOf, platformsOf, type Selection, type SelectionChange } from "../selection/selection.ts";
import { intervalAt, versionIntervals } from "../selection/versionAxis.ts";
import type { StudioCommand } from "./shortcuts.ts";

/** The change of selection that a command makes; undefined for other commands, and when there is no such target. Pure. */
export function selectByCommand(
  contract: Contract,
  selection: Selection,
  command: StudioCommand,
): SelectionChange | undefined {
  if (command.do === "host") return one("host", hostsOf(contract)[command.index]?.host);
  if (command.do === "platform") {
    const platform = platformsOf(contract)[command.index];
    return platform && hasPlatform(contract, selection.host, platform) ? { platform } : undefined;
  }
  return command.do === "gate" ? one("version", neighbour(contract, selection, command.by)) : undefined;
}

function one<Part extends keyof Selection>(
  part: Part,
  value: Selection[Part] | undefined,
): SelectionChange | undefined {
  return value === undefined ? undefined : { [part]: value };
}

function neighbour(contract: Contract, { host, platform, version }: Selection, by: -1 | 1): string | undefined {
  const intervals = versionIntervals(contract, host, platform);
  return intervals[intervalAt(intervals, version) + by]?.version;
}

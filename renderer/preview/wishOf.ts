import type { Contract } from "../../schemas/index.ts";
import { intervalAt, intervalsOf } from "./axis.ts";
import { type Choice, hasPlatform, hostsOf, platformsOf, type Wish } from "./choice.ts";
import type { Command } from "./shortcuts.ts";

/** The wish behind a command; undefined when it is for something else, or what it wants does not exist. Pure. */
export function wishOf(contract: Contract, choice: Choice, command: Command): Wish | undefined {
  if (command.do === "host") return one("host", hostsOf(contract)[command.index]?.host);
  if (command.do === "platform") {
    const platform = platformsOf(contract)[command.index];
    return platform && hasPlatform(contract, choice.host, platform) ? { platform } : undefined;
  }
  return command.do === "gate" ? one("version", neighbour(contract, choice, command.by)) : undefined;
}

function one<Part extends keyof Choice>(part: Part, value: Choice[Part] | undefined): Wish | undefined {
  return value === undefined ? undefined : { [part]: value };
}

function neighbour(contract: Contract, { host, platform, version }: Choice, by: -1 | 1): string | undefined {
  const intervals = intervalsOf(contract, host, platform);
  return intervals[intervalAt(intervals, version) + by]?.version;
}

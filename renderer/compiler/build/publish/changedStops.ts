import type { Stop } from "../../../../actions/index.ts";

/** What is stopped or lifted, and where; everywhere when `only` is left out. */
export type Stopped = Pick<Stop, "what" | "only">;

/**
 * Adds a stop to those that there are. It takes the place of those that it covers: of the same name on the same hosts, or of
 * all of that name where it has no `only`. It comes first, so that its sentence counts where another one holds besides. Pure.
 */
export function withStop(stops: readonly Stop[], stop: Stop): readonly Stop[] {
  return [stop, ...withoutStop(stops, stop)];
}

/** Takes the stops of a name away: all, or those on the very hosts that are named. Pure. */
export function withoutStop(stops: readonly Stop[], lifted: Stopped): readonly Stop[] {
  return stops.filter((one) => !isCovered(one, lifted));
}

function isCovered(one: Stopped, { what, only }: Stopped): boolean {
  return one.what === what && (only === undefined || hostsOf(one) === hostsOf({ only }));
}

/** Its hosts with their versions as one text, in whatever order they were named. */
function hostsOf({ only = {} }: Pick<Stop, "only">): string {
  return JSON.stringify(Object.entries(only).sort());
}

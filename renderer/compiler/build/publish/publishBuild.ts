import { makeLive } from "./makeLive.ts";
import { type Missing, missingOf } from "./putTree.ts";
import type { Build } from "./readBuild.ts";
import { liveEntries, type Provenance, recordRelease, webRoot } from "./releases.ts";
import type { PublishTarget } from "./target.ts";

/** What publishing would do, or has done. */
export interface PublishPlan extends Missing {
  readonly tree: string;
  /** The entry pages that become live, each with the build that it was of. */
  readonly entries: ReadonlyMap<string, string | null>;
}

/** What publishing a build to a target would do. */
export async function planOf(build: Build, target: PublishTarget): Promise<PublishPlan> {
  const [there, live] = [await target.list(`${webRoot}/`), await liveEntries(target)];
  const entries = [...build.entries.keys()].filter((entry) => live.get(entry) !== build.tree);
  return {
    tree: build.tree,
    ...missingOf(build, there),
    entries: new Map(entries.map((one) => [one, live.get(one) ?? null])),
  };
}

/**
 * Makes the entry pages of a build that is there whole those that everybody gets; what they were is written down before.
 * Those of other builds lead to them from then on.
 */
export async function release(
  build: Build,
  target: PublishTarget,
  who: Provenance,
  { entries }: PublishPlan,
): Promise<void> {
  if (entries.size === 0) return;
  const changed = [...entries].map(([entry, from]) => [entry, { from, to: build.tree }] as const);
  await recordRelease(target, { kind: "publish", ...who, entries: Object.fromEntries(changed) });
  await makeLive(target, new Map([...build.entries].filter(([entry]) => entries.has(entry))), who);
}

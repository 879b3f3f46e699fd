import { each } from "./each.ts";
import { makeLive } from "./makeLive.ts";
import { pageOfEntry } from "./readBuild.ts";
import { liveEntries, type Provenance, type Release, readReleases, recordRelease, webRoot } from "./releases.ts";
import { type PublishTarget, TargetError } from "./target.ts";

/** The entry pages that go back, each with the build that it goes back to. */
export type WayBack = ReadonlyMap<string, string>;

/**
 * Where pages go back to: each to the build that was live before the one that is. Of all pages those go back on which the
 * last build is live that was released, however often its release was begun.
 *
 * @param page its name; undefined: all
 */
export async function wayBack(target: PublishTarget, page: string | undefined): Promise<WayBack> {
  const [releases, live] = [await readReleases(target), await liveEntries(target)];
  const published = releases.filter(({ kind }) => kind === "publish").reverse();
  const wanted = page === undefined ? entriesOfLast(published, live) : await entriesOf(target, page, [...live.keys()]);
  const found = wanted.flatMap((entry): readonly (readonly [string, string])[] => {
    const from = published.find(({ entries }) => entries[entry]?.to === live.get(entry))?.entries[entry]?.from;
    return from ? [[entry, from]] : [];
  });
  return new Map(found);
}

/**
 * The entries on which the build is live that was released last, of those that are live anywhere. A page that was new in its
 * release has nothing to go back to, and stays.
 */
function entriesOfLast(published: readonly Release[], live: ReadonlyMap<string, string>): readonly string[] {
  const all = published.flatMap(({ entries }) => Object.entries(entries).filter(([, { from }]) => from !== null));
  const last = all.find(([entry, { to }]) => live.get(entry) === to)?.[1].to;
  return [...new Set(all.filter(([entry, { to }]) => to === last && live.get(entry) === to).map(([entry]) => entry))];
}

/** Makes pages live again as they were, from what lies at the target; all others lead to them so. Needs no build. */
export async function rollBack(target: PublishTarget, way: WayBack, who: Provenance): Promise<void> {
  const live = await liveEntries(target);
  // All that is needed is there before anything is changed.
  const pages = await each([...way], async ([entry, tree]) => {
    const html = await target.read(`${webRoot}/trees/${tree}/${entry}`);
    const file = `trees/${tree}/${entry}`;
    if (!html) throw new TargetError({ en: `${file} is not there any more.`, zh: `${file} 已经不在了。` });
    return [entry, html] as const;
  });
  const changed = [...way].map(([entry, to]) => [entry, { from: live.get(entry) ?? null, to }] as const);
  await recordRelease(target, { kind: "rollback", ...who, entries: Object.fromEntries(changed) });
  await makeLive(target, new Map(pages), who);
}

/** The entries of a page; `index` where it is the first page. */
async function entriesOf(target: PublishTarget, page: string, entries: readonly string[]): Promise<readonly string[]> {
  const own = entries.filter((entry) => pageOfEntry(entry) === page);
  const pairs = own.map(async (entry) => {
    const index = entry.replace(page, "index");
    const [html, first] = [await target.read(`${webRoot}/${entry}`), await target.read(`${webRoot}/${index}`)];
    return html && first?.equals(html) ? [entry, index] : [entry];
  });
  return (await Promise.all(pairs)).flat();
}

import type { PageAddresses } from "../../../../schemas/index.ts";
import { hashOf } from "../../cache/cache.ts";
import { type Build, pageOfEntry, pagesIn } from "./readBuild.ts";
import { liveEntries, webRoot } from "./releases.ts";
import type { PublishTarget } from "./target.ts";

/**
 * A build of which one page alone is new: all others, to which that page leads, are as they are live, and as this build has
 * them where they are live nowhere. It has a name of its own, made of both.
 *
 * @param page the name of the page
 */
export async function onlyPage(build: Build, page: string, target: PublishTarget): Promise<Build> {
  const live = await liveEntries(target);
  const isOwn = isOf(build, page);
  const others = [...live].filter(([entry]) => !isOwn(entry)).sort();
  const name = Buffer.from(hashOf([build.tree, page, JSON.stringify(others)]), "base64url")
    .toString("hex")
    .slice(0, 12);
  const files = new Map([...build.files].filter(([path]) => !path.startsWith("trees/")));
  const addresses = (tree: string, of: string) => `trees/${tree}/addresses/${of}.json`;
  // A page that this build has no more is live, and other pages lead there.
  for (const of of new Set([...pagesIn(build), ...others.map(([entry]) => pageOfEntry(entry))])) {
    const own = build.files.get(addresses(build.tree, of));
    const tree = of === page ? undefined : live.get(`${of}.html`);
    const found = tree === undefined ? own : await target.read(`${webRoot}/${addresses(tree, of)}`);
    if (found) files.set(addresses(name, of), tree === undefined ? found : withOwnCode(found, own));
  }
  const entries = [...build.entries]
    .filter(([entry]) => isOwn(entry))
    .map(([entry, html]) => {
      return [entry, Buffer.from(html.toString("utf8").replace(`"tree":"${build.tree}"`, `"tree":"${name}"`))] as const;
    });
  return { tree: name, entries: new Map(entries), files };
}

/**
 * The pages to which a page leads, also by way of each other, that are live nowhere: a tap on that page finds them, their
 * own address does not.
 *
 * @param next the pages to which the steps of a page lead
 */
export async function newPagesBehind(
  page: string,
  next: (page: string) => readonly string[],
  target: PublishTarget,
): Promise<readonly string[]> {
  const live = await liveEntries(target);
  const found = new Set([page]);
  // What is added while the set is gone through is gone through as well.
  for (const one of found) for (const to of next(one)) if (!live.has(`${to}.html`)) found.add(to);
  return [...found].filter((one) => one !== page);
}

/**
 * The address of a page as it is live, for a client of another build: which scripts and styles it needs ahead is said of that
 * build, since a client has all code from its own. A page of another build is fetched with these, so its own are never asked for.
 *
 * @param live what the build says of which it is live
 * @param own what the client's build says; undefined: it has no such page, and nothing to fetch ahead
 */
function withOwnCode(live: Buffer, own: Buffer | undefined): Buffer {
  const [said, ours]: PageAddresses[] = [live, own ?? live].map((text) => JSON.parse(text.toString("utf8")));
  if (!said?.ahead || !ours?.ahead) return live;
  return Buffer.from(JSON.stringify({ ...said, ahead: { ...said.ahead, code: own ? ours.ahead.code : {} } }));
}

/** Whether an entry is of a page; the first page is there as `index` as well. */
function isOf({ entries }: Pick<Build, "entries">, page: string): (entry: string) => boolean {
  return (entry) => {
    if (pageOfEntry(entry) === page) return true;
    const twin = entries.get(entry.replace(/^index/, page));
    return pageOfEntry(entry) === "index" && twin !== undefined && entries.get(entry)?.equals(twin) === true;
  };
}

import type { PageAddresses } from "../../../../schemas/index.ts";
import { hashOf } from "../../cache/cache.ts";
import type { Build } from "./readBuild.ts";
import { pageOfEntry } from "./readBuild.ts";
import { liveEntries, webRoot } from "./releases.ts";
import type { PublishTarget } from "./target.ts";

/**
 * A build of which one page alone is new: all others, to which that page leads, are as they are live. It has a name of its own,
 * made of both.
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
  for (const [path, bytes] of build.files) {
    const of = /^trees\/\w+\/addresses\/(.+)\.json$/.exec(path)?.[1];
    if (of === undefined) continue;
    const tree = of === page ? undefined : live.get(`${of}.html`);
    const found = tree === undefined ? undefined : await target.read(`${webRoot}/${addresses(tree, of)}`);
    if (tree === undefined) files.set(addresses(name, of), bytes);
    else if (found) files.set(addresses(name, of), withOwnCode(found, bytes));
  }
  const entries = [...build.entries]
    .filter(([entry]) => isOwn(entry))
    .map(([entry, html]) => {
      return [entry, Buffer.from(html.toString("utf8").replace(`"tree":"${build.tree}"`, `"tree":"${name}"`))] as const;
    });
  return { tree: name, entries: new Map(entries), files };
}

/**
 * The address of a page as it is live, for a client of another build: which scripts and styles it needs ahead is said of that
 * build, since a client has all code from its own. A page of another build is fetched with these, so its own are never asked for.
 *
 * @param live what the build says of which it is live
 * @param own what the client's build says
 */
function withOwnCode(live: Buffer, own: Buffer): Buffer {
  const [said, ours]: PageAddresses[] = [live, own].map((text) => JSON.parse(text.toString("utf8")));
  if (!said?.ahead || !ours?.ahead) return live;
  return Buffer.from(JSON.stringify({ ...said, ahead: { ...said.ahead, code: ours.ahead.code } }));
}

/** Whether an entry is of a page; the first page is there as `index` as well. */
function isOf({ entries }: Pick<Build, "entries">, page: string): (entry: string) => boolean {
  return (entry) => {
    if (pageOfEntry(entry) === page) return true;
    const twin = entries.get(entry.replace(/^index/, page));
    return pageOfEntry(entry) === "index" && twin !== undefined && entries.get(entry)?.equals(twin) === true;
  };
}

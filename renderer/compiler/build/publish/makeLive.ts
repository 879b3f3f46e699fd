import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { PageAddresses } from "../../../../schemas/index.ts";
import { hashOf } from "../../cache/cache.ts";
import { each } from "./each.ts";
import { keep, missingOf, put, putTree } from "./putTree.ts";
import { pageOfEntry } from "./readBuild.ts";
import { type Provenance, readRecord, type TreeRecord, treeIn, webRoot } from "./releases.ts";
import type { PublishTarget } from "./target.ts";

/** An entry page that is live. */
interface LiveEntry {
  readonly html: string;
  readonly tree: string;
}

/** Where each page lies in a build, by its name, as text. */
type Addresses = ReadonlyMap<string, string>;

/**
 * Makes entry pages live, and has all others lead to them: where what is live is of several builds, the addresses of all pages
 * lie in a mix of these, which the HTML names beside its own build. Pages of these builds that are live nowhere are in it, too.
 * Who has a page open already stays with what it names. What becomes live comes last: who stops in the midst can begin again,
 * or go back; then those are put anew that were left between two builds.
 *
 * @param entries the HTML as it was built, by its file
 */
export async function makeLive(
  target: PublishTarget,
  entries: ReadonlyMap<string, Buffer>,
  who: Provenance,
): Promise<void> {
  const live = await readLive(target, entries);
  const builds = new Map<string, Addresses>();
  for (const { tree } of live.values()) if (!builds.has(tree)) builds.set(tree, await addressesIn(target, tree));
  const mixed = await withNewPages(target, liveAddresses(live, builds), builds);
  const places = new Map([...mixed].map(([page, text]) => [page, placeOf(text)]));
  const leads = (own: Addresses | undefined) =>
    [...(own ?? [])].every(([page, text]) => places.get(page) === placeOf(text));
  const apart = new Set([...builds.keys()].filter((tree) => !leads(builds.get(tree))));
  const name = nameOf(mixed);
  if (apart.size > 0) await putMix(target, name, mixed, [...builds.keys()].sort(), who);
  const write = async (entry: string) => {
    const { html = "", tree = "" } = live.get(entry) ?? {};
    const now = withMix(html, tree, apart.has(tree) ? name : undefined);
    const isChanged = entries.has(entry) || now !== html || (await isTorn(target, entry, html));
    const bytes = (now === html && entries.get(entry)) || Buffer.from(now);
    if (isChanged) await put(target, entry, bytes, keep.anew);
  };
  await each(
    [...live.keys()].filter((entry) => !entries.has(entry)),
    write,
  );
  await each([...entries.keys()], write);
}

/** Where a page lies and what it needs. What it takes to fetch it ahead is said of each client's own build, and no difference. */
function placeOf(text: string): string {
  const { files, needs } = JSON.parse(text) as PageAddresses;
  return JSON.stringify([files, needs]);
}

/** The mix that an entry page names; undefined: it leads to its own build. */
export function mixIn(html: Buffer | string): string | undefined {
  return /"tree":"\w+","mix":"(\w+)"/.exec(html.toString("utf8"))?.[1];
}

function withMix(html: string, tree: string, mix: string | undefined): string {
  const said = mix === undefined ? "" : `,"mix":"${mix}"`;
  return html.replace(/"tree":"\w+"(?:,"mix":"\w+")?/, `"tree":"${tree}"${said}`);
}

/** The entry pages that are live, with those that become so. */
async function readLive(
  target: PublishTarget,
  entries: ReadonlyMap<string, Buffer>,
): Promise<ReadonlyMap<string, LiveEntry>> {
  const files = [...(await target.list(`${webRoot}/`)).keys()].filter((file) => /^www\/[^/]+\.html$/.test(file));
  const there = files.map((file) => file.slice(webRoot.length + 1));
  const live = new Map<string, LiveEntry>();
  await each([...new Set([...there, ...entries.keys()])], async (entry) => {
    const html = (entries.get(entry) ?? (await target.read(`${webRoot}/${entry}`)))?.toString("utf8") ?? "";
    const tree = treeIn(html);
    if (tree !== undefined) live.set(entry, { html, tree });
  });
  return live;
}

/** Whether an entry lies compressed as another build has it: somebody was killed before the page itself was written. */
async function isTorn(target: PublishTarget, entry: string, html: string): Promise<boolean> {
  if (!target.isServed) return false;
  const [gz, br] = await Promise.all([".gz", ".br"].map((packed) => target.read(`${webRoot}/${entry}${packed}`)));
  try {
    const texts = [gz && gunzipSync(gz), br && brotliDecompressSync(br)];
    return texts.some((text) => text && text.toString("utf8") !== html);
  } catch {
    // What nobody can read is written anew.
    return true;
  }
}

async function addressesIn(target: PublishTarget, tree: string): Promise<Addresses> {
  const folder = `${webRoot}/trees/${tree}/addresses/`;
  const files = [...(await target.list(folder)).keys()].filter((file) => file.endsWith(".json"));
  const found = new Map<string, string>();
  await each(files, async (file) => {
    const text = await target.read(file);
    if (text) found.set(file.slice(folder.length, -".json".length), text.toString("utf8"));
  });
  return found;
}

/** Of each page the address in the build of which it is live. */
function liveAddresses(live: ReadonlyMap<string, LiveEntry>, builds: ReadonlyMap<string, Addresses>): Addresses {
  const found = [...live].sort().flatMap(([entry, { tree }]): readonly (readonly [string, string])[] => {
    const page = pageOfEntry(entry);
    const text = entry === `${page}.html` ? builds.get(tree)?.get(page) : undefined;
    return text === undefined ? [] : [[page, text]];
  });
  return new Map(found);
}

/**
 * Adds the pages of these builds that are live nowhere, as the newest of them has each: a page that was published alone may
 * lead to one that is new in its build.
 */
async function withNewPages(target: PublishTarget, live: Addresses, builds: ReadonlyMap<string, Addresses>) {
  const fresh = [...builds].map(([tree, own]) => [tree, [...own].filter(([page]) => !live.has(page))] as const);
  const dated = await each(
    fresh.filter(([, pages]) => pages.length > 0),
    async ([tree, pages]) => {
      const note = await readRecord<TreeRecord>(target, `${webRoot}/trees/${tree}/tree.json`);
      return { date: `${note?.at} ${tree}`, pages };
    },
  );
  const newestLast = [...dated].sort((a, b) => (a.date < b.date ? -1 : 1));
  const added = new Map(newestLast.flatMap(({ pages }) => pages));
  return new Map([...live, ...[...added].sort()]);
}

function nameOf(mixed: Addresses): string {
  return Buffer.from(hashOf([JSON.stringify([...mixed])]), "base64url")
    .toString("hex")
    .slice(0, 12);
}

async function putMix(
  target: PublishTarget,
  name: string,
  mixed: Addresses,
  of: readonly string[],
  who: Provenance,
): Promise<void> {
  const files = new Map(
    [...mixed].map(([page, text]) => [`trees/${name}/addresses/${page}.json`, Buffer.from(text)] as const),
  );
  const pages = [...mixed.values()].flatMap((text) => Object.values<string>(JSON.parse(text).files));
  const mix = { tree: name, entries: new Map(), files, mixOf: of, needs: pages };
  await putTree(mix, target, who, missingOf(mix, await target.list(`${webRoot}/trees/${name}/`)));
}

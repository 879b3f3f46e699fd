import { mixIn } from "./makeLive.ts";
import { liveEntries, readReleases, readShare, type TreeRecord, webRoot } from "./releases.ts";
import type { PublishTarget } from "./target.ts";

/** How many builds are kept, and for how many days; one that either of them keeps stays. */
export interface TreeKeeping {
  readonly count: number;
  readonly days: number;
}

/** That a build is whole, and that it was begun. */
const notes = ["tree", "begun"] as const;

/**
 * What of a target is of no build any more that is kept: the newest, the young, those that are live or have a share of the
 * clients, and those that these can be rolled back to. What somebody was writing who was killed is of none.
 *
 * @param now in milliseconds since 1970
 */
export async function unkeptFiles(
  target: PublishTarget,
  { count, days }: TreeKeeping,
  now: number,
): Promise<readonly string[]> {
  const files = [...(await target.list(`${webRoot}/`)).keys()].map((file) => file.slice(webRoot.length + 1));
  const [whole, begun] = [await readNotes(target, files, "tree"), await readNotes(target, files, "begun")];
  const share = await readShare(target);
  const live = new Set((await liveEntries(target)).values());
  const before = (await readReleases(target)).flatMap(({ entries }) =>
    Object.values(entries).flatMap(({ from, to }) => (from !== null && live.has(to) ? [from] : [])),
  );
  const entries = await Promise.all(
    files.filter((file) => /^[^/]+\.html$/.test(file)).map((file) => target.read(`${webRoot}/${file}`)),
  );
  const mixes = entries.flatMap((html) => mixIn(html ?? "") ?? []);
  const needed = new Set([...live, ...before, ...mixes, ...(share ? [share.tree] : [])]);
  const isYounger = ({ at }: TreeRecord, most: number) => now - Date.parse(at) < most * 86_400_000;
  const kept = [
    ...[whole.filter(({ mixOf }) => !mixOf), whole.filter(({ mixOf }) => mixOf)].flatMap((kind) =>
      kind.filter((one, index) => index < count || isYounger(one, days) || needed.has(one.tree)),
    ),
    // Perhaps somebody is writing it.
    ...begun.filter((one) => isYounger(one, 1)),
  ];
  const own = new Set(
    kept.flatMap(({ tree, files: listed }) => [...listed, ...notes.map((name) => `trees/${tree}/${name}.json`)]),
  );
  const plain = (file: string) => file.replace(/\.(?:gz|br)$/, "");
  return files.filter((file) => /^(?:assets|pages|trees)\/|\.part$/.test(file) && !own.has(plain(file)));
}

/** Removes them, the notes of builds first: a build without its note is none. */
export async function prune(target: PublishTarget, files: readonly string[]): Promise<void> {
  const notesFirst = [...files].sort((a, b) => Number(b.endsWith("/tree.json")) - Number(a.endsWith("/tree.json")));
  for (const file of notesFirst) await target.remove(`${webRoot}/${file}`);
}

/** The newest first. */
async function readNotes(
  target: PublishTarget,
  files: readonly string[],
  name: (typeof notes)[number],
): Promise<readonly TreeRecord[]> {
  const found = files.filter((file) => file.startsWith("trees/") && file.endsWith(`/${name}.json`));
  const texts = await Promise.all(found.map((file) => target.read(`${webRoot}/${file}`)));
  const trees = texts.flatMap((text) => (text ? [JSON.parse(text.toString("utf8")) as TreeRecord] : []));
  return trees.sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

import { each } from "./each.ts";
import { mixIn } from "./makeLive.ts";
import { readRecord, readReleases, readShare, type TreeRecord, treeIn, webRoot } from "./releases.ts";
import { type PublishTarget, TargetError } from "./target.ts";

/** How many builds are kept, and for how many days; one that either of them keeps stays. */
export interface TreeKeeping {
  readonly count: number;
  readonly days: number;
}

/** That a build is whole, and that it was begun. */
const notes = ["tree", "begun"] as const;

/**
 * What of a target is of builds that are kept no longer: all but the newest, the young, those that are live or have a share
 * of the clients, and those that these can be rolled back to. What somebody was writing who was killed is of none. A file
 * that no build has listed is somebody else's, and stays.
 *
 * @param now in milliseconds since 1970
 * @throws TargetError where a build is served of which nobody knows any more what it needs
 */
export async function unkeptFiles(
  target: PublishTarget,
  { count, days }: TreeKeeping,
  now: number,
): Promise<readonly string[]> {
  const files = [...(await target.list(`${webRoot}/`)).keys()].map((file) => file.slice(webRoot.length + 1));
  const [whole, begun] = [await readNotes(target, files, "tree"), await readNotes(target, files, "begun")];
  const served = await servedTrees(target, files);
  requireNotes(target, served, whole);
  const needed = new Set([...served, ...(await treesBefore(target, served))]);
  const isYounger = ({ at }: TreeRecord, most: number) => now - Date.parse(at) < most * 86_400_000;
  const kept = [
    ...[whole.filter(({ mixOf }) => !mixOf), whole.filter(({ mixOf }) => mixOf)].flatMap((kind) =>
      kind.filter((one, index) => index < count || isYounger(one, days) || needed.has(one.tree)),
    ),
    // Perhaps somebody is writing it.
    ...begun.filter((one) => isYounger(one, 1) || needed.has(one.tree)),
  ];
  const own = new Set(kept.flatMap(listedBy));
  const stays = new Set([...needed, ...kept.map(({ tree }) => tree)]);
  const old = new Set([...whole, ...begun].filter(({ tree }) => !stays.has(tree)).flatMap(listedBy));
  return files.filter((file) => {
    const [plain, tree] = [plainName(file), /^trees\/([^/]+)\//.exec(file)?.[1]];
    if (file.endsWith(".part")) return tree !== undefined || own.has(plain) || old.has(plain) || isEntry(plain);
    return !own.has(plain) && (old.has(plain) || (tree !== undefined && !stays.has(tree)));
  });
}

/** The builds and mixes that clients get now. */
async function servedTrees(target: PublishTarget, files: readonly string[]): Promise<ReadonlySet<string>> {
  const pages = await each(files.filter(isEntry), (file) => target.read(`${webRoot}/${file}`));
  const named = pages.flatMap((html) => [treeIn(html ?? ""), mixIn(html ?? "")]);
  const share = await readShare(target);
  return new Set([...named, share?.tree].flatMap((tree) => tree ?? []));
}

/** The builds that those which are served can be rolled back to. */
async function treesBefore(target: PublishTarget, served: ReadonlySet<string>): Promise<readonly string[]> {
  const changes = (await readReleases(target)).flatMap(({ entries }) => Object.values(entries));
  return changes.flatMap(({ from, to }) => (from !== null && served.has(to) ? [from] : []));
}

/** Throws where the note of a build that is served is gone: its files would be taken for nobody's. */
function requireNotes(target: PublishTarget, served: ReadonlySet<string>, whole: readonly TreeRecord[]): void {
  const noted = new Set(whole.map(({ tree }) => tree));
  const unknown = [...served].find((tree) => !noted.has(tree));
  if (unknown === undefined) return;
  const note = `${webRoot}/trees/${unknown}/tree.json`;
  throw new TargetError({
    en: `${target.name}: nothing old is removed. ${note} is missing, and clients get ${unknown}: nobody knows which files it needs. Publish that build again, or another one to everybody, then remove.`,
    zh: `${target.name}：没有清理旧的构建。缺少 ${note}，而用户正在用 ${unknown}，不知道它需要哪些文件。请重新发布这个构建，或者向所有用户发布另一个，然后再清理。`,
  });
}

/** The files that a build needs, with its own notes. */
function listedBy({ tree, files }: TreeRecord): readonly string[] {
  return [...files, ...notes.map((name) => `trees/${tree}/${name}.json`)];
}

/** The name of a file without what its compressed and half written versions have behind it. */
function plainName(file: string): string {
  return file.replace(/(?:\.[\w-]{36})?\.part$/, "").replace(/\.(?:gz|br)$/, "");
}

function isEntry(file: string): boolean {
  return /^[^/]+\.html$/.test(file);
}

/** The builds that are removed with these files. */
export function removedTrees(files: readonly string[]): readonly string[] {
  return files.flatMap((file) => /^trees\/(\w+)\/tree\.json$/.exec(file)?.[1] ?? []);
}

/**
 * Removes them. Notes that builds are whole come first: a build without one is none. Notes that they were begun come last:
 * who is stopped in the midst finds the rest by these the next time.
 */
export async function prune(target: PublishTarget, files: readonly string[]): Promise<void> {
  const turn = (file: string) => (file.endsWith("/tree.json") ? 0 : file.endsWith("/begun.json") ? 2 : 1);
  const inTurn = [...files].sort((a, b) => turn(a) - turn(b));
  for (const file of inTurn) await target.remove(`${webRoot}/${file}`);
}

/** The newest first. */
async function readNotes(
  target: PublishTarget,
  files: readonly string[],
  name: (typeof notes)[number],
): Promise<readonly TreeRecord[]> {
  const found = files.filter((file) => file.startsWith("trees/") && file.endsWith(`/${name}.json`));
  const trees = await each(found, (file) => readRecord<TreeRecord>(target, `${webRoot}/${file}`));
  return trees.flatMap((one) => one ?? []).sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

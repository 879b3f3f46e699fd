import type { Deposit, PublishTarget } from "./target.ts";

/** A share of the clients that gets a build before all others. */
export interface Share {
  readonly tree: string;
  /** Of all clients, from 0 to 100. */
  readonly percent: number;
  /** Hosts of which all clients get it. */
  readonly hosts: readonly string[];
  /** Since when, as `Date.toISOString` writes it; what is not written yet has none. */
  readonly since?: string;
}

/** Who made something, when, and why; as git has it. */
export interface Provenance {
  readonly commit: string;
  readonly by: string;
  readonly why: string;
  /** As `Date.toISOString` writes it. */
  readonly at: string;
}

/** A build as it lies at a target. */
export interface TreeRecord extends Provenance {
  readonly tree: string;
  /** All files that it needs, below the web root. */
  readonly files: readonly string[];
  /** Of a mix, which has addresses alone: the builds of which its pages are. */
  readonly mixOf?: readonly string[];
}

/** What was changed of what is live: the entry pages, each with the build that it was of before and is of now. */
export interface Release extends Provenance {
  readonly kind: "publish" | "rollback";
  readonly entries: Readonly<Record<string, { readonly from: string | null; readonly to: string }>>;
}

/** The folder at a target that is served. */
export const webRoot = "www";

const folder = "releases";
const shareFile = `${folder}/share.json`;

/** The releases of a target, the oldest first. */
export async function readReleases(target: PublishTarget): Promise<readonly Release[]> {
  const files = [...(await target.list(`${folder}/`)).keys()].filter((file) => /\/\d+\.json$/.test(file)).sort();
  const texts = await Promise.all(files.map((file) => target.read(file)));
  return texts.flatMap((text) => (text ? [JSON.parse(text.toString("utf8")) as Release] : []));
}

/** Writes down what is about to be changed, before it is: what stops in its midst can so be taken back. */
export async function recordRelease(target: PublishTarget, release: Release): Promise<void> {
  const before = await readReleases(target);
  const last = before[before.length - 1];
  // One that was begun, and is gone on with.
  if (last && JSON.stringify(last.entries) === JSON.stringify(release.entries) && last.kind === release.kind) return;
  const number = String(before.length + 1).padStart(6, "0");
  // Of two that publish at once the second one is refused, before anything of it is live.
  await target.write(`${folder}/${number}.json`, { ...recordText(release), isNew: true });
}

/** Which build each entry page that is live is of. */
export async function liveEntries(target: PublishTarget): Promise<ReadonlyMap<string, string>> {
  const files = [...(await target.list(`${webRoot}/`)).keys()];
  const entries = files.filter((file) => /^www\/[^/]+\.html$/.test(file));
  const found = await Promise.all(
    entries.map(async (file) => [file.slice(webRoot.length + 1), treeIn((await target.read(file)) ?? "")] as const),
  );
  return new Map(found.flatMap(([file, tree]) => (tree === undefined ? [] : [[file, tree] as const])));
}

/** The build that an entry page belongs to. */
export function treeIn(html: Buffer | string): string | undefined {
  return /"tree":"(\w+)"/.exec(html.toString("utf8"))?.[1];
}

/** Who gets another build than all others; undefined: nobody does. */
export async function readShare(target: PublishTarget): Promise<Share | undefined> {
  const text = await target.read(shareFile);
  return text && (JSON.parse(text.toString("utf8")) as Share);
}

/** Gives a share of the clients another build, or nobody. */
export async function writeShare(target: PublishTarget, share: Share | undefined): Promise<void> {
  if (share) await target.write(shareFile, recordText({ ...share, since: new Date().toISOString() }));
  else await target.remove(shareFile);
}

/** A record at a target, which nobody keeps. */
export function recordText(value: object): Deposit {
  return { bytes: Buffer.from(`${JSON.stringify(value, null, 2)}\n`), type: "application/json", keep: "no-store" };
}

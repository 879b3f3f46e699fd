import { each } from "./each.ts";
import { type Deposit, type PublishTarget, TargetError } from "./target.ts";

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
  const numbers = await releaseNumbers(target);
  const found = await each(numbers, (number) => readRecord<Release>(target, releaseFile(number)));
  return found.flatMap((one) => one ?? []);
}

/** The numbers of the releases of which there is a record, in order. Somebody may have removed old ones. */
async function releaseNumbers(target: PublishTarget): Promise<readonly number[]> {
  const files = [...(await target.list(`${folder}/`)).keys()];
  const numbers = files.flatMap((file) => /\/(\d+)\.json$/.exec(file)?.[1] ?? []).map(Number);
  return numbers.sort((a, b) => a - b);
}

function releaseFile(number: number): string {
  return `${folder}/${String(number).padStart(6, "0")}.json`;
}

/** Writes down what is about to be changed, before it is: what stops in its midst can so be taken back. */
export async function recordRelease(target: PublishTarget, release: Release): Promise<void> {
  const last = (await releaseNumbers(target)).at(-1);
  const before = last === undefined ? undefined : await readRecord<Release>(target, releaseFile(last));
  // One that was begun, and is gone on with.
  if (before && JSON.stringify(before.entries) === JSON.stringify(release.entries) && before.kind === release.kind)
    return;
  // Of two that publish at once the second one is refused, before anything of it is live.
  await target.write(releaseFile((last ?? 0) + 1), { ...recordText(release), isNew: true });
}

/** Which build each entry page that is live is of. */
export async function liveEntries(target: PublishTarget): Promise<ReadonlyMap<string, string>> {
  const files = [...(await target.list(`${webRoot}/`)).keys()];
  const entries = files.filter((file) => /^www\/[^/]+\.html$/.test(file));
  const found = await each(
    entries,
    async (file) => [file.slice(webRoot.length + 1), treeIn((await target.read(file)) ?? "")] as const,
  );
  return new Map(found.flatMap(([file, tree]) => (tree === undefined ? [] : [[file, tree] as const])));
}

/** The build that an entry page belongs to. */
export function treeIn(html: Buffer | string): string | undefined {
  return /"tree":"(\w+)"/.exec(html.toString("utf8"))?.[1];
}

/** Who gets another build than all others; undefined: nobody does. */
export async function readShare(target: PublishTarget): Promise<Share | undefined> {
  return await readRecord<Share>(target, shareFile);
}

/** Gives a share of the clients another build, or nobody. */
export async function writeShare(target: PublishTarget, share: Share | undefined): Promise<void> {
  if (share) await target.write(shareFile, recordText({ ...share, since: new Date().toISOString() }));
  else await target.remove(shareFile);
}

/** Who has a share, in few words: `5%, gr`. */
export function clientsOf({ percent, hosts }: Pick<Share, "percent" | "hosts">): string {
  return [...(percent > 0 ? [`${percent}%`] : []), ...hosts].join(", ");
}

/** A record at a target, which nobody keeps. */
export function recordText(value: object): Deposit {
  return { bytes: Buffer.from(`${JSON.stringify(value, null, 2)}\n`), type: "application/json", keep: "no-store" };
}

/** Reads a record; undefined: there is none. Rejects with a `TargetError` where somebody has damaged it. */
export async function readRecord<Kind>(target: PublishTarget, file: string): Promise<Kind | undefined> {
  const text = await target.read(file);
  if (!text) return undefined;
  try {
    return JSON.parse(text.toString("utf8")) as Kind;
  } catch {
    throw new TargetError({
      en: `${target.name}: ${file} is damaged. Put it back from a copy, or remove it: what it says is then as if it had never been.`,
      zh: `${target.name}：${file} 已损坏。请用备份恢复，或者删除它：其中的记录就当从来没有过。`,
    });
  }
}

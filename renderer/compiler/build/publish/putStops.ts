import type { Stop, StopList } from "../../../../actions/index.ts";
import { recordText, webRoot } from "./releases.ts";
import { publicKeyOf, signStops, verifyStops } from "./signStops.ts";
import { type Deposit, type PublishTarget, TargetError } from "./target.ts";

/** What clients ask for. */
const published = `${webRoot}/stop.json`;

/** Every list that was signed, by its number: of two that stop at once the second is refused here, and no older one comes back. */
const records = "stops";

/** After so many others that were faster, who stops is told so. */
const mostTries = 10;

/** What is stopped at a target, as far as a key vouches for it. */
export interface FoundStops {
  /** The newest list that the key has signed. */
  readonly list: StopList;
  /** Whether it is what clients are given. */
  readonly isPublished: boolean;
  /** The files that count now and that the key has not signed, or that are damaged. */
  readonly unsigned: readonly string[];
  /** Where the next list is written down. */
  readonly next: string;
}

/**
 * Finds what is stopped at a target.
 *
 * @param key the public key, as app.yaml has it
 */
export async function findStops(target: PublishTarget, key: string): Promise<FoundStops> {
  const files = await recordsAt(target);
  const last = files[files.length - 1];
  const texts = new Map<string, string>();
  for (const file of [...files, published]) {
    const bytes = await target.read(file);
    if (bytes) texts.set(file, bytes.toString("utf8"));
  }
  const read = (file: string) => verifyStops(texts.get(file) ?? "", key);
  const nothing: StopList = { issued: 0, stops: [] };
  const list = [...texts.keys()].reduce((newest, file) => newerOf(newest, read(file)), nothing);
  const counting = [...new Set([last ?? published, published])].filter((file) => texts.has(file));
  return {
    list,
    isPublished: (read(published) ?? nothing).issued === list.issued,
    unsigned: counting.filter((file) => !read(file)),
    next: `${records}/${String(numberOf(last) + 1).padStart(6, "0")}.json`,
  };
}

/** Throws where what lies at a target is not what the key has signed: it is neither believed nor signed again. */
export function requireSigned({ unsigned: [file] }: FoundStops, { name }: PublishTarget): void {
  if (file === undefined) return;
  throw new TargetError({
    en: `${name}/${file}: it is damaged, or was not signed by the key of emergencyStop in app.yaml; nothing of it is taken over. If that key is right: gangway stop --anew --key FILE --to ${name} puts in its place what the key has signed last, and says what that is.`,
    zh: `${name}/${file}：内容已损坏，或者不是 app.yaml 里 emergencyStop 的密钥签的，不会沿用。确认密钥没错后运行 gangway stop --anew --key 私钥文件 --to ${name}，换回这个密钥最后一次签的名单，并列出内容。`,
  });
}

/**
 * Changes what is stopped at a target, and gives what is stopped then. A list that somebody else writes meanwhile is changed,
 * too, and not lost.
 *
 * @param path the file of the private key
 * @param change what is to be stopped, by what is
 * @param anew leave out what the key has not signed, in place of refusing it
 * @throws TargetError where the key has not signed what is there, or others are faster again and again
 */
export async function putStops(
  target: PublishTarget,
  path: string,
  change: (stops: readonly Stop[]) => readonly Stop[],
  { anew = false } = {},
): Promise<readonly Stop[]> {
  for (let tries = 0; tries < mostTries; tries++) {
    const found = await findStops(target, publicKeyOf(path));
    if (!anew) requireSigned(found, target);
    // Clients take newer lists alone, and another machine's clock may be ahead.
    const issued = Math.max(Date.now(), found.list.issued + 1);
    const list: StopList = { issued, stops: change(found.list.stops) };
    const record = recordText(signStops(list, path));
    if (!(await isFirst(target, found.next, record))) continue;
    await publishLast(target);
    // A bucket that knows no conditions lets somebody else write over it.
    if ((await target.read(found.next))?.equals(record.bytes)) return list.stops;
  }
  throw new TargetError({
    en: `${target.name}: others are stopping something there at the same moment. Nothing of yours is in force; run it again.`,
    zh: `${target.name}：有人同时在停用。您的这一条没有生效，请再运行一次。`,
  });
}

/** Writes a list down under its number; false: somebody else has taken that first. */
async function isFirst(target: PublishTarget, file: string, record: Deposit): Promise<boolean> {
  try {
    await target.write(file, { ...record, isNew: true });
    return true;
  } catch (error) {
    if (error instanceof TargetError && (await target.read(file))) return false;
    throw error;
  }
}

/** Gives clients the list that was written down last; also where one comes meanwhile. */
async function publishLast(target: PublishTarget): Promise<void> {
  const [last = ""] = (await recordsAt(target)).slice(-1);
  const bytes = await target.read(last);
  if (bytes) await target.write(published, { bytes, type: "application/json", keep: "no-store" });
  const [now] = (await recordsAt(target)).slice(-1);
  if (now !== last) await publishLast(target);
}

/** The files of the lists that were signed, the oldest first. */
async function recordsAt(target: PublishTarget): Promise<readonly string[]> {
  const files = [...(await target.list(`${records}/`)).keys()];
  return files.filter((file) => /^stops\/\d+\.json$/.test(file)).sort((a, b) => numberOf(a) - numberOf(b));
}

function numberOf(record = ""): number {
  return Number(/\d+/.exec(record)?.[0] ?? 0);
}

function newerOf(one: StopList, other: StopList | undefined): StopList {
  return other && other.issued > one.issued ? other : one;
}

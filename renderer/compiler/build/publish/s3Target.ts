import type { PutObjectCommandInput } from "@aws-sdk/client-s3";
import type { OpenS3 } from "./openS3.ts";
import { isMissing, refusalOf, s3FailureOf } from "./s3Refusal.ts";
import { type Deposit, type PublishTarget, takenBySomebody } from "./target.ts";

/** A bucket, and where in it. */
export interface Bucket {
  readonly bucket: string;
  /** Below which everything lies, without slashes around it; empty: the bucket itself. */
  readonly prefix: string;
  /** Its address, for people. */
  readonly name: string;
}

/**
 * A bucket of S3, or of whatever speaks like it. It stores an object whole or not at all. A network of delivery before it
 * compresses: what is stored is not. What is refused rejects with a TargetError that says the way out.
 */
export function s3Target({ bucket, prefix, name }: Bucket, { s3, listPages }: OpenS3): PublishTarget {
  const keyOf = (path: string) => (prefix === "" ? path : `${prefix}/${path}`);
  const at = (path: string) => ({ Bucket: bucket, Key: keyOf(path) });
  const told = <Answer>(asked: Promise<Answer>) =>
    asked.catch((error: unknown) => {
      throw refusalOf(error, name);
    });

  async function read(path: string): Promise<Buffer | undefined> {
    try {
      const { Body } = await s3.getObject(at(path));
      return Buffer.from((await Body?.transformToByteArray()) ?? []);
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async function list(below: string): Promise<ReadonlyMap<string, number>> {
    const found = new Map<string, number>();
    const start = prefix === "" ? 0 : prefix.length + 1;
    for await (const { Contents = [] } of listPages({ client: s3 }, { Bucket: bucket, Prefix: keyOf(below) }))
      for (const { Key = "", Size = 0 } of Contents) found.set(Key.slice(start), Size);
    return found;
  }

  const put = (path: string, { bytes, type, keep }: Deposit, more: Partial<PutObjectCommandInput> = {}) =>
    s3.putObject({ ...at(path), Body: bytes, ContentType: type, CacheControl: keep, ...more });

  /** Puts an object there where none is; false: the bucket knows no conditions. */
  async function putNew(path: string, deposit: Deposit): Promise<boolean> {
    try {
      await put(path, deposit, { IfNoneMatch: "*" });
      return true;
    } catch (error) {
      const { status } = s3FailureOf(error);
      if (status === 501) return false;
      if (status !== 409 && status !== 412) throw error;
      // A request that is sent again after its answer was lost finds its own object.
      if ((await read(path))?.equals(deposit.bytes)) return true;
      throw takenBySomebody(name);
    }
  }

  async function write(path: string, deposit: Deposit): Promise<void> {
    if (deposit.isNew && (await putNew(path, deposit))) return;
    await put(path, deposit);
  }

  return {
    name,
    isServed: false,
    list: (below) => told(list(below)),
    read: (path) => told(read(path)),
    write: (path, deposit) => told(write(path, deposit)),
    remove: async (path) => void (await told(s3.deleteObject(at(path)))),
  };
}

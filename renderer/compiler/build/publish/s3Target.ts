import { AwsClient } from "aws4fetch";
import { type Deposit, type PublishTarget, TargetError, takenBySomebody } from "./target.ts";

/** A bucket, and what opens it. */
export interface Bucket {
  /** Its address, without a slash at the end. */
  readonly base: string;
  /** Below which everything lies, without slashes around it; empty: the bucket itself. */
  readonly prefix: string;
  readonly region: string;
  readonly key: string;
  readonly secret: string;
  readonly token: string | undefined;
  readonly name: string;
}

/**
 * A bucket of S3, or of whatever speaks like it. It stores an object whole or not at all. A network of delivery before it
 * compresses: what is stored is not.
 */
export function s3Target({ base, prefix, region, key, secret, token, name }: Bucket): PublishTarget {
  const client = new AwsClient({
    ...{ accessKeyId: key, secretAccessKey: secret, service: "s3", region, retries: 4 },
    ...(token && { sessionToken: token }),
  });
  const full = (path: string) => (prefix === "" ? path : `${prefix}/${path}`);
  const address = (path: string) => `${base}/${full(path).split("/").map(encodeURIComponent).join("/")}`;

  async function ask(url: string, how: RequestInit = {}, expected: readonly number[] = [404]): Promise<Response> {
    const answer = await client.fetch(url, how);
    if (!answer.ok && !expected.includes(answer.status))
      throw refusal(`${how.method ?? "GET"} ${answer.status} ${(await answer.text()).slice(0, 300)}`);
    return answer;
  }

  const putting = ({ bytes, type, keep }: Deposit, more: Readonly<Record<string, string>> = {}): RequestInit => {
    const headers = { "content-type": type, "cache-control": keep, ...more };
    return { method: "PUT", headers, body: new Uint8Array(bytes) };
  };

  /** Puts an object there where none is; false: the bucket knows no conditions. */
  async function putNew(path: string, deposit: Deposit): Promise<boolean> {
    const answer = await ask(address(path), putting(deposit, { "if-none-match": "*" }), [404, 409, 412, 501]);
    if (answer.ok) return true;
    if (answer.status === 404 || answer.status === 501) return false;
    // A request that is sent again after its answer was lost finds its own object.
    const found = await ask(address(path));
    if (found.ok && deposit.bytes.equals(Buffer.from(await found.arrayBuffer()))) return true;
    throw takenBySomebody(name);
  }

  const refusal = (said: string) => new TargetError({ en: `${name}: ${said}`, zh: `${name}：${said}` });
  return {
    name,
    isServed: false,
    async list(below) {
      const found = new Map<string, number>();
      let next: string | undefined = "";
      while (next !== undefined) {
        const after: string = next === "" ? "" : `&continuation-token=${encodeURIComponent(next)}`;
        const answer = await ask(`${base}/?list-type=2&prefix=${encodeURIComponent(full(below))}${after}`);
        const text = await answer.text();
        for (const [, item = ""] of text.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g))
          found.set(fieldOf(item, "Key").slice(prefix === "" ? 0 : prefix.length + 1), Number(fieldOf(item, "Size")));
        next = fieldOf(text, "NextContinuationToken") || undefined;
      }
      return found;
    },
    async read(path) {
      const answer = await ask(address(path));
      return answer.status === 404 ? undefined : Buffer.from(await answer.arrayBuffer());
    },
    async write(path, deposit) {
      if (deposit.isNew && (await putNew(path, deposit))) return;
      const answer = await ask(address(path), putting(deposit));
      if (!answer.ok)
        throw new TargetError({ en: `${name}: there is no such bucket.`, zh: `${name}：没有这个存储桶。` });
    },
    async remove(path) {
      await ask(address(path), { method: "DELETE" });
    },
  };
}

function fieldOf(xml: string, field: string): string {
  const [, text = ""] = new RegExp(`<${field}>([^<]*)</${field}>`).exec(xml) ?? [];
  return text
    .replace(/&quot;|&#34;/g, '"')
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&");
}

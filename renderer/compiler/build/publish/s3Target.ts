import { AwsClient } from "aws4fetch";
import { type PublishTarget, TargetError } from "./target.ts";

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

  async function ask(url: string, how: RequestInit = {}): Promise<Response> {
    const answer = await client.fetch(url, how);
    if (!answer.ok && answer.status !== 404)
      throw refusal(`${how.method ?? "GET"} ${answer.status} ${(await answer.text()).slice(0, 300)}`);
    return answer;
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
    async write(path, { bytes, type, keep }) {
      const headers = { "content-type": type, "cache-control": keep };
      const answer = await ask(address(path), { method: "PUT", headers, body: new Uint8Array(bytes) });
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

import type { IncomingMessage } from "node:http";

/** What a request brings along; undefined where it is more than so many bytes, of which the rest is not kept. */
export async function receiveBytes(request: IncomingMessage, most: number): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.byteLength;
    if (size <= most) parts.push(part);
  }
  return size <= most ? Buffer.concat(parts) : undefined;
}

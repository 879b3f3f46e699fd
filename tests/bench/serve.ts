import { readdirSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { toBrotli } from "../../renderer/compiler/build/publish/putTree.ts";

/** A folder and an API, served on a free port of loopback. */
export interface Site {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** The answers of the API by path. */
export type Answers = Readonly<Record<string, unknown>>;

/** A file or an answer, compressed in each way that a browser may ask for. */
interface Answer {
  readonly br: Buffer;
  readonly gzip: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
};

/**
 * Serves a built folder and, below /api, the answers: all of it compressed beforehand, so that serving costs nothing. Whoever
 * takes brotli gets it, as from the web server of `.github/DELIVERY.md`.
 */
export async function serve(folder: string, answers: Answers): Promise<Site> {
  const ready = new Map(await Promise.all([...filesIn(folder), ...answersOf(answers)]));
  const server = createServer((request, response) => answer(ready, request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}`, close };
}

function filesIn(folder: string): Promise<[string, Answer]>[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => types[extname(file)]);
  return files.map(async (file): Promise<[string, Answer]> => {
    const cache = file.endsWith(".html") ? "no-cache" : "public, max-age=31536000, immutable";
    return [`/${file}`, await compressed(readFileSync(join(folder, file)), extname(file), cache)];
  });
}

function answersOf(answers: Answers): Promise<[string, Answer]>[] {
  return Object.entries(answers).map(async ([path, body]): Promise<[string, Answer]> => {
    return [`/api${path}`, await compressed(Buffer.from(JSON.stringify(body)), ".json", "no-store")];
  });
}

async function compressed(body: Buffer, ending: string, cache: string): Promise<Answer> {
  const headers = { "content-type": types[ending] ?? "", "cache-control": cache };
  return { br: await toBrotli(body, ending.slice(1)), gzip: gzipSync(body, { level: 9 }), headers };
}

function answer(ready: ReadonlyMap<string, Answer>, request: IncomingMessage, response: ServerResponse): void {
  const { pathname } = new URL(request.url ?? "/", "http://127.0.0.1");
  const found = ready.get(pathname);
  request.resume();
  if (!found) return void response.writeHead(404).end();
  const encoding = /\bbr\b/.test(String(request.headers["accept-encoding"])) ? "br" : "gzip";
  const body = found[encoding];
  response.writeHead(200, { ...found.headers, "content-encoding": encoding, "content-length": body.length }).end(body);
}

import { existsSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";

/** A request that reached the server of a test. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

/** What the server answers below /api: the body by path, or a status. */
export type Api = (received: Received) => {
  readonly status?: number;
  readonly body?: unknown;
  readonly delay?: number;
  /** How the answer is lost: the connection breaks before it, or in its middle. */
  readonly lost?: "reset" | "cut";
  /** The time that the answer says in its header `Date`, in milliseconds since 1970; now when left out. */
  readonly time?: number | undefined;
};

/** A built front end, served on loopback. */
export interface Site {
  readonly url: string;
  readonly received: readonly Received[];
  readonly close: () => Promise<void>;
}

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
};

/** A replacement for a file: text with a file extension such as `.svg`, or a function that sends the response. */
export type StandIn =
  | { readonly ending: string; readonly text: string }
  | ((response: ServerResponse, request: IncomingMessage) => void);

/**
 * Serves a folder, and an API below /api, on a free port of loopback.
 *
 * @param standInFor what is served at a path whatever the folder holds, or undefined
 */
export async function serveSite(
  folder: string,
  api: Api = () => ({ status: 404 }),
  standInFor: (path: string) => StandIn | undefined = () => undefined,
): Promise<Site> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://127.0.0.1");
    const standIn = standInFor(url.pathname);
    if (typeof standIn === "function") return standIn(response, request);
    if (standIn) return response.writeHead(200, { "content-type": types[standIn.ending] }).end(standIn.text);
    if (!url.pathname.startsWith("/api/")) return serveFile(folder, url.pathname, response);
    const one = {
      method: request.method ?? "",
      path: `${url.pathname}${url.search}`,
      headers: request.headers,
      body: await read(request),
    };
    received.push(one);
    const { status = 200, body = {}, delay = 0, lost, time = Date.now() } = api(one);
    const text = JSON.stringify(body);
    setTimeout(() => {
      if (lost === "reset") return void request.socket.destroy();
      response.writeHead(status, { "content-type": "application/json", date: new Date(time).toUTCString() });
      response.end(lost === "cut" ? text.slice(0, text.length / 2) : text);
    }, delay);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}`, received, close };
}

/** Answers with a file of a folder as it is, or that there is none. */
export function serveFile(folder: string, path: string, response: ServerResponse): void {
  const file = join(folder, normalize(path.endsWith("/") ? `${path}index.html` : path));
  if (!existsSync(file)) response.writeHead(404).end();
  else response.writeHead(200, headersOf(path)).end(readFileSync(file));
}

/** As a server should say it: what has its hash in its name never changes. */
function headersOf(path: string): Record<string, string> {
  const type = types[extname(path.endsWith("/") ? "index.html" : path)] ?? "text/plain";
  const isHashed = /-[\w-]{8}\.\w+$/.test(path);
  return { "content-type": type, ...(isHashed && { "cache-control": "max-age=31536000, immutable" }) };
}

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString("utf8");
}

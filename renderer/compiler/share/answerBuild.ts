import { closeSync, constants, createReadStream, fstatSync, openSync, realpathSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, sep } from "node:path";

/** What a build is made of. What is of another kind, such as the configuration of a server, is for nobody. */
const kinds: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

const headers = { "x-content-type-options": "nosniff", "referrer-policy": "no-referrer", "cache-control": "no-store" };

/**
 * Answers a request for a file of a build, and nothing else: who asks under another name than the listener's own, who
 * wants to do more than read, and whatever lies outside of the folder gets no more than a number.
 *
 * @param folder the build
 * @param host the listener's own address and port
 */
export function answerBuild(folder: string, host: string, request: IncomingMessage, response: ServerResponse): void {
  const status = statusFor(request, host);
  const file = status === 200 ? fileAt(folder, request.url ?? "") : undefined;
  if (!file) {
    response.writeHead(status === 200 ? 404 : status, headers).end();
    return;
  }
  response.writeHead(200, { ...headers, "content-type": file.kind, "content-length": file.size });
  const stream = createReadStream("", { fd: file.handle });
  stream.on("error", () => response.destroy());
  if (request.method === "GET") {
    stream.pipe(response);
  } else {
    stream.destroy();
    response.end();
  }
}

function statusFor({ headers: { host }, method }: IncomingMessage, own: string): number {
  // A page of another site that has been given this address would ask under its own name.
  if (host !== own) return 421;
  return method === "GET" || method === "HEAD" ? 200 : 405;
}

interface OpenFile {
  readonly handle: number;
  readonly size: number;
  readonly kind: string;
}

/** The file that an address leads to, open; undefined where it leads to none of the build. */
function fileAt(folder: string, url: string): OpenFile | undefined {
  const path = pathIn(url);
  const kind = path === undefined ? undefined : kinds[extname(path)];
  if (path === undefined || kind === undefined) return undefined;
  try {
    const root = realpathSync(folder);
    const real = realpathSync(join(root, path));
    // A link leads nowhere, also where it leads back into the build.
    if (real !== join(root, path) || !real.startsWith(root + sep)) return undefined;
    const handle = openSync(real, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
    const stat = fstatSync(handle);
    if (stat.isFile()) return { handle, size: stat.size, kind };
    closeSync(handle);
  } catch {
    // There is no such file.
  }
  return undefined;
}

/** The path below the build; undefined for what no build has: names that begin with a dot, or lead elsewhere. */
function pathIn(url: string): string | undefined {
  const [address = ""] = url.split(/[?#]/);
  try {
    const path = decodeURIComponent(address);
    const wanted = path.endsWith("/") ? `${path}index.html` : path;
    return /^(?:\/[\w-][\w.-]*)+$/.test(wanted) ? wanted.slice(1) : undefined;
  } catch {
    return undefined;
  }
}

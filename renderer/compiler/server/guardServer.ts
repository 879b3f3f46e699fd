import { randomBytes, timingSafeEqual } from "node:crypto";
import { realpathSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { sep } from "node:path";

/** The name of the `meta` element in which the studio's page gets its token. */
export const tokenName = "gangway-token";

/** The header in which the studio gives it back. */
const tokenHeader = "x-gangway-token";

/** A secret that one run of the server and its own studio share. */
export function createToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Whether a request comes from this machine, from the studio's own page, and knows the token. */
export function isFromStudio({ headers, socket }: IncomingMessage, token: string): boolean {
  const { host = "", origin, "sec-fetch-site": site } = headers;
  const isOwn = origin === undefined ? site === "same-origin" : [`http://${host}`, `https://${host}`].includes(origin);
  return isLoopback(socket.remoteAddress) && isOwn && site !== "cross-site" && isSame(headers[tokenHeader], token);
}

function isLoopback(address = ""): boolean {
  return address === "::1" || /^(?:::ffff:)?127\./.test(address);
}

function isSame(given: unknown, token: string): boolean {
  const [a, b] = [Buffer.from(String(given)), Buffer.from(token)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Whether the development server must not answer an address: it would start an editor for whoever asks, or a link in
 * the project would lead to a file outside of it.
 *
 * @param roots the folders whose files are served
 */
export function isClosed(pathname: string, roots: readonly string[]): boolean {
  // Middlewares are found by the beginning of a path, in letters of any case.
  if (/^\/__open-in-editor(?:[/.]|$)/i.test(pathname)) return true;
  const path = decoded(pathname);
  if (path === undefined) return true;
  const outside = /^\/@fs(\/.*)$/.exec(path)?.[1];
  // A drive of Windows has a slash before it here.
  if (outside !== undefined) return !isWithin(outside.replace(/^\/(?=[a-zA-Z]:)/, ""), roots);
  // What the server is asked for below its own folder, and what of it is a link.
  return roots.some((root) => !isWithin(`${root}${path}`, roots));
}

function decoded(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

/** A path that is not there leads nowhere. */
function isWithin(path: string, roots: readonly string[]): boolean {
  const real = realOf(path);
  return real === undefined || roots.map(realOf).some((root) => root !== undefined && isBelow(real, root));
}

function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder + sep);
}

function realOf(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

import type { ServerResponse } from "node:http";
import type { ViteDevServer } from "vite";
import { createToken, isClosed, isFromStudio } from "./guardServer.ts";
import { openPageStorage } from "./pageStorage.ts";
import { serveStorage, storageAddress } from "./serveStorage.ts";

/**
 * What the studio may do on this machine, and nobody else: reads and writes the files below `pages`. Closes what the
 * development server has of its own that starts programs or leads out of the project.
 *
 * @returns the token, which the studio's page gets
 */
export function serveStudio(server: ViteDevServer, root: string): string {
  const token = createToken();
  const storage = openPageStorage(root);
  const { config } = server;
  const roots = [root, config.root, config.cacheDir, ...config.server.fs.allow];
  server.middlewares.use((request, response, next) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    if (isClosed(pathname, roots)) return refuse(response);
    if (!isAt(pathname, storageAddress)) return next();
    if (!isFromStudio(request, token)) return refuse(response);
    serveStorage(storage, request, response).catch(next);
  });
  return token;
}

function isAt(pathname: string, address: string): boolean {
  return pathname === address || pathname.startsWith(`${address}/`);
}

function refuse(response: ServerResponse): void {
  response.writeHead(403).end();
}
